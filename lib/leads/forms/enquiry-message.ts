/** The API's message of an enquiry without words. */
export const DEFAULT_MESSAGE = 'Brocher Enquiry'

/** Begins the message of an enquiry without `projectId`. */
export const WITHOUT_PROJECT = 'No project chosen'

/** What the enquiry is about instead of a project. */
type About = {
  /** Name of the completed project in which the visitor owns a home. */
  home?: string
  /** Name of a project that the site does not show. */
  hidden?: string | null
}

/** The message of an enquiry without a project: "No project chosen, owns a home in Cassia I. When can you come?". */
export function prefixMessage(message: string, about: About = {}): string {
  const prefix = buildPrefix(about)
  const typed = removePrefix(message)
  return typed ? `${prefix}. ${typed}` : prefix
}

function buildPrefix({ home, hidden }: About): string {
  if (home) return `${WITHOUT_PROJECT}, owns a home in ${home}`
  if (hidden) return `${WITHOUT_PROJECT}, asked about ${hidden}`
  return WITHOUT_PROJECT
}

function removePrefix(message: string): string {
  if (message === DEFAULT_MESSAGE || message === WITHOUT_PROJECT) return ''
  const prefix = `${WITHOUT_PROJECT}. `
  return message.startsWith(prefix) ? message.slice(prefix.length) : message
}
