import type { Transaction } from 'kysely'
import { truncateWriteAheadLog } from '@/lib/database/connection'
import type { Database } from '@/lib/database/schema'
import { getEnv } from '@/lib/env'
import { DAY_MS } from '@/lib/format/units'
import { log } from '@/lib/log'
import { LEAD_KINDS } from '../form-kinds'
import { changeOutbox } from '../outbox'

/** Resumes of quarantined leads, and the sender hashes of all leads, are deleted after this many days. */
const SHORT_DAYS = 30

/**
 * Deletes everything past its retention period: leads after the days of their kind, expired answers to repeated
 * submissions, refused forms, resumes of old quarantined leads, and sender hashes of old leads. Then it empties the
 * write-ahead log. Returns and logs the number of leads by kind.
 */
export async function deleteExpired(
  retentionDays = getEnv().leadRetentionDays,
  now = new Date(),
): Promise<Record<string, number>> {
  const counts = await changeOutbox(async (db) => {
    const deleted = await deleteExpiredLeads(db, retentionDays, now)
    await deleteExpiredParts(db, now)
    return deleted
  })
  await truncateWriteAheadLog()
  const isAnyDeleted = Object.values(counts).some((count) => count > 0)
  if (isAnyDeleted) log.info(counts, 'Expired leads were deleted')
  return counts
}

/**
 * As the privacy policy says, the retention begins on the day on which staff marked a lead as handled, or else when it
 * was created. There is no limit to how many leads are deleted.
 */
async function deleteExpiredLeads(
  db: Transaction<Database>,
  retentionDays: Record<string, number>,
  now: Date,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const leadKind of LEAD_KINDS) {
    const days = retentionDays[leadKind]
    if (!days) continue
    const end = subtractDays(now, days)
    const { numDeletedRows } = await db
      .deleteFrom('leads')
      .where('kind', '=', leadKind)
      .where('created_at', '<', end)
      .where((eb) => eb.or([eb('handled_at', 'is', null), eb('handled_at', '<', end)]))
      .executeTakeFirst()
    counts[leadKind] = Number(numDeletedRows)
  }
  return counts
}

async function deleteExpiredParts(db: Transaction<Database>, now: Date): Promise<void> {
  await db.deleteFrom('lead_answers').where('expires_at', '<=', now.toISOString()).execute()
  await db.deleteFrom('refused_forms').where('expires_at', '<=', now.toISOString()).execute()
  const shortEnd = subtractDays(now, SHORT_DAYS)
  await db
    .deleteFrom('lead_resumes')
    .where('lead_id', 'in', (eb) =>
      eb.selectFrom('leads').select('id').where('created_at', '<', shortEnd).where('quarantined', '=', 1),
    )
    .execute()
  await db
    .updateTable('leads')
    .set({ sender: null })
    .where('sender', 'is not', null)
    .where('created_at', '<', shortEnd)
    .execute()
}

function subtractDays(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString()
}
