import { dismissNotices, notifyFailure } from '@/components/ui/notices'
import { isSuccessEnvelope } from '@/lib/api/success'
import { isRecord } from '@/lib/format/json'
import { FAILED_MESSAGE, FORM_CALLS, type FormKind } from '@/lib/leads/form-kinds'
import type { LeadBody } from '@/lib/leads/forms/form-definition'
import { getFormTime } from './form-time'
import { type AnswerEnvelope, sendBody } from './send-body'
import { getCampaign } from './visit-campaign'

/** The server's answer to a form that it has saved. */
export type LeadReceipt = {
  message: string
  reference: string | null
  /** The visitor's phone number as it was sent: checked, and in an enquiry joined with its country code. */
  phone: string | null
  /** The PDF of a brochure request, with its size when that is known. */
  brochure: { url: string; bytes: number | null } | null
}

/** `refused` has the server's message, and messages by the API's field names. */
type SendOutcome =
  | { kind: 'saved'; receipt: LeadReceipt }
  | { kind: 'refused'; message: string; messages: Record<string, string> }
  | { kind: 'offline' | 'failed'; message: string }

/** Shows why a form was not saved. The notice of a browser that is offline closes when it is online again. */
export function notifyUnsaved({ kind, message }: Exclude<SendOutcome, { kind: 'saved' }>): void {
  if (kind === 'offline') addEventListener('online', dismissNotices, { once: true })
  notifyFailure(message)
}

export const FAILED = { kind: 'failed', message: FAILED_MESSAGE } as const

const OFFLINE_MESSAGE = 'You seem to be offline. Nothing was lost: please send again when you are connected.'

/** Sends a form as the API's JSON, with its hidden fields and facts about the visit under `meta`. */
export async function sendLead(
  formKind: FormKind,
  formElement: HTMLFormElement,
  { payload, details }: LeadBody,
): Promise<SendOutcome> {
  const meta = {
    page: location.pathname,
    language: document.documentElement.lang,
    ...getCampaign(),
    form_time: await getFormTime(formElement),
    website: new FormData(formElement).get('website'),
    ...details,
  }
  const answer = await sendBody(formKind, JSON.stringify({ ...payload, meta }))
  if (!answer) return navigator.onLine ? FAILED : { kind: 'offline', message: OFFLINE_MESSAGE }
  if (!isSuccessEnvelope(answer)) return parseRefusal(answer)
  return { kind: 'saved', receipt: parseReceipt(formKind, payload, answer) }
}

function parseReceipt(
  formKind: FormKind,
  payload: LeadBody['payload'],
  { message, pdf_url, result }: AnswerEnvelope,
): LeadReceipt {
  const { reference, pdf_bytes } = isRecord(result) ? result : {}
  const url = parseWebAddress(pdf_url)
  const bytes = typeof pdf_bytes === 'number' ? pdf_bytes : null
  return {
    message: parseText(message) ?? FORM_CALLS[formKind].successMessage,
    reference: parseText(reference),
    phone: parseText(payload.mobile_no),
    brochure: url === null ? null : { url, bytes },
  }
}

/** An address that can be opened, not for instance `javascript:…`. */
function parseWebAddress(value: unknown): string | null {
  const address = parseText(value)
  if (address === null || !URL.canParse(address, location.href)) return null
  const { protocol } = new URL(address, location.href)
  return protocol === 'http:' || protocol === 'https:' ? address : null
}

function parseRefusal({ message, result }: AnswerEnvelope): SendOutcome {
  const fields = isRecord(result) && isRecord(result.fields) ? result.fields : {}
  const messages: Record<string, string> = {}
  for (const [name, text] of Object.entries(fields)) messages[name] = String(text)
  return { kind: 'refused', message: parseText(message) ?? FAILED_MESSAGE, messages }
}

/** Null for an empty text, too. */
function parseText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
