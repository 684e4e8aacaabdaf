import type { UseFormReturn } from 'react-hook-form'
import type { FormKind } from '@/lib/leads/form-kinds'
import type { FormDefinition, FormValues } from '@/lib/leads/forms/form-definition'
import { FAILED, notifyUnsaved, type SavedLead, sendLead } from './send-lead'

/** A submitted form, and its callbacks before and after sending. */
export type FormSubmission = {
  formKind: FormKind
  definition: FormDefinition
  /** Adds values that no registered field has, such as a file. Null when that failed and a message is shown. */
  complete?: (values: FormValues, formApi: UseFormReturn<FormValues>) => Promise<FormValues | null>
  /** Shows that the form was sent. */
  onSaved: (saved: SavedLead, values: FormValues) => void
  formApi: UseFormReturn<FormValues>
  formElement: HTMLFormElement
}

/** Checks the values of a form, completes them, sends them, and shows the outcome. */
export async function submitForm(submission: FormSubmission): Promise<void> {
  const { formKind, definition, complete, formApi, formElement } = submission
  try {
    const values = await validateForm(submission)
    const completed = values && complete ? await complete(values, formApi) : values
    if (!values || !completed) return
    const outcome = await sendLead(formKind, formElement, await definition.toPayload(completed))
    if (outcome.kind === 'saved') {
      showSaved(submission, outcome.saved, values)
      return
    }
    if (outcome.kind === 'refused') showMessages(submission, outcome.messages)
    notifyUnsaved(outcome)
  } catch (error) {
    console.error(error)
    notifyUnsaved(FAILED)
  }
}

/**
 * The values as react-hook-form checks them; null when it shows messages. The focus then moves to the first wrong
 * field.
 */
function validateForm({ formApi, formElement }: FormSubmission): Promise<FormValues | null> {
  return new Promise((resolve, reject) => {
    const handleInvalid = (errors: object) => {
      focusFirst(formElement, Object.keys(errors))
      resolve(null)
    }
    formApi.handleSubmit(resolve, handleInvalid)().catch(reject)
  })
}

function showSaved({ onSaved }: FormSubmission, saved: SavedLead, values: FormValues): void {
  try {
    onSaved(saved, values)
  } catch (error) {
    // The lead is stored: an error from here on must not look like a lost form.
    console.error(error)
  }
}

/** Shows the server's messages next to their fields, and moves the focus to the first of these. */
function showMessages({ formApi, formElement }: FormSubmission, messages: Record<string, string>): void {
  const messagesByControl = renameResumeMessage(messages)
  for (const [name, message] of Object.entries(messagesByControl)) {
    const control = formElement.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'file') control.value = ''
    if (control) formApi.setError(name, { type: 'server', message })
  }
  focusFirst(formElement, Object.keys(messagesByControl))
}

/** The API's field `resume_base_64` is the content of the file input `resume`. */
function renameResumeMessage(messages: Record<string, string>): Record<string, string> {
  const { resume_base_64: resume, ...others } = messages
  return resume ? { ...others, resume } : others
}

/** Moves the focus to the first of these fields, once the messages are shown: a collapsed field has to open first. */
function focusFirst(formElement: HTMLFormElement, names: string[]): void {
  const controls = Array.from(formElement.elements) as HTMLInputElement[]
  const first = controls.find(({ name, type }) => names.includes(name) && type !== 'hidden')
  setTimeout(() => first?.focus())
}
