import { getEnv } from '@/lib/env'
import { buildSignature, isSignedWebhook } from '@/lib/security/secrets'
import { publishEndpoints, type RecordKind } from './endpoints'

// A publish call from one site to another that is its API host: both have the same API_SYNC_SECRET.

/** Headers that sign a publish call; none without API_SYNC_SECRET. */
export function signCall(kind: RecordKind, body: string): Record<string, string> {
  const { apiSyncSecret } = getEnv()
  return apiSyncSecret ? buildSignature(apiSyncSecret, buildText(kind, body)) : {}
}

/** True for a publish call that another site signed with this site's API_SYNC_SECRET. */
export function isSignedCall(kind: RecordKind, headers: Headers, body: string): boolean {
  const { apiSyncSecret } = getEnv()
  return Boolean(apiSyncSecret && isSignedWebhook(apiSyncSecret, headers, buildText(kind, body), new Date()))
}

/** The call is part of the text, so that no other call's signature fits. */
const buildText = (kind: RecordKind, body: string) => `${publishEndpoints[kind]}\n${body}`
