import { isRecord } from '@/lib/http/read-body'
import type { Outcome } from './channel'

/** Limit of the response that is read; envelopes are shorter. */
const RESPONSE_BYTES = 64 * 1024

/** For a 2xx status the object in the response, null without one. */
type PostResult = { ok: true; json: Record<string, unknown> | null } | Exclude<Outcome, { ok: true }>

/**
 * Posts JSON text once. Does not follow redirects: personal data goes only to the configured address.
 * Network errors are outcomes and are not thrown.
 */
export async function postJson(
  url: string,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<PostResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      redirect: 'manual',
      signal,
    })
    const text = await readStart(response)
    if (response.ok) return { ok: true, json: parseObject(text) }
    const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), Date.now())
    return { ok: false, code: `http-${response.status}`, retryAfterMs }
  } catch (error) {
    return { ok: false, code: describeFailure(error, signal) }
  }
}

function describeFailure(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'timeout'
  const { code } = Object((error as Error).cause) as { code?: string }
  if (code === 'ECONNREFUSED') return 'no-connection'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown-host'
  return /CERT|TLS|SSL/.test(code ?? '') ? 'tls' : 'network'
}

/** Reads the first bytes of the body as text and cancels the rest. */
async function readStart({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    parts.push(part)
    size += part.byteLength
    if (size >= RESPONSE_BYTES) break
  }
  return Buffer.concat(parts).toString('utf8', 0, RESPONSE_BYTES)
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** Milliseconds of a Retry-After header, given in seconds or as a date; undefined when it is invalid. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  // Date.parse reads a bare number as a year.
  const time = /^[a-z]{3},/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : Math.max(0, time - now)
}
