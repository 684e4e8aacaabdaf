import type { UseFormReturn } from 'react-hook-form'
import type { FormKind } from '@/lib/leads/form-kinds'
import type { FormDefinition, FormValues } from '@/lib/leads/forms/form-definition'
import { notifyUnsaved, type SavedLead, sendLead } from './send-lead'

/** A form that is sent, and its callbacks before and after sending. */
export type FormSubmission = {
  formKind: FormKind
  definition: FormDefinition
  /** Adds values that no registered field has, such as a file. Null when that failed and a message is shown. */
  complete?: (values: FormValues, submission: FormSubmission) => Promise<FormValues | null>
  /** Shows that the form was sent. */
  onSaved: (saved: SavedLead, values: FormValues) => void
  formApi: UseFormReturn<FormValues>
  formElement: HTMLFormElement
}

/** Completes the checked values of a form, sends them, and shows the outcome. */
export async function submitValues(submission: FormSubmission, values: FormValues): Promise<void> {
  const { formKind, definition, complete, onSaved, formApi, formElement } = submission
  const completed = complete ? await complete(values, submission) : values
  if (!completed) return
  const outcome = await sendLead(formKind, formElement, await definition.toPayload(completed))
  if (outcome.kind === 'saved') {
    formApi.reset()
    showSaved(() => onSaved(outcome.saved, values))
    return
  }
  if (outcome.kind === 'refused') showMessages(submission, outcome.messages)
  notifyUnsaved(outcome)
}

function showSaved(show: () => void): void {
  try {
    show()
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
export function focusFirst(formElement: HTMLFormElement, names: string[]): void {
  const controls = Array.from(formElement.elements) as HTMLInputElement[]
  const first = controls.find(({ name, type }) => names.includes(name) && type !== 'hidden')
  setTimeout(() => first?.focus())
}
