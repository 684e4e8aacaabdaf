import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from '@/lib/leads/forms/form-definition'
import { renameResumeMessage } from '@/lib/leads/forms/resume-file'

/** Shows the server's messages next to their fields, and moves the focus to the first of these. */
export function showMessages(
  formApi: UseFormReturn<FormValues>,
  formElement: HTMLFormElement,
  messages: Record<string, string>,
): void {
  const messagesByControl = renameResumeMessage(messages)
  for (const [name, message] of Object.entries(messagesByControl)) {
    if (formElement.elements.namedItem(name)) formApi.setError(name, { type: 'server', message })
  }
  focusFirst(formElement, Object.keys(messagesByControl))
}

/**
 * Moves the focus to the first of these fields, once the messages are shown. Collapsed fields are opened. A refused
 * file is taken out: browsers report no change when the visitor chooses the corrected file of the same name.
 */
export function focusFirst(formElement: HTMLFormElement, names: string[]): void {
  const controls = Array.from(formElement.elements) as HTMLInputElement[]
  const refused = controls.filter(({ name, type }) => names.includes(name) && type !== 'hidden')
  for (const control of refused) {
    control.closest('details')?.setAttribute('open', '')
    if (control.type === 'file') control.value = ''
  }
  setTimeout(() => refused[0]?.focus())
}
