import { leadEndpoints } from '@/lib/leads/endpoints'
import type { FormKind } from '@/lib/leads/kinds'
import { FAILED_MESSAGE, OFFLINE_MESSAGE } from '@/lib/leads/messages'
import { SUCCESS_MESSAGES } from '@/lib/leads/messages'
import { clearPostKey, getPostKey } from './post-key'

export type SendOutcome =
  | { kind: 'saved'; message: string; pdfUrl: string | null; pdfBytes: number | null }
  /** The server's word on single fields. */
  | { kind: 'invalid'; message: string; fields: Record<string, string> }
  /** Refused, broken or unreachable: the message says which. */
  | { kind: 'failed'; message: string }

const TIMEOUT_MS = 20_000
const PAUSES_MS = [800, 2400]

/**
 * Sends a form's payload; tries again by itself, with the same key, when the line or the server fails (issue 3, item 8).
 * Of `meta`, which differs between tries, only what the visitor typed takes part in the key.
 */
export async function sendLead(
  kind: FormKind,
  payload: object,
  meta: Record<string, unknown>,
): Promise<SendOutcome> {
  const key = getPostKey(kind, JSON.stringify([payload, meta.land_area, meta.land_unit]))
  const body = JSON.stringify({ ...payload, meta })
  for (const pause of [...PAUSES_MS, null]) {
    if (!navigator.onLine) return { kind: 'failed', message: OFFLINE_MESSAGE }
    const response = await post(kind, key, body)
    const isFinal = response !== null && response.status < 500
    if (isFinal) return read(kind, response)
    if (pause === null) break
    await new Promise((resolve) => setTimeout(resolve, pause))
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
  // Both forms of success count (decision 21).
  if (answer.success === true || answer.success === 1 || answer.resultCode === 200) {
    clearPostKey(kind)
    const pdfUrl = typeof answer.pdf_url === 'string' ? answer.pdf_url : null
    const pdfBytes = typeof answer.result?.pdf_bytes === 'number' ? answer.result.pdf_bytes : null
    return { kind: 'saved', message: answer.message ? message : SUCCESS_MESSAGES[kind], pdfUrl, pdfBytes }
  }
  const fields = answer.result?.fields
  // A key that the server takes for another message's would be refused for ever.
  if (fields?.idempotency_key) clearPostKey(kind)
  if (response.status === 422 && fields && typeof fields === 'object')
    return { kind: 'invalid', message, fields }
  return { kind: 'failed', message }
}
