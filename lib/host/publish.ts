import { isSuccessEnvelope } from '@/lib/api/success'
import { PUBLISHING_STATUSES } from '@/lib/catalogue/enums'
import type { PublishingStatus } from '@/lib/catalogue/types'
import { getEnv } from '@/lib/env'
import { isRecord, parseJsonObject } from '@/lib/format/json'
import { type HttpResponse, sendRequest } from '@/lib/http/send-request'
import { formatError, log } from '@/lib/log'
import { type Grant, getOtherStatus } from '@/lib/publishing/grant'
import { RECORD_KINDS, type RecordKind } from '@/lib/publishing/record-kinds'
import { buildSignatureHeaders, isSignedWebhook } from '@/lib/security/secrets'

const MAX_CALL_MS = 10_000
/** The host's message is shown to staff. */
const MAX_HOST_MESSAGE_LENGTH = 300

/**
 * Without an answer the host may still have changed the record. `status` is confirmed by the host, and `message` is its
 * text.
 */
type HostAnswer =
  | { kind: 'confirmed'; status: PublishingStatus; message: string | null }
  | { kind: 'refused'; message: string | null }
  | { kind: 'unanswered' }

/**
 * Asks the API host to change the status of a grant's record with the documented call. With API_SYNC_SECRET the call is
 * signed, and also has the status that the user saw.
 */
export async function publishAtHost(
  baseUrl: string,
  { kind, id, userId }: Grant,
  seenStatus: PublishingStatus,
): Promise<HostAnswer> {
  // The API also calls the id of a post `project_id`.
  const call = { project_id: id, app_user_id: userId }
  const body = JSON.stringify(getEnv().apiSyncSecret ? { ...call, publishing_status: seenStatus } : call)
  const url = baseUrl + RECORD_KINDS[kind].publishEndpoint
  try {
    const response = await sendRequest(url, { body, headers: signCall(kind, body), timeoutMs: MAX_CALL_MS })
    const answer = parseAnswer(response, getOtherStatus(seenStatus))
    if (answer.kind === 'unanswered')
      log.error({ status: response.status }, 'The API host failed to answer a publish call')
    return answer
  } catch (error) {
    log.error({ error: formatError(error) }, 'The API host did not answer a publish call')
    return { kind: 'unanswered' }
  }
}

/** `requestedStatus` is the confirmed status when the host confirms a change without naming one. */
function parseAnswer(
  { status: httpStatus, body }: HttpResponse,
  requestedStatus: PublishingStatus,
): HostAnswer {
  const envelope = parseJsonObject(body.toString('utf8'))
  const message = parseHostMessage(envelope?.message)
  // A server in front of the host may refuse the call with a page of HTML.
  if (httpStatus >= 400 && httpStatus < 500) return { kind: 'refused', message }
  if (!envelope || httpStatus >= 500) return { kind: 'unanswered' }
  if (httpStatus >= 300 || !isSuccessEnvelope(envelope)) return { kind: 'refused', message }
  const { result } = envelope
  const statusOfResult = isRecord(result) ? result.publishing_status : null
  const confirmedStatus = PUBLISHING_STATUSES.find((status) => status === statusOfResult)
  return { kind: 'confirmed', status: confirmedStatus ?? requestedStatus, message }
}

function parseHostMessage(value: unknown): string | null {
  const message = typeof value === 'string' ? value.trim() : ''
  return message === '' ? null : message.slice(0, MAX_HOST_MESSAGE_LENGTH)
}

// One site can be the API host of another: both have the same API_SYNC_SECRET.

/** Headers that sign a publish call; none without API_SYNC_SECRET. */
export function signCall(kind: RecordKind, body: string): Record<string, string> {
  const { apiSyncSecret } = getEnv()
  return apiSyncSecret ? buildSignatureHeaders(apiSyncSecret, buildSignedText(kind, body)) : {}
}

/** True for a publish call that another site signed with this site's API_SYNC_SECRET. */
export function isSignedCall(kind: RecordKind, headers: Headers, body: string): boolean {
  const { apiSyncSecret } = getEnv()
  if (!apiSyncSecret) return false
  return isSignedWebhook(apiSyncSecret, headers, buildSignedText(kind, body))
}

/** The endpoint is part of the signed text, so that a signature is not valid for another call. */
function buildSignedText(kind: RecordKind, body: string): string {
  return `${RECORD_KINDS[kind].publishEndpoint}\n${body}`
}
