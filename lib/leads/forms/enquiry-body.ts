// The topic of an enquiry, as the form, the API and the database have it:
//
//   choice in the list    payload of the API                                         topic that is stored
//   "8"                   projectId 8, the typed message                             project
//   "none"                no projectId, a message that begins with WITHOUT_PROJECT   none
//   "owned-42"            the same, and the project's id under `meta.owned_project_id`   ownedProject
//
// The API has no field for some answers, so they are part of its `message`. The site stores them separately, and joins
// them for the API.

import { parseId } from '@/lib/catalogue/id'
import type { EnquiryTopic } from '../enquiry-topic'
import { buildOwnerOption, NO_PROJECT, parseOwnerOption } from './enquiry-choices'
import type { LeadBody } from './form-definition'

/** The API's message when the visitor typed none. */
const DEFAULT_MESSAGE = 'Brocher Enquiry'
/** Begins the API's message of an enquiry without `projectId`. */
const WITHOUT_PROJECT = 'No project chosen'

/**
 * Turns the choice and the typed message of checked values into the API's payload. The server adds the name of an owned
 * home.
 */
export function encodeTopic({ payload, details }: LeadBody): LeadBody {
  const { projectId: choice, message, ...others } = payload
  const typed = String(message ?? '')
  const projectId = parseId(choice)
  if (projectId !== null)
    return { payload: { ...others, projectId, message: buildApiMessage({ opening: '', typed }) }, details }
  const ownedProjectId = parseOwnerOption(String(choice))
  return {
    payload: { ...others, message: buildApiMessage({ opening: WITHOUT_PROJECT, typed }) },
    details: ownedProjectId === null ? details : { ...details, owned_project_id: String(ownedProjectId) },
  }
}

/** The API's payload of an enquiry as far as it names the project. */
type ProjectPayload = { projectId?: unknown; message?: unknown }

// The inverse of encodeTopic, in two steps: parseProjectChoice before the checks, because a rule checks the choice;
// parseTypedText after them, because the contact form requires a message and accepts the default one.

/** The choice of a sent enquiry; '' without one. */
export function parseProjectChoice({ projectId, message }: ProjectPayload, sentOwnedId: unknown): string {
  const hasProject = projectId !== undefined && projectId !== null && projectId !== ''
  if (hasProject) return String(parseId(projectId) ?? '')
  const isWithoutProject = String(message ?? '').startsWith(WITHOUT_PROJECT)
  if (!isWithoutProject) return ''
  const ownedProjectId = parseId(sentOwnedId)
  return ownedProjectId === null ? NO_PROJECT : buildOwnerOption(ownedProjectId)
}

/** The typed text in a message of the API. Only an enquiry without a project has a sentence of the site before it. */
export function parseTypedText(message: string, choice: string): string {
  if (message === DEFAULT_MESSAGE) return ''
  const hasProject = parseId(choice) !== null
  if (hasProject || !message.startsWith(WITHOUT_PROJECT)) return message
  // The full stop before the typed text, or the comma before a topic that another site has added.
  return message.slice(WITHOUT_PROJECT.length).replace(/^[.,] */, '')
}

type MessageParts = {
  /** Names the topic, unless `projectId` does. */
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

/** The opening of the message for the topic of a stored enquiry. */
export function buildOpening(topic: EnquiryTopic): string {
  if (topic.kind === 'project') return ''
  if (topic.kind === 'ownedProject') return `${WITHOUT_PROJECT}, owns a home in ${topic.name}`
  if (topic.kind === 'hidden') return `${WITHOUT_PROJECT}, asked about ${topic.name}`
  return WITHOUT_PROJECT
}
