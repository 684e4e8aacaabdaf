import { isRecord } from '@/lib/format/json'
import { FORM_CALLS, type FormKind } from '@/lib/leads/form-kinds'

/** The answer of this server or of an API host. Its values are unchecked. */
export type AnswerEnvelope = Record<string, unknown>

const POST_TIMEOUT_MS = 20_000
const RETRY_DELAYS_MS = [800, 2400]

/**
 * Sends a form as JSON, and again when the network or the server fails: the server saves the same content once. Returns
 * the server's answer; null when there is none, or only failures.
 */
export async function sendBody(formKind: FormKind, body: string): Promise<AnswerEnvelope | null> {
  for (let attempt = 0; attempt <= RETRY_DELAYS_MS.length && navigator.onLine; attempt++) {
    const answer = await sendBodyOnce(formKind, body)
    if (answer) return answer
    const delay = RETRY_DELAYS_MS[attempt]
    if (delay !== undefined) await new Promise((resolve) => setTimeout(resolve, delay))
  }
  return null
}

/** Null when the server does not answer, answers with a failure, or its answer breaks off. */
async function sendBodyOnce(formKind: FormKind, body: string): Promise<AnswerEnvelope | null> {
  const response = await fetch(FORM_CALLS[formKind].endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(POST_TIMEOUT_MS),
  }).catch(() => null)
  if (!response || response.status >= 500) return null
  const content: unknown = await response.json().catch(() => null)
  if (isRecord(content)) return content
  // A success without its answer broke off: the next attempt gets it again. A refusal stays a refusal.
  return response.status < 400 ? null : {}
}
