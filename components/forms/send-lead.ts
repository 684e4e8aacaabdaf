import { readSession, writeSession } from '@/components/ui/session-store'
import { leadEndpoints } from '@/lib/leads/endpoints'
import type { FormKind } from '@/lib/leads/kinds'
import { FAILED_MESSAGE, OFFLINE_MESSAGE, SUCCESS_MESSAGES } from '@/lib/leads/messages'

export type SavedLead = {
  kind: 'saved'
  message: string
  reference: string | null
  pdfUrl: string | null
  pdfBytes: number | null
}
export type SendOutcome =
  | SavedLead
  /** The server's messages by field. */
  | { kind: 'invalid'; message: string; fields: Record<string, string> }
  /** Refused, failed or unreachable: `message` is the text for the visitor. */
  | { kind: 'failed'; message: string }

const TIMEOUT_MS = 20_000
const CHOSEN = ['land_area', 'land_unit', 'visit_date', 'visit_part', 'call_time', 'home_id']
const RETRY_DELAYS_MS = [800, 2400]

/**
 * Sends a form's payload; retries with the same idempotency key when the network or the server fails. Never throws.
 * `meta` differs between attempts: of it, only what the visitor chose is part of the key.
 */
export async function sendLead(
  kind: FormKind,
  payload: object,
  meta: Record<string, unknown>,
): Promise<SendOutcome> {
  const key = getIdempotencyKey(kind, JSON.stringify([payload, ...CHOSEN.map((name) => meta[name])]))
  const body = JSON.stringify({ ...payload, meta })
  for (const delay of [...RETRY_DELAYS_MS, null]) {
    if (!navigator.onLine) return { kind: 'failed', message: OFFLINE_MESSAGE }
    const response = await post(kind, key, body)
    if (response && response.status < 500) return read(kind, response)
    if (delay !== null) await new Promise((resolve) => setTimeout(resolve, delay))
  }
  return { kind: 'failed', message: navigator.onLine ? FAILED_MESSAGE : OFFLINE_MESSAGE }
}

function post(kind: FormKind, key: string, body: string): Promise<Response | null> {
  return fetch(leadEndpoints[kind], {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
}

async function read(kind: FormKind, response: Response): Promise<SendOutcome> {
  const answer = await response.json().catch(() => ({}))
  const message = typeof answer.message === 'string' ? answer.message : FAILED_MESSAGE
  // API hosts have three formats of responses.
  if (answer.success === true || answer.success === 1 || answer.resultCode === 200) {
    writeSession(keyName(kind), null)
    const pdfUrl = typeof answer.pdf_url === 'string' ? answer.pdf_url : null
    const pdfBytes = typeof answer.result?.pdf_bytes === 'number' ? answer.result.pdf_bytes : null
    const reference = typeof answer.result?.reference === 'string' ? answer.result.reference : null
    const words = answer.message ? message : SUCCESS_MESSAGES[kind]
    return { kind: 'saved', message: words, reference, pdfUrl, pdfBytes }
  }
  const fields = answer.result?.fields
  // The server has this key with another body and would refuse it again.
  if (fields?.idempotency_key) writeSession(keyName(kind), null)
  if (response.status === 422 && fields && typeof fields === 'object')
    return { kind: 'invalid', message, fields }
  return { kind: 'failed', message }
}

const keyName = (kind: FormKind) => `porunai:post-key:${kind}`

/** One key for every attempt to send the same content, also after a reload; a new one when the content changes. */
function getIdempotencyKey(kind: FormKind, content: string): string {
  const hash = hashText(content)
  const [knownHash, knownKey] = readSession(keyName(kind))?.split(' ') ?? []
  if (knownKey && knownHash === hash) return knownKey
  // Not randomUUID: it is missing on plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  writeSession(keyName(kind), `${hash} ${key}`)
  return key
}

/** FNV-1a with two seeds; crypto.subtle is missing on plain http. */
function hashText(text: string): string {
  const hash = (seed: number) => {
    let value = seed
    for (let index = 0; index < text.length; index++)
      value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
    return (value >>> 0).toString(36)
  }
  return `${hash(0x811c9dc5)}-${hash(0x9747b28c)}-${text.length}`
}
