import { readSession, writeSession } from '@/components/ui/session-store'
import {
  FAILED_MESSAGE,
  type FormKind,
  leadEndpoints,
  OFFLINE_MESSAGE,
  SUCCESS_MESSAGES,
} from '@/lib/leads/kinds'

export type SavedLead = {
  kind: 'saved'
  message: string
  reference: string | null
  pdfUrl: string | null
  pdfBytes: number | null
}
type SendOutcome =
  | SavedLead
  /** The server's messages by field. */
  | { kind: 'invalid'; message: string; fields: Record<string, string> }
  /** Refused, failed or unreachable: `message` is the text for the visitor. */
  | { kind: 'failed'; message: string }

const TIMEOUT_MS = 20_000
const RETRY_DELAYS_MS = [800, 2400]

/**
 * Sends a form's payload, and `meta` beside it; retries with the same idempotency key when the network or the server
 * fails. Never throws.
 */
export async function sendLead(
  kind: FormKind,
  payload: object,
  meta: Record<string, unknown>,
): Promise<SendOutcome> {
  const body = JSON.stringify({ ...payload, meta })
  for (const delay of [...RETRY_DELAYS_MS, null]) {
    if (!navigator.onLine) return { kind: 'failed', message: OFFLINE_MESSAGE }
    const response = await post(kind, body)
    if (response && response.status < 500) {
      const outcome = await read(kind, response)
      if (outcome.kind !== 'invalid' || !outcome.fields.idempotency_key) return outcome
      // The server has other content under this key: what was sent before has changed.
      writeSession(keyName(kind), null)
    } else if (delay !== null) await new Promise((resolve) => setTimeout(resolve, delay))
  }
  return { kind: 'failed', message: navigator.onLine ? FAILED_MESSAGE : OFFLINE_MESSAGE }
}

function post(kind: FormKind, body: string): Promise<Response | null> {
  return fetch(leadEndpoints[kind], {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': getIdempotencyKey(kind) },
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
  if (response.status === 422 && fields && typeof fields === 'object')
    return { kind: 'invalid', message, fields }
  return { kind: 'failed', message }
}

const keyName = (kind: FormKind) => `site:post-key:${kind}`

/** One key until the form was saved, also after a reload. The server compares what was sent with it. */
function getIdempotencyKey(kind: FormKind): string {
  const known = readSession(keyName(kind))
  if (known) return known
  // Not randomUUID: it is missing on plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  writeSession(keyName(kind), key)
  return key
}
