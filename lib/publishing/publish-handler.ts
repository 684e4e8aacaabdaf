import { PUBLISHING_STATUSES } from '@/lib/catalogue/choices'
import type { PublishingStatus } from '@/lib/catalogue/types'
import { getDatabase } from '@/lib/database/connection'
import { getEnv } from '@/lib/env'
import { ApiError, respondError, respondOk, respondThrown } from '@/lib/http/envelope'
import { FORM_BODY_BYTES, isRecord, readJsonText } from '@/lib/http/read-body'
import { isSameOrigin } from '@/lib/http/sender'
import { type Grant, LINK_FIELDS, type RecordKind } from './endpoints'
import { type HostResult, publishAtHost } from './publish-at-host'
import { readSignedCall } from './signed-call'
import { findRecord, type ToggleResult, togglePublishing } from './toggle'
import { refuse, verifyLink } from './verify'

/**
 * The POST handler of `update_publishing_status`, for a signed link or a call that another site signs: 200 with the new
 * status, else 403 with the reason, 404, 409 when another user was faster, 400, 413, 415 or 503.
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
  const signed = readSignedCall(kind, request.headers, text)
  const verified = signed
    ? { ok: true as const, grant: signed }
    : await verifyLink(kind, readFields(body), readShownId(body.shown_id))
  if (!verified.ok) return respondError(403, verified.message)
  const { grant } = verified
  if (grant.isViewOnly) return respondError(403, refuse('view-only', kind).message)
  const seen = await readSeen(body.publishing_status, grant)
  if (!seen) return respondUnchanged({ ok: false, reason: 'missing' })
  // With API_SYNC_SECONDS=0 the host only gets leads.
  if (getEnv().apiSyncSeconds > 0) return respondFromHost(await publishAtHost(grant, seen))
  const result = await togglePublishing(grant, seen)
  if (result.ok) return respondOk({ publishing_status: result.status }, describeState(result))
  return respondUnchanged(result)
}

function respondFromHost(result: HostResult): Response {
  if (result.ok) {
    const message = result.message ?? describeState(result)
    const later = ' – this site shows it as soon as the API host can be read.'
    return respondOk({ publishing_status: result.status }, result.isSynced ? message : message + later)
  }
  if (result.reason === 'refused')
    return respondError(422, result.message ?? 'The API host refused the change; nothing was changed.')
  if (result.reason === 'no-response')
    return respondError(
      503,
      'The API host did not answer. Please load this page again before you try once more.',
    )
  return respondUnchanged(result)
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
  if (value === undefined) return undefined
  if (!Number.isSafeInteger(value))
    throw new ApiError(400, 'shown_id must be the number of the record you saw.')
  return Number(value)
}

/** The status that the user saw. A call without it changes the present one, which is null for a record that is gone. */
async function readSeen(value: unknown, grant: Grant): Promise<PublishingStatus | null> {
  if (value === undefined) return (await findRecord(getDatabase(), grant))?.status ?? null
  const status = PUBLISHING_STATUSES.find((known) => known === value)
  if (!status)
    throw new ApiError(400, 'publishing_status must say the state you saw: PUBLISHED or UNPUBLISHED.')
  return status
}
