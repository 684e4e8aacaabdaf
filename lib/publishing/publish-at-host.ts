import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { readBounded } from '@/lib/catalogue/sync/call-host'
import { requestSync } from '@/lib/catalogue/sync/state'
import { buildSyncContext, type SyncContext, syncRecord } from '@/lib/catalogue/sync/sync'
import type { PublishingStatus } from '@/lib/catalogue/types'
import { getDatabase } from '@/lib/database/connection'
import { getEnv } from '@/lib/env'
import { isRecord } from '@/lib/http/read-body'
import { isSuccess } from '@/lib/http/success'
import { describeError, log } from '@/lib/log'
import type { Grant } from './endpoints'
import { publishEndpoints } from './endpoints'
import { signCall } from './signed-call'
import { findRecord, saveChange, type ToggleResult } from './toggle'

const CALL_MS = 10_000
const SYNC_MS = 10_000
const MAX_BYTES = 64 * 1024

export type HostResult =
  | (Exclude<ToggleResult, { ok: true }> & { message?: undefined })
  /** `status` is what the site shows now; `message` is the host's. */
  | { ok: true; name: string; status: PublishingStatus; message: string | null; isSynced: boolean }
  | { ok: false; reason: 'refused'; message: string | null }
  /** Without a response it is unknown whether the host has changed the record. */
  | { ok: false; reason: 'no-response'; message?: undefined }

/**
 * Has the API host change the status of a grant's record, and syncs the record before it returns. Calls nothing when the
 * site no longer shows the status that the user saw. Two calls at once are one.
 */
export function publishAtHost(
  grant: Grant,
  seen: PublishingStatus,
  context = buildSyncContext(),
): Promise<HostResult> {
  return publishOnce(grant, seen, () => publish(grant, seen, context))
}

async function publish(grant: Grant, seen: PublishingStatus, context: SyncContext): Promise<HostResult> {
  const { kind, id } = grant
  const found = await findRecord(getDatabase(), grant)
  if (!found) return { ok: false, reason: 'missing' }
  if (found.status !== seen) return { ok: false, reason: 'stale', ...found }
  const reply = await callPublish(context.baseUrl, grant, seen)
  if (reply && !reply.ok) return { ok: false, reason: 'refused', message: reply.message }
  const run = { ...context, signal: AbortSignal.any([context.signal, AbortSignal.timeout(SYNC_MS)]) }
  const synced = await syncRecord(id, kind, run).catch((error) => {
    if (!run.signal.aborted) throw error
    return { ok: false as const }
  })
  // The job that follows the host tries again.
  if (!synced.ok) await requestSync({ kind, id })
  const status = (synced.ok ? synced.status : found.status) ?? 'UNPUBLISHED'
  if (status !== seen) await saveChange(getDatabase(), grant, seen, status)
  if (!reply) return { ok: false, reason: 'no-response' }
  return { ok: true, name: found.name, status, message: reply.message, isSynced: synced.ok }
}

type HostReply = { ok: boolean; message: string | null }

/** The documented call; with API_SYNC_SECRET signed, and with the status that the user saw. Null without a response. */
async function callPublish(
  baseUrl: string,
  { kind, id, userId }: Grant,
  seen: PublishingStatus,
): Promise<HostReply | null> {
  const state = getEnv().apiSyncSecret ? { publishing_status: seen } : {}
  // `project_id` is the API's name for the id of a post, too.
  const body = JSON.stringify({ project_id: id, app_user_id: userId, ...state })
  const json = { 'content-type': 'application/json', accept: 'application/json' }
  try {
    const response = await fetch(`${baseUrl}${publishEndpoints[kind]}`, {
      method: 'POST',
      headers: { ...json, ...signCall(kind, body) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(CALL_MS),
    })
    const answer: unknown = JSON.parse((await readBounded(response, MAX_BYTES)) ?? '')
    if (!isRecord(answer) || response.status >= 500) return null
    const { message } = answer
    const text = typeof message === 'string' ? message.trim().slice(0, 300) : ''
    return { ok: response.ok && isSuccess(answer), message: text || null }
  } catch (error) {
    log.error({ error: describeError(error) }, 'The API host did not answer a publish call')
    return null
  }
}

/** Longer than a call and the sync after it. The claim of a killed process ends after it. */
const LEASE_MS = 60_000
const POLL_MS = 100

type RecordKey = Pick<Grant, 'kind' | 'id'>

/**
 * Runs `publish` unless a call for the same record is running, in this process or another. Then it waits: a call from the
 * same status gets the same result, any other runs afterwards.
 */
async function publishOnce(
  record: RecordKey,
  seen: PublishingStatus,
  publish: () => Promise<HostResult>,
): Promise<HostResult> {
  for (;;) {
    const claim = await claimCall(record, seen)
    if (claim) return publishWithClaim(claim, publish)
    const result = await waitForResult(record, seen)
    if (result) return result
  }
}

/** The id of this call; null while another call holds the claim. */
async function claimCall({ kind, id }: RecordKey, seen: PublishingStatus): Promise<string | null> {
  const time = (ms: number) => new Date(Date.now() + ms).toISOString()
  const values = { claim: randomUUID(), seen, until: time(LEASE_MS), result: null }
  const claimed = await getDatabase()
    .insertInto('publish_calls')
    .values({ kind, record_id: id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'record_id'])
        .doUpdateSet(values)
        // A later time was written before the clock was set back.
        .where((is) =>
          is.or([
            is('publish_calls.until', '<=', time(0)),
            is('publish_calls.until', '>', time(2 * LEASE_MS)),
          ]),
        ),
    )
    .returning('claim')
    .executeTakeFirst()
  return claimed?.claim ?? null
}

async function publishWithClaim(claim: string, publish: () => Promise<HostResult>): Promise<HostResult> {
  const end = (result: HostResult | null) =>
    getDatabase()
      .updateTable('publish_calls')
      .set({ result: result && JSON.stringify(result), until: new Date().toISOString() })
      .where('claim', '=', claim)
      .execute()
  const result = await publish().catch(async (error) => {
    await end(null)
    throw error
  })
  await end(result)
  return result
}

/** The result of the running call; null when it ended without one, or began from another status. */
async function waitForResult({ kind, id }: RecordKey, seen: PublishingStatus): Promise<HostResult | null> {
  let claim: string | undefined
  for (;;) {
    const row = await getDatabase()
      .selectFrom('publish_calls')
      .selectAll()
      .where('kind', '=', kind)
      .where('record_id', '=', id)
      .executeTakeFirst()
    claim ??= row?.claim
    if (!row || row.claim !== claim) return null
    if (row.result !== null) return row.seen === seen ? (JSON.parse(row.result) as HostResult) : null
    if (row.until <= new Date().toISOString()) return null
    await setTimeout(POLL_MS)
  }
}
