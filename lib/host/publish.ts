import { PUBLISHING_STATUSES } from '@/lib/catalogue/choices'
import type { PublishingStatus } from '@/lib/catalogue/types'
import { getEnv } from '@/lib/env'
import { type Answer, callUrl } from '@/lib/host/client'
import { isRecord } from '@/lib/http/read-body'
import { isSuccess } from '@/lib/http/success'
import { describeError, log } from '@/lib/log'
import { buildSignature, isSignedWebhook } from '@/lib/security/secrets'
import { type Grant, publishEndpoints, type RecordKind } from '../publishing/endpoints'

const CALL_MS = 10_000

/** `status` is what the host confirms; `message` is the host's own. */
export type HostReply =
  | { ok: true; status: PublishingStatus; message: string | null }
  | { ok: false; message: string | null }

/**
 * Has the API host change the status of a grant's record by the documented call; with API_SYNC_SECRET signed, and with the
 * status that the user saw. Null without an answer: it is unknown whether the host has changed the record.
 */
export async function publishAtHost(
  baseUrl: string,
  { kind, id, userId }: Grant,
  seen: PublishingStatus,
): Promise<HostReply | null> {
  // `project_id` is the API's name for the id of a post, too.
  const call = { project_id: id, app_user_id: userId }
  const body = JSON.stringify(getEnv().apiSyncSecret ? { ...call, publishing_status: seen } : call)
  const url = baseUrl + publishEndpoints[kind]
  try {
    const answer = await callUrl(url, { body, headers: signCall(kind, body), timeoutMs: CALL_MS })
    return readReply(answer, seen === 'PUBLISHED' ? 'UNPUBLISHED' : 'PUBLISHED')
  } catch (error) {
    log.error({ error: describeError(error) }, 'The API host did not answer a publish call')
    return null
  }
}

/** @throws SyntaxError for an answer that is no JSON */
function readReply({ status, body }: Answer, other: PublishingStatus): HostReply | null {
  const envelope: unknown = JSON.parse(body.toString('utf8'))
  if (!isRecord(envelope) || status >= 500) return null
  const { message, result } = envelope
  const words = (typeof message === 'string' && message.trim().slice(0, 300)) || null
  if (status >= 300 || !isSuccess(envelope)) return { ok: false, message: words }
  const said = isRecord(result) ? result.publishing_status : null
  const confirmed = PUBLISHING_STATUSES.find((known) => known === said)
  return { ok: true, status: confirmed ?? other, message: words }
}

// One site can be the API host of another: both have the same API_SYNC_SECRET.

/** Headers that sign a publish call; none without API_SYNC_SECRET. */
export function signCall(kind: RecordKind, body: string): Record<string, string> {
  const { apiSyncSecret } = getEnv()
  return apiSyncSecret ? buildSignature(apiSyncSecret, buildText(kind, body)) : {}
}

/** True for a publish call that another site signed with this site's API_SYNC_SECRET. */
export function isSignedCall(kind: RecordKind, headers: Headers, body: string): boolean {
  const { apiSyncSecret } = getEnv()
  return Boolean(apiSyncSecret && isSignedWebhook(apiSyncSecret, headers, buildText(kind, body)))
}

/** The call is part of the text, so that no other call's signature fits. */
const buildText = (kind: RecordKind, body: string) => `${publishEndpoints[kind]}\n${body}`
