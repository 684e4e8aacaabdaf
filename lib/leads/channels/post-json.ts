import { CallFailure, callUrl } from '@/lib/host/client'
import { isRecord } from '@/lib/http/read-body'
import type { Outcome } from './channel'

/** For a 2xx status the object in the response, null without one. */
type PostResult = { ok: true; json: Record<string, unknown> | null } | Exclude<Outcome, { ok: true }>

/** Posts JSON text once. Network errors are outcomes and are not thrown. */
export async function postJson(
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<PostResult> {
  try {
    const answer = await callUrl(url, { body, headers })
    if (answer.status >= 200 && answer.status < 300) return { ok: true, json: parseObject(answer.body) }
    const retryAfterMs = parseRetryAfter(answer.headers['retry-after'] ?? '', Date.now())
    return { ok: false, code: `http-${answer.status}`, retryAfterMs }
  } catch (error) {
    if (error instanceof CallFailure) return { ok: false, code: error.code }
    throw error
  }
}

function parseObject(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** Milliseconds of a Retry-After header, given in seconds or as a date; undefined when it is invalid. */
export function parseRetryAfter(header: string, now: number): number | undefined {
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
  // Date.parse reads a bare number as a year.
  const time = /^[a-z]{3},/i.test(header.trim()) ? Date.parse(header) : Number.NaN
  return Number.isNaN(time) ? undefined : Math.max(0, time - now)
}
