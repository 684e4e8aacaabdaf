import type { UseFormReturn } from 'react-hook-form'
import type { FormKind } from '@/lib/leads/form-kinds'
import type { FormDefinition, FormValues } from '@/lib/leads/forms/form-definition'
import { FAILED, notifyUnsaved, type SavedLead, sendLead } from './send-lead'

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

/** Checks the values of a form, completes them, sends them, and shows the outcome. Returns true when the lead is saved. */
export async function submitForm(context: SubmitContext): Promise<boolean> {
  const { kind, definition, complete, form, element } = context
  try {
    const values = await validateForm(context)
    const completed = values && complete ? await complete(values, form) : values
    if (!values || !completed) return false
    const outcome = await sendLead(kind, element, await definition.toPayload(completed))
    if (outcome.kind === 'saved') {
      showSaved(context, outcome.saved, values)
      return true
    }
    if (outcome.kind === 'refused') showMessages(context, outcome.fields)
    notifyUnsaved(outcome)
  } catch (error) {
    console.error(error)
    notifyUnsaved(FAILED)
  }
  return false
}

/** The values as react-hook-form checks them; null when it shows messages. The focus then moves to the first wrong field. */
function validateForm({ form, element }: SubmitContext): Promise<FormValues | null> {
  return new Promise((resolve, reject) => {
    const handleInvalid = (errors: object) => {
      focusFirst(element, Object.keys(errors))
      resolve(null)
    }
    form.handleSubmit(resolve, handleInvalid)().catch(reject)
  })
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
