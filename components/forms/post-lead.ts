import { getSessionText, saveSessionText } from '@/components/ui/browser-store'
import { isSuccessEnvelope } from '@/lib/api/success'
import { isRecord } from '@/lib/http/json'
import { FORM_CALLS, type FormKind } from '@/lib/leads/form-kinds'

/** The unchecked answer of this server or of an API host. */
export type AnswerEnvelope = {
  message?: unknown
  pdf_url?: unknown
  result?: Record<string, unknown> | null
}

const POST_TIMEOUT_MS = 20_000
const RETRY_DELAYS_MS = [800, 2400]

/**
 * Posts a form as JSON, and again with the same idempotency key when the network or the server fails. Returns the
 * server's answer; null when there is none, or only failures.
 */
export async function postLead(formKind: FormKind, body: string): Promise<AnswerEnvelope | null> {
  for (let attempt = 0; attempt <= RETRY_DELAYS_MS.length && navigator.onLine; attempt++) {
    const answer = await postWithUnusedKey(formKind, body)
    if (answer) return answer
    const delay = RETRY_DELAYS_MS[attempt]
    if (delay !== undefined) await new Promise((resolve) => setTimeout(resolve, delay))
  }
  return null
}

/** One attempt. When the server has the key with other content, the form is posted again with a new key. */
async function postWithUnusedKey(formKind: FormKind, body: string): Promise<AnswerEnvelope | null> {
  const answer = await postOnce(formKind, body)
  return answer && hasUsedKey(answer) ? postOnce(formKind, body) : answer
}

/**
 * Null when the server does not answer, answers with a failure, or its answer breaks off. Forgets the key of a lead that
 * was saved, and a used key.
 */
async function postOnce(formKind: FormKind, body: string): Promise<AnswerEnvelope | null> {
  const response = await fetch(FORM_CALLS[formKind].endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': getPostKey(formKind) },
    body,
    signal: AbortSignal.timeout(POST_TIMEOUT_MS),
  }).catch(() => null)
  if (!response || response.status >= 500) return null
  const content: unknown = await response.json().catch(() => null)
  // A success without its answer broke off: the next attempt gets it again under the same key.
  if (response.status < 400 && !isRecord(content)) return null
  const answer: AnswerEnvelope = isRecord(content) ? content : {}
  if (isSuccessEnvelope(answer) || hasUsedKey(answer)) saveSessionText(buildKeyName(formKind), '')
  return answer
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
