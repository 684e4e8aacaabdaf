import { contact } from '@/lib/site'
import { CONSENT_TEXTS, type ConsentText } from './consent'

/** Wordings that stored leads have and no form shows any more: a file of their own, because browsers load the present ones. */
const formerTexts: ConsentText[] = [
  {
    version: 'enquiry-2026-11-24',
    text:
      `I authorise ${contact.legalName} to contact me by call, SMS, e-mail and WhatsApp about this enquiry, ` +
      'even if my number is registered as Do Not Disturb (DND).',
    purpose:
      `${contact.legalName} collects your name, phone number and e-mail address to answer this enquiry, ` +
      'and uses them for nothing else unless you also tick the box for news. You can withdraw this at any time.',
    news: `${contact.legalName} may also send me news of its projects by e-mail.`,
    withdraw: 'How to withdraw your consent',
  },
  {
    version: 'enquiry-2026-11',
    text:
      `I authorise ${contact.legalName} to contact me by call, SMS, e-mail and WhatsApp about its projects, ` +
      'even if my number is registered as Do Not Disturb (DND).',
    purpose:
      `${contact.legalName} collects your name, phone number and e-mail address to answer this enquiry, ` +
      'and uses them for nothing else. You can withdraw this at any time.',
    withdraw: 'How to withdraw your consent',
  },
  {
    version: 'joint-venture-2026-11',
    text:
      `${contact.legalName} collects your name, phone number, e-mail address and the place of your land to assess it ` +
      'for a joint venture and to call you back about it.',
    withdraw: 'How to have them deleted',
  },
  {
    version: 'subscribe-2026-11',
    text: `${contact.legalName} keeps your e-mail address to send you news of its projects.`,
    withdraw: 'How to unsubscribe',
  },
]

/** Every wording whose version a stored lead can have. */
export const ALL_CONSENT_TEXTS: ConsentText[] = [...Object.values(CONSENT_TEXTS), ...formerTexts]
