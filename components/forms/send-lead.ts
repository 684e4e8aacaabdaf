import { getSessionText, saveSessionText } from '@/components/ui/browser-store'
import { dismissNotices, notifyFailure } from '@/components/ui/notices'
import { isSuccessEnvelope } from '@/lib/api/success'
import { FAILED_MESSAGE, FORM_CALLS, type FormKind } from '@/lib/leads/form-kinds'
import type { LeadPost } from '@/lib/leads/forms/form-definition'
import { getCampaign } from './visit-campaign'

export type SavedLead = {
  message: string
  reference: string | null
  /** The visitor's phone number as it was sent: checked, and in an enquiry joined with its country code. */
  phone: string | null
  /** The PDF of a brochure request, with its size when that is known. */
  brochure: { url: string; bytes: number | null } | null
}

/** `refused` has the server's message, and messages by the API's field names. */
export type SendOutcome =
  | { kind: 'saved'; saved: SavedLead }
  | { kind: 'refused'; message: string; messages: Record<string, string> }
  | { kind: 'offline' | 'failed'; message: string }

/** Shows why a form was not saved. The notice of a browser that is offline closes when it is online again. */
export function notifyUnsaved({ kind, message }: Exclude<SendOutcome, { kind: 'saved' }>): void {
  if (kind === 'offline') addEventListener('online', dismissNotices, { once: true })
  notifyFailure(message)
}

export const FAILED = { kind: 'failed', message: FAILED_MESSAGE } as const

const OFFLINE_MESSAGE = 'You seem to be offline. Nothing was lost: please send again when you are connected.'

/**
 * Posts a form as the API's JSON. Repeats it with the same idempotency key when the network or the server fails.
 * @param formElement the form on the page, whose hidden fields go with the post
 */
export async function sendLead(
  formKind: FormKind,
  formElement: HTMLFormElement,
  { payload, details }: LeadPost,
): Promise<SendOutcome> {
  const meta = {
    page: location.pathname,
    language: document.documentElement.lang,
    ...getCampaign(),
    form_time: await formTimes.get(formElement),
    website: new FormData(formElement).get('website'),
    ...details,
  }
  const answer = await postWithRetries(formKind, JSON.stringify({ ...payload, meta }))
  if (!answer) return navigator.onLine ? FAILED : { kind: 'offline', message: OFFLINE_MESSAGE }
  if (!isSuccessEnvelope(answer)) return parseRefusal(answer)
  formTimes.delete(formElement)
  const phone = parseText(payload.mobile_no)
  return { kind: 'saved', saved: { ...parseSaved(formKind, answer), phone } }
}

/** The unchecked answer of this server or of an API host. */
type AnswerEnvelope = { message?: unknown; pdf_url?: unknown; result?: Record<string, unknown> | null }

function parseSaved(
  formKind: FormKind,
  { message, pdf_url, result }: AnswerEnvelope,
): Omit<SavedLead, 'phone'> {
  const url = parseWebAddress(pdf_url)
  const bytes = typeof result?.pdf_bytes === 'number' ? result.pdf_bytes : null
  return {
    message: parseText(message) ?? FORM_CALLS[formKind].successMessage,
    reference: parseText(result?.reference),
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
  const messages = Object(result?.fields) as Record<string, string>
  return { kind: 'refused', message: parseText(message) ?? FAILED_MESSAGE, messages }
}

/** Null for an empty text, too. */
function parseText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

const POST_TIMEOUT_MS = 20_000
const RETRY_DELAYS_MS = [800, 2400]

/** The server's answer; null when there is none, or only failures. */
async function postWithRetries(formKind: FormKind, body: string): Promise<AnswerEnvelope | null> {
  for (let attempt = 0; attempt <= RETRY_DELAYS_MS.length && navigator.onLine; attempt++) {
    const outcome = await postOnce(formKind, body)
    if (outcome.kind === 'answered') return outcome.answer
    // After a used key the next attempt has a new one, and need not wait.
    const delay = RETRY_DELAYS_MS[attempt]
    if (outcome.kind === 'failed' && delay !== undefined)
      await new Promise((resolve) => setTimeout(resolve, delay))
  }
  return null
}

/**
 * `failed`: the server did not answer, or answered with a failure. `usedKey`: the server has the key with other
 * content.
 */
type PostOutcome = { kind: 'answered'; answer: AnswerEnvelope } | { kind: 'failed' | 'usedKey' }

/** One attempt. Forgets the key of a lead that was saved, and a used key. */
async function postOnce(formKind: FormKind, body: string): Promise<PostOutcome> {
  const response = await fetch(FORM_CALLS[formKind].endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': getPostKey(formKind) },
    body,
    signal: AbortSignal.timeout(POST_TIMEOUT_MS),
  }).catch(() => null)
  if (!response || response.status >= 500) return { kind: 'failed' }
  const answer: AnswerEnvelope = Object(await response.json().catch(() => null))
  if (isSuccessEnvelope(answer) || hasUsedKey(answer)) saveSessionText(buildKeyName(formKind), '')
  return hasUsedKey(answer) ? { kind: 'usedKey' } : { kind: 'answered', answer }
}

function hasUsedKey({ result }: AnswerEnvelope): boolean {
  return Object(result?.fields).idempotency_key !== undefined
}

function buildKeyName(formKind: FormKind): string {
  return `site:post-key:${formKind}`
}

const KEY_BYTES = 16

/**
 * The same key until the form is saved, also after a reload. The server refuses a key that was used for other content.
 */
function getPostKey(formKind: FormKind): string {
  const storedKey = getSessionText(buildKeyName(formKind))
  if (storedKey) return storedKey
  // Not randomUUID: it is missing on plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  saveSessionText(buildKeyName(formKind), key)
  return key
}

const FORM_TIME_CALL = '/api/forms/time'
const FORM_TIME_TIMEOUT_MS = 4000
const formTimes = new WeakMap<HTMLFormElement, Promise<string | undefined>>()

/**
 * Fetches the signed time of a form's first input, when the form first gets the focus: a time that is fetched at submit
 * looks like spam. A form may do without it, and the next focus tries again.
 */
export async function fetchFormTime(formElement: HTMLFormElement): Promise<void> {
  if (formTimes.has(formElement)) return
  const fetching = fetchToken()
  formTimes.set(formElement, fetching)
  const token = await fetching
  if (token === undefined) formTimes.delete(formElement)
}

async function fetchToken(): Promise<string | undefined> {
  try {
    const response = await fetch(FORM_TIME_CALL, { signal: AbortSignal.timeout(FORM_TIME_TIMEOUT_MS) })
    const { token } = await response.json()
    return token
  } catch {
    return undefined
  }
}
