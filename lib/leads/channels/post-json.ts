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
    return { ok: false, code: `http-${answer.status}` }
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
