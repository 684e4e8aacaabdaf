import { PUBLISHING_STATUSES } from '@/lib/catalogue/choices'
import { parseId } from '@/lib/catalogue/id'
import type { PublishingStatus } from '@/lib/catalogue/types'
import { getDatabase } from '@/lib/database/connection'
import { getEnv } from '@/lib/env'
import { ApiError, respondError, respondOk, respondThrown } from '@/lib/http/envelope'
import { FORM_BODY_BYTES, isRecord, readJsonText } from '@/lib/http/read-body'
import { isSameOrigin } from '@/lib/http/sender'
import { requestJob } from '@/lib/jobs/run-jobs'
import { type Grant, LINK_FIELDS, NOBODY, type RecordKind } from './endpoints'
import { publishAtHost } from './publish-at-host'
import { isSignedCall } from './signed-call'
import { findRecord, type ToggleResult, togglePublishing } from './toggle'
import { refuse, verifyLink } from './verify'

/**
 * The POST handler of `update_publishing_status`, for a signed link or a call that another site signs: 200 with the new
 * status, else 403 with the reason, 404, 409 when another user was faster, 400, 413, 415, 422 when the API host refuses, or
 * 503.
 */
export function publishHandler(kind: RecordKind): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return await handle(kind, request)
    } catch (error) {
      return respondThrown(request, error, 'The change could not be saved. Please try again in a moment.', 5)
    }
  }
}

async function handle(kind: RecordKind, request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return respondError(403, 'Please send this from a page of this site.')
  const { text, body } = await readJsonText(request, FORM_BODY_BYTES)
  if (!isRecord(body)) throw new ApiError(400, 'The body must be a JSON object.')
  const verified = isSignedCall(kind, request.headers, text)
    ? readSignedGrant(kind, body)
    : await verifyLink(kind, readFields(body), readShownId(body.shown_id))
  if (!verified.ok) return respondError(403, verified.message)
  const { grant } = verified
  if (grant.isViewOnly) return respondError(403, refuse('view-only', kind).message)
  const found = await findRecord(getDatabase(), grant)
  if (!found) return respondUnchanged({ ok: false, reason: 'missing' })
  const seen = readSeen(body.publishing_status) ?? found.status
  if (found.status !== seen) return respondUnchanged({ ok: false, reason: 'stale', ...found })
  const { apiBaseUrl, apiSyncSeconds } = getEnv()
  // With API_SYNC_SECONDS=0 the host only gets leads.
  return apiBaseUrl && apiSyncSeconds > 0
    ? changeAtHost(apiBaseUrl, grant, seen)
    : respondResult(await togglePublishing(grant, seen))
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
    if (saved) return respondResult(saved, reply.message)
    return respondError(
      503,
      'The API host did not answer. Please load this page again before you try once more.',
    )
  } finally {
    running.delete(key)
  }
}

function respondResult(result: ToggleResult, message?: string | null): Response {
  if (!result.ok) return respondUnchanged(result)
  return respondOk({ publishing_status: result.status }, message ?? describeState(result))
}

function respondUnchanged(result: Exclude<ToggleResult, { ok: true }>): Response {
  if (result.reason === 'missing') return respondError(404, 'This record is no longer in the catalogue.')
  return respondError(
    409,
    `${describeState(result)} Somebody else changed it since this page was loaded; nothing was changed now.`,
  )
}

function describeState({ name, status }: { name: string; status: PublishingStatus }): string {
  return status === 'PUBLISHED' ? `“${name}” is published.` : `“${name}” is not published any more.`
}

/** What a call allows that another site signed. */
function readSignedGrant(kind: RecordKind, { project_id, app_user_id }: Record<string, unknown>) {
  const [id, userId] = [parseId(project_id), app_user_id === NOBODY ? NOBODY : parseId(app_user_id)]
  if (id === null || userId === null) return refuse('unsigned', kind)
  return { ok: true as const, grant: { kind, id, userId, expires: 0, isViewOnly: false } }
}

function readFields(body: Record<string, unknown>): URLSearchParams {
  const fields = new URLSearchParams()
  for (const name of LINK_FIELDS) {
    const value = body[name]
    if (typeof value === 'string' || typeof value === 'number') fields.set(name, String(value))
  }
  return fields
}

/** The id of the record that the user saw, when the call has it: the link must be for that record. */
function readShownId(value: unknown): number | undefined {
  const id = parseId(value)
  if (value !== undefined && id === null)
    throw new ApiError(400, 'shown_id must be the number of the record you saw.')
  return id ?? undefined
}

/** The status that the user saw; null for a call without it, which changes the present one. */
function readSeen(value: unknown): PublishingStatus | null {
  if (value === undefined) return null
  const status = PUBLISHING_STATUSES.find((known) => known === value)
  if (!status)
    throw new ApiError(400, 'publishing_status must say the state you saw: PUBLISHED or UNPUBLISHED.')
  return status
}
