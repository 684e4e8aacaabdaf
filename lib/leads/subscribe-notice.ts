import { contact } from '@/lib/contact'

/** What the subscription collects and how to undo it: a ConsentText. By itself: the footer's form is on every page. */
export const subscribeNotice = {
  version: 'subscribe-2026-11',
  text: `${contact.legalName} keeps your e-mail address to send you news of its projects.`,
  withdraw: 'How to unsubscribe',
}
