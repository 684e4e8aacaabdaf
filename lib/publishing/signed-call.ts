import { getEnv } from '@/lib/env'
import { buildSignature, isSignedWebhook } from '@/lib/security/secrets'
import type { Grant, RecordKind } from './endpoints'
import { publishEndpoints } from './endpoints'

// A publish call from one site to another that is its API host: both have the same API_SYNC_SECRET.

/** Headers that sign a publish call; none without API_SYNC_SECRET. */
export function signCall(kind: RecordKind, body: string): Record<string, string> {
  const { apiSyncSecret } = getEnv()
  return apiSyncSecret ? buildSignature(apiSyncSecret, buildText(kind, body)) : {}
}

/** What a signed publish call allows; null when it is not signed, or not with this site's API_SYNC_SECRET. */
export function readSignedCall(kind: RecordKind, headers: Headers, body: string): Grant | null {
  const { apiSyncSecret } = getEnv()
  if (!apiSyncSecret || !isSignedWebhook(apiSyncSecret, headers, buildText(kind, body), new Date()))
    return null
  const { project_id: id, app_user_id: userId } = JSON.parse(body) as { [name: string]: unknown }
  if (!isId(id) || !isId(userId)) return null
  return { kind, id, userId, expires: Number(headers.get('webhook-timestamp')), isViewOnly: false }
}

/** The call is part of the text, so that no other call's signature fits. */
function buildText(kind: RecordKind, body: string): string {
  return `${publishEndpoints[kind]}\n${body}`
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
