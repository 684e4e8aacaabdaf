import type { EnquirySubject } from '../enquiry-subject'

// The API has a single text for everything in an enquiry that has no field there. The site stores the parts separately, and joins
// them for the API.

/** The API's message of an enquiry without words. */
const DEFAULT_MESSAGE = 'Brocher Enquiry'
/** Begins the API's message of an enquiry without `projectId`. */
export const WITHOUT_PROJECT = 'No project chosen'

type MessageParts = {
  /** Names the subject, unless `projectId` does. */
  opening: string
  typed: string
  /** The visitor's choices, one on each line. */
  details?: string
}

/** "No project chosen, owns a home in Cassia I. When can you come?" and the details in lines below. */
export function buildApiMessage({ opening, typed, details }: MessageParts): string {
  const text = [opening, typed].filter(Boolean).join('. ')
  return [text, details].filter(Boolean).join('\n') || DEFAULT_MESSAGE
}

/** The opening of the message for the subject of a stored enquiry. */
export function buildOpening(subject: EnquirySubject): string {
  if (subject.kind === 'project') return ''
  if (subject.kind === 'ownedHome') return `${WITHOUT_PROJECT}, owns a home in ${subject.name}`
  if (subject.kind === 'hidden') return `${WITHOUT_PROJECT}, asked about ${subject.name}`
  return WITHOUT_PROJECT
}

/** True when a message of the API says that no project was chosen. */
export function isWithoutProject(message: string): boolean {
  return message.startsWith(WITHOUT_PROJECT)
}

/** The typed text in a message of the API. Only an enquiry without a project has a sentence of the site before it. */
export function parseTypedText(message: string, hasProject: boolean): string {
  if (message === DEFAULT_MESSAGE) return ''
  if (hasProject || !isWithoutProject(message)) return message
  // The full stop before the typed text, or the comma before a subject that another site has added.
  return message.slice(WITHOUT_PROJECT.length).replace(/^[.,] */, '')
}
