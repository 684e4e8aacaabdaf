import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import type { FormKind } from '@/lib/leads/form-kinds'
import type { FormDefinition, FormValues } from '@/lib/leads/forms/form-definition'
import { FAILED, notifyUnsaved, type SavedLead, type SendOutcome, sendLead } from './send-lead'

/** A submitted form, and its callbacks before and after sending. */
export type SubmitContext = {
  kind: FormKind
  definition: FormDefinition
  /** Adds values that no registered field has, such as a file. Null when that failed and a message is shown. */
  complete?: (values: FormValues, form: UseFormReturn<FormValues>) => Promise<FormValues | null>
  /** Shows that the form was sent. */
  onSaved: (saved: SavedLead, values: FormValues) => void
  form: UseFormReturn<FormValues>
  element: HTMLFormElement
}

/** The rules of the definition do not allow the values of these fields. */
type InvalidForm = { kind: 'invalid'; names: string[] }

type SubmitOutcome =
  | { kind: 'saved'; saved: SavedLead; values: FormValues }
  | Exclude<SendOutcome, { kind: 'saved' }>
  | InvalidForm
  /** `complete` failed and has shown why. */
  | { kind: 'incomplete' }

/** Checks the values of a form, completes them and sends them. Never throws: an error means that nothing was stored. */
export async function submitForm(context: SubmitContext): Promise<SubmitOutcome> {
  try {
    const validation = await validateForm(context.form)
    if (validation.kind === 'invalid') return validation
    return await completeAndSend(context, validation.values)
  } catch (error) {
    console.error(error)
    return FAILED
  }
}

type Validation = { kind: 'valid'; values: FormValues } | InvalidForm

/** The result of react-hook-form's checks, which also show a message next to each wrong field. */
function validateForm(form: UseFormReturn<FormValues>): Promise<Validation> {
  return new Promise((resolve, reject) => {
    const onValid = (values: FormValues) => resolve({ kind: 'valid', values })
    const onInvalid = (errors: FieldErrors<FormValues>) =>
      resolve({ kind: 'invalid', names: Object.keys(errors) })
    form.handleSubmit(onValid, onInvalid)().catch(reject)
  })
}

async function completeAndSend(
  { kind, definition, complete, form, element }: SubmitContext,
  values: FormValues,
): Promise<SubmitOutcome> {
  const completed = complete ? await complete(values, form) : values
  if (!completed) return { kind: 'incomplete' }
  const sent = await sendLead(kind, element, await definition.toPayload(completed))
  return sent.kind === 'saved' ? { ...sent, values } : sent
}

/** Shows the outcome as a notice, or as messages next to the fields. */
export function showOutcome(context: SubmitContext, outcome: SubmitOutcome): void {
  if (outcome.kind === 'incomplete') return
  if (outcome.kind === 'invalid') {
    focusFirst(context.element, outcome.names)
    return
  }
  if (outcome.kind === 'saved') {
    showSaved(context, outcome.saved, outcome.values)
    return
  }
  if (outcome.kind === 'refused') showMessages(context, outcome.fields)
  notifyUnsaved(outcome)
}

/** Empties the form and says that it was sent. */
function showSaved({ form, onSaved }: SubmitContext, saved: SavedLead, values: FormValues): void {
  try {
    form.reset()
    onSaved(saved, values)
  } catch (error) {
    // The lead is stored: an error from here on must not look like a lost form.
    console.error(error)
  }
}

/** Shows the server's messages next to their fields, and moves the focus to the first of these. */
function showMessages({ form, element }: SubmitContext, fields: Record<string, string>): void {
  const { resume_base_64: resume, ...others } = fields
  const messages: Record<string, string> = resume ? { ...others, resume } : others
  for (const [name, message] of Object.entries(messages)) {
    const control = element.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'file') control.value = ''
    if (control) form.setError(name, { type: 'server', message })
  }
  focusFirst(element, Object.keys(messages))
}

/** Moves the focus to the first of these fields, once the messages are shown: a collapsed field has to open first. */
function focusFirst(element: HTMLFormElement, names: string[]): void {
  const controls = Array.from(element.elements) as HTMLInputElement[]
  const first = controls.find(({ name, type }) => names.includes(name) && type !== 'hidden')
  setTimeout(() => first?.focus())
}
