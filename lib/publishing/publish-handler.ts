import { ApiError, respondError, respondOk, respondThrown } from '@/lib/api/envelope'
import { PUBLISHING_STATUSES } from '@/lib/catalogue/choices'
import { parseId } from '@/lib/catalogue/id'
import type { PublishingStatus } from '@/lib/catalogue/types'
import { getReader } from '@/lib/database/connection'
import { getEnv } from '@/lib/env'
import { FORM_BODY_BYTES, isRecord, readJsonText } from '@/lib/http/read-body'
import { isSameOrigin } from '@/lib/http/same-origin'
import { requestJob } from '@/lib/jobs/run-jobs'
import { isSignedCall, publishAtHost } from '../host/publish'
import { type Grant, LINK_FIELDS, NOBODY, type RecordKind } from './endpoints'
import { nameKind, verifyLink } from './links'
import { describeState, getRecord, type Toggled, togglePublishing } from './toggle'

/**
 * The POST handler of `update_publishing_status`, for a signed link or a call that another site signs: 200 with the new
 * status, else 403 with the reason, 404, 409 when another user was faster, 400, 413, 415, 422 when the API host refuses, or
 * 503.
 */
export function publishHandler(kind: RecordKind) {
  const unavailable = {
    message: 'The change could not be saved. Please try again in a moment.',
    retrySeconds: 5,
  }
  return (request: Request): Promise<Response> =>
    handle(kind, request).catch((error) => respondThrown(request, error, unavailable))
}

async function handle(kind: RecordKind, request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return respondError(403, 'Please send this from a page of this site.')
  const { text, body } = await readJsonText(request, FORM_BODY_BYTES)
  if (!isRecord(body)) throw new ApiError(400, 'The body must be a JSON object.')
  const verified = isSignedCall(kind, request.headers, text)
    ? { ok: true as const, grant: readSignedGrant(kind, body) }
    : await verifyLink(kind, readFields(body), readOptional(body.shown_id, parseId, SHOWN_FAULT))
  if (!verified.ok) return respondError(403, verified.message)
  const { grant } = verified
  if (grant.isViewOnly)
    return respondError(
      403,
      `This preview link shows the ${nameKind(kind)} and does not publish it. Ask for a link that publishes.`,
    )
  // A call without the status that the user saw changes the present one.
  const given = readOptional(body.publishing_status, findStatus, STATUS_FAULT)
  const { status: seen } = await getRecord(getReader(), grant, given)
  const { apiBaseUrl, apiSyncSeconds } = getEnv()
  // With API_SYNC_SECONDS=0 the host only gets leads.
  return apiBaseUrl && apiSyncSeconds > 0
    ? changeAtHost(apiBaseUrl, grant, seen)
    : respondToggled(await togglePublishing(grant, seen))
}

/** Records whose change runs at the host: a second click waits for nothing and changes nothing. */
const running = new Set<string>()

async function changeAtHost(baseUrl: string, grant: Grant, seen: PublishingStatus): Promise<Response> {
  const key = `${grant.kind} ${grant.id}`
  if (running.has(key))
    return respondError(409, 'This change is under way already. Please load this page again in a moment.')
  running.add(key)
  try {
    const reply = await publishAtHost(baseUrl, grant, seen)
    if (reply && !reply.ok)
      return respondError(422, reply.message ?? 'The API host refused the change; nothing was changed.')
    const saved = reply && (await togglePublishing(grant, seen, reply.status))
    // The rest of the record follows, and what the host has when it did not answer.
    await requestJob('sync')
    if (saved) return respondToggled(saved, reply.message)
    return respondError(
      503,
      'The API host did not answer. Please load this page again before you try once more.',
    )
  } finally {
    running.delete(key)
  }
}

function respondToggled(saved: Toggled, message?: string | null): Response {
  return respondOk({ publishing_status: saved.status }, message ?? describeState(saved))
}

/** What a call allows that another site signed. */
function readSignedGrant(kind: RecordKind, { project_id, app_user_id }: Record<string, unknown>): Grant {
  const [id, userId] = [parseId(project_id), app_user_id === NOBODY ? NOBODY : parseId(app_user_id)]
  if (id === null || userId === null) throw new ApiError(400, 'project_id and app_user_id must be numbers.')
  return { kind, id, userId, expires: 0, isViewOnly: false }
}

function readFields(body: Record<string, unknown>): URLSearchParams {
  const given = LINK_FIELDS.filter((name) => ['string', 'number'].includes(typeof body[name]))
  return new URLSearchParams(given.map((name) => [name, String(body[name])]))
}

const SHOWN_FAULT = 'shown_id must be the number of the record you saw.'
const STATUS_FAULT = 'publishing_status must say the state you saw: PUBLISHED or UNPUBLISHED.'
const findStatus = (value: unknown) => PUBLISHING_STATUSES.find((known) => known === value)

/** What a call may leave out. @throws ApiError 400 for a value that cannot be read */
function readOptional<T>(value: unknown, read: (value: unknown) => T | null | undefined, fault: string) {
  const found = read(value) ?? undefined
  if (found === undefined && value !== undefined) throw new ApiError(400, fault)
  return found
}
