import { PUBLISHING_STATUSES } from '@/lib/catalogue/enums'
import { parseId } from '@/lib/catalogue/id'
import type { PublishingStatus } from '@/lib/catalogue/types'
import { getReader } from '@/lib/database/connection'
import { getEnv } from '@/lib/env'
import { isRecord } from '@/lib/format/json'
import { isSignedCall, publishAtHost } from '@/lib/host/publish'
import { requestSync } from '@/lib/host/sync-request'
import { ApiError, respondOk, respondThrown } from '@/lib/http/envelope'
import { FORM_BODY_BYTES, loadJsonBody } from '@/lib/http/request-body'
import { isSameOrigin } from '@/lib/http/same-origin'
import { type Grant, getOtherStatus, LINK_FIELDS, NO_USER_ID } from './grant'
import { verifyLink } from './links'
import { RECORD_KINDS, type RecordKind } from './record-kinds'
import { formatRecordState, loadRecordState, type RecordState, savePublishingStatus } from './record-status'

const UNAVAILABLE = {
  message: 'The change could not be saved. Please try again in a moment.',
  retrySeconds: 5,
}

/**
 * Handles a post to `update_publishing_status`, with a signed link or from another site that signs the call. Answers
 * 200 with the new status, or 403 with the reason, 404, 409 when another user was faster, 400, 413, 415, 422 when the
 * API host refuses, or 503.
 */
export async function handlePublishCall(kind: RecordKind, request: Request): Promise<Response> {
  try {
    return await changeStatus(kind, request)
  } catch (error) {
    return respondThrown(request, error, UNAVAILABLE)
  }
}

async function changeStatus(kind: RecordKind, request: Request): Promise<Response> {
  if (!isSameOrigin(request)) throw new ApiError(403, 'Please send this from a page of this site.')
  const { text, body } = await loadJsonBody(request, FORM_BODY_BYTES)
  if (!isRecord(body)) throw new ApiError(400, 'The body must be a JSON object.')
  const grant = isSignedCall(kind, request.headers, text)
    ? parseSignedGrant(kind, body)
    : await loadLinkGrant(kind, body)
  if (grant.isViewOnly)
    throw new ApiError(
      403,
      `This preview link shows the ${RECORD_KINDS[kind].noun} and does not publish it. Ask for a link that publishes.`,
    )
  // Without `publishing_status`, the call toggles the current status.
  const seenStatus = parseOptional(body.publishing_status, findStatus, STATUS_FAULT)
  const { status } = await loadRecordState(getReader(), grant, seenStatus)
  const { apiBaseUrl, apiSyncSeconds } = getEnv()
  // With API_SYNC_SECONDS=0 the host only receives leads.
  return apiBaseUrl && apiSyncSeconds > 0
    ? changeAtHost(apiBaseUrl, grant, status)
    : respondState(await savePublishingStatus(grant, getOtherStatus(status), status))
}

const UNANSWERED_MESSAGE =
  'The API host did not answer. Please load this page again before you try once more.'

/** Records that are being changed at the host: another click meanwhile is refused. */
const runningChanges = new Set<string>()

async function changeAtHost(baseUrl: string, grant: Grant, seenStatus: PublishingStatus): Promise<Response> {
  const key = `${grant.kind} ${grant.id}`
  if (runningChanges.has(key))
    throw new ApiError(409, 'This change is already under way. Please load this page again in a moment.')
  runningChanges.add(key)
  try {
    const answer = await publishAtHost(baseUrl, grant, seenStatus)
    switch (answer.kind) {
      case 'refused':
        throw new ApiError(422, answer.message ?? 'The API host refused the change; nothing was changed.')
      case 'confirmed': {
        const saved = await savePublishingStatus(grant, answer.status)
        // The host may have changed other fields of the record, too.
        await requestSync()
        return respondState(saved, answer.message)
      }
      case 'unanswered':
        // The host may have changed the status nevertheless.
        await requestSync()
        throw new ApiError(503, UNANSWERED_MESSAGE)
    }
  } finally {
    runningChanges.delete(key)
  }
}

function respondState(state: RecordState, message?: string | null): Response {
  return respondOk({ publishing_status: state.status }, message ?? formatRecordState(state))
}

/** The grant of a call that another site has signed. @throws ApiError 400 */
function parseSignedGrant(kind: RecordKind, body: Record<string, unknown>): Grant {
  const id = parseId(body.project_id)
  const userId = body.app_user_id === NO_USER_ID ? NO_USER_ID : parseId(body.app_user_id)
  if (id === null || userId === null) throw new ApiError(400, 'project_id and app_user_id must be numbers.')
  return { kind, id, userId, expires: 0, isViewOnly: false }
}

/** The grant of the signed link whose query is in the body of the call. @throws ApiError 400 or 403 */
async function loadLinkGrant(kind: RecordKind, body: Record<string, unknown>): Promise<Grant> {
  const shownId = parseOptional(body.shown_id, parseId, SHOWN_FAULT)
  const verified = await verifyLink(kind, buildLinkQuery(body), shownId)
  if (!verified.ok) throw new ApiError(403, verified.fault)
  return verified.value
}

function buildLinkQuery(body: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of LINK_FIELDS) {
    const value = body[name]
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value))
  }
  return query
}

const SHOWN_FAULT = 'shown_id must be the number of the record you saw.'
const STATUS_FAULT = 'publishing_status must say the state you saw: PUBLISHED or UNPUBLISHED.'

function findStatus(value: unknown): PublishingStatus | undefined {
  return PUBLISHING_STATUSES.find((status) => status === value)
}

/** A value that a call may leave out. @throws ApiError 400 for one that cannot be read */
function parseOptional<Value>(
  value: unknown,
  parse: (value: unknown) => Value | null | undefined,
  fault: string,
): Value | undefined {
  const parsed = parse(value) ?? undefined
  if (parsed === undefined && value !== undefined) throw new ApiError(400, fault)
  return parsed
}
