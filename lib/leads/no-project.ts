/** The API's message of an enquiry without words. */
export const DEFAULT_MESSAGE = 'Brocher Enquiry'

/** Value of the option "Not decided yet"; such an enquiry is sent without `projectId`. */
export const NO_PROJECT = 'none'

const PREFIX = 'No project chosen'
const HOME = /^home-([1-9]\d{0,9})$/

/** Value of the option for the owners of a home in a completed project; sent without `projectId`, too. */
export function homeOption(projectId: number): string {
  return `home-${projectId}`
}

/** The completed project of a homeOption; null for any other value. */
export function readHomeOption(value: string | undefined): number | null {
  const [, id] = HOME.exec(value ?? '') ?? []
  return id ? Number(id) : null
}

/** True for a value that a form's project list can have. */
export function isProjectChoice(value: string): boolean {
  return value === NO_PROJECT || HOME.test(value) || /^[1-9]\d{0,9}$/.test(value)
}

/** The message of an enquiry without a project, or from the owner of a home in the project of this name. */
export function withoutProject(message: string, home?: string): string {
  if (isWithoutProject(message)) return message
  const prefix = home ? `${PREFIX}, owns a home in ${home}` : PREFIX
  return message ? `${prefix}. ${message}` : prefix
}

/** True for a message that says that no project was chosen. */
export function isWithoutProject(message: string | undefined): boolean {
  return message?.startsWith(PREFIX) ?? false
}
