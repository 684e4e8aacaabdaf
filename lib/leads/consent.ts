import { contact } from '@/lib/contact'
import { subscribeNotice } from './subscribe-notice'

export type ConsentText = {
  /** Stored with every lead (decision 16); a new wording gets a new version, old ones stay below it. */
  version: string
  text: string
  /** What is collected, why and by whom, where the text itself is what the visitor ticks. */
  purpose?: string
  /** The words of the link to WITHDRAW_PATH that follow the text. */
  withdraw: string
}

const withdraw = 'How to withdraw your consent'

/** Ticked by the visitor, never by us (specification, section 9; decision 28). */
export const enquiryConsent: ConsentText = {
  version: 'enquiry-2026-11',
  text:
    `I authorise ${contact.legalName} to contact me by call, SMS, e-mail and WhatsApp about its projects, ` +
    'even if my number is registered as Do Not Disturb (DND).',
  purpose:
    `${contact.legalName} collects your name, phone number and e-mail address to answer this enquiry, ` +
    'and uses them for nothing else. You can withdraw this at any time.',
  withdraw,
}

/** A notice, no tick (decision 28). */
export const careerNotice: ConsentText = {
  version: 'career-2026-11',
  text:
    `${contact.legalName} collects these details and your resume to consider you for a position and to reach you ` +
    'about it. Only the people who hire see them, and they are deleted when their time is over.',
  withdraw: 'How to have them deleted earlier',
}

/** A notice, no tick (decision 28). */
export const jointVentureNotice: ConsentText = {
  version: 'joint-venture-2026-11',
  text:
    `${contact.legalName} collects your name, phone number, e-mail address and the place of your land to assess it ` +
    'for a joint venture and to call you back about it.',
  withdraw: 'How to have them deleted',
}

/** Every text that a stored lead may name by its version; a new wording is added here, the old one stays. */
export function listConsentTexts(): ConsentText[] {
  return [enquiryConsent, careerNotice, jointVentureNotice, subscribeNotice]
}
