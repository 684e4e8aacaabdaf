/** Value of the option "Not decided yet"; such an enquiry is sent without `projectId`. */
export const NO_PROJECT = 'none'

const PREFIX = 'No project chosen'

/** The message of an enquiry without a project. */
export function withoutProject(message: string): string {
  if (isWithoutProject(message)) return message
  return message ? `${PREFIX}. ${message}` : PREFIX
}

/** True for a message that says that no project was chosen. */
export function isWithoutProject(message: string | undefined): boolean {
  return message?.startsWith(PREFIX) ?? false
}
