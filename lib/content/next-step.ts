// Who answers a form, and when: on its page, after sending and in the acknowledgement.

import type { LeadKind } from '@/lib/leads/form-kinds'
import { builder } from '@/lib/site'

export const ENQUIRY_ANSWER_TIME = 'within one working day'

export const OFFICE_HOURS = `between ${builder.hours.from} and ${builder.hours.to}`

type Call = {
  /** The visitor's number as it was sent, so that a mistake is noticed; left out where it must not be shown. */
  phone?: string | null
  /** The chosen time to be called, such as "9.30 am to 12 noon". */
  callTime?: string
}

/** "Our sales office will call you on +91 98400 12345 between 9.30 am and 12 noon, within one working day." */
export function formatNextStep(kind: LeadKind, { phone, callTime }: Call = {}): string {
  const call = phone ? `call you on ${formatIndianNumber(phone)}` : 'call you'
  if (kind === 'career') return `If there is an opening that fits, we will ${call} within two weeks.`
  if (kind === 'joint-venture') return `Our land team will ${call} within three working days.`
  if (callTime)
    return `Our sales office will ${call} between ${callTime.replace(' to ', ' and ')}, ${ENQUIRY_ANSWER_TIME}.`
  return `Our sales office will ${call} or write to you ${ENQUIRY_ANSWER_TIME}, ${OFFICE_HOURS}.`
}

const NO_BREAK_SPACE = '\u00a0'
/** "+919840012345", "9840012345" */
const SENT_INDIAN_NUMBER = /^(?<code>\+91)?(?<start>\d{5})(?<end>\d{5})$/

/** "+91 98400 12345" is easier to check than "+919840012345". Other numbers do not change. */
function formatIndianNumber(phone: string): string {
  const { code, start, end } = SENT_INDIAN_NUMBER.exec(phone)?.groups ?? {}
  if (!start || !end) return phone
  return [code, start, end].filter(Boolean).join(NO_BREAK_SPACE)
}
