import type { Outcome } from './channel'

/** Limit of the response that is read; the envelope is shorter. */
const RESPONSE_BYTES = 64 * 1024

/** The start of the body for a 2xx status, else the outcome. */
type PostResult = { ok: true; body: string } | Exclude<Outcome, { ok: true }>

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
    return response.ok ? { ok: true, body: text } : describeStatus(response)
  } catch (error) {
    return { ok: false, code: describeFailure(error, signal), isRefusal: false }
  }
}

/** Statuses that reject the content. Others (authentication, rate limit, redirect, outage) do not concern the lead. */
const REFUSALS = new Set([400, 404, 405, 409, 410, 411, 413, 414, 415, 422, 451])

function describeStatus({ status, headers }: Response): Exclude<Outcome, { ok: true }> {
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'), new Date())
  return {
    ok: false,
    code: `http-${status}`,
    isRefusal: REFUSALS.has(status),
    hasResponded: true,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
}

function describeFailure(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'timeout'
  const { cause } = error as { cause?: { code?: unknown } }
  const code = typeof cause?.code === 'string' ? cause.code : ''
  if (code === 'ECONNREFUSED') return 'no-connection'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown-host'
  return /CERT|TLS|SSL/.test(code) ? 'tls' : 'network'
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

/** Milliseconds of a Retry-After header, given in seconds or as a date; undefined when it is invalid. */
export function parseRetryAfter(header: string | null, now: Date): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  // Date.parse reads a bare number as a year.
  const time = /^[a-z]{3},/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : Math.max(0, time - now.getTime())
}
