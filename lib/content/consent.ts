import type { LeadKind } from '@/lib/leads/form-kinds'
import { builder } from '@/lib/site'

export type ConsentText = {
  /** Stored with every lead. A new wording gets a new version; Git keeps the old one. */
  version: string
  text: string
  /** Says which data is collected, why and by whom. Present when `text` is the label of a checkbox. */
  purpose?: string
  /** Label of a second, optional checkbox: another purpose needs a separate consent. */
  news?: string
  /** Text of the link to WITHDRAW_PATH after the text. */
  withdraw: string
}

/** A required checkbox, never checked in advance: consent to calls and messages must be given by the visitor. */
export const enquiryConsent: ConsentText = {
  version: 'enquiry-2026-11-27',
  text:
    `I authorise ${builder.legalName} to contact me about this enquiry by call, SMS, email and WhatsApp, ` +
    'even if my number is on Do Not Disturb (DND).',
  purpose: 'We use your name, phone number and email address only to answer it, until you withdraw this.',
  news: 'Also send me news of your projects by email.',
  withdraw: 'How to withdraw your consent',
}

/** The others are notices without a checkbox. */
export const careerNotice: ConsentText = {
  version: 'career-2026-11-25',
  text:
    `${builder.legalName} collects these details and your resume to consider you for a position and to reach you ` +
    'about it. Only the people who hire see them, and they are deleted after the period in our privacy policy.',
  withdraw: 'How to have them deleted earlier',
}

export const jointVentureNotice: ConsentText = {
  version: 'joint-venture-2026-11-24',
  text:
    `${builder.legalName} collects your name, phone number, email address and the place of your land to assess it ` +
    'for a joint venture and to call you back about it.',
  withdraw: 'How to have them deleted',
}

export const subscribeNotice: ConsentText = {
  version: 'subscribe-2026-11-24',
  text: `${builder.legalName} keeps your email address to send you news of its projects.`,
  withdraw: 'How to unsubscribe',
}

/** The present wording by kind of lead. */
export const CONSENT_TEXTS: Record<LeadKind, ConsentText> = {
  enquiry: enquiryConsent,
  career: careerNotice,
  'joint-venture': jointVentureNotice,
  subscribe: subscribeNotice,
}
