import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { PublishingStatus } from '@/lib/catalogue/types'
import { getDatabase } from '@/lib/database/connection'
import type { HostResult } from './publish-at-host'
import type { Grant } from './types'

/** Longer than a call and the sync after it (publish-at-host.ts). The claim of a killed process ends after it. */
const LEASE_MS = 60_000
const POLL_MS = 100

type RecordKey = Pick<Grant, 'kind' | 'id'>

/**
 * Runs `publish` unless a call for the same record is running, in this process or another. Then it waits: a call from the
 * same status gets the same result, any other runs afterwards.
 */
export async function publishOnce(
  record: RecordKey,
  seen: PublishingStatus,
  publish: () => Promise<HostResult>,
): Promise<HostResult> {
  for (;;) {
    const claim = await claimCall(record, seen)
    if (claim) return run(claim, publish)
    const result = await waitForResult(record, seen)
    if (result) return result
  }
}

/** The id of this call; null while another call holds the claim. */
async function claimCall({ kind, id }: RecordKey, seen: PublishingStatus): Promise<string | null> {
  const time = (ms: number) => new Date(Date.now() + ms).toISOString()
  const values = { claim: randomUUID(), seen, until: time(LEASE_MS), result: null }
  const taken = await getDatabase()
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
  return taken?.claim ?? null
}

async function run(claim: string, publish: () => Promise<HostResult>): Promise<HostResult> {
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
