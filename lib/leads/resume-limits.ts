import { type Kysely, sql } from 'kysely'
import type { Database } from '@/lib/database/schema'
import { getEnv } from '@/lib/env'
import type { Resume } from './resume'

/** Per sender and day. A college, a placement office or a mobile carrier shares an address. */
const DAILY = { count: 100, bytes: 50 * 1_048_576 }

/** The limit that a resume exceeds. */
export type ResumeLimit = 'sender' | 'store'

/** The limit that this new resume exceeds; null when there is room. Call it in the transaction that stores the resume. */
export async function checkResumeLimits(
  db: Kysely<Database>,
  sender: string | null,
  { bytes }: Resume,
  now: Date,
): Promise<ResumeLimit | null> {
  const since = new Date(now.getTime() - 86_400_000).toISOString()
  const { rows } = await sql<{ count: number; bytes: number; total: number }>`
    select count(*) as count, coalesce(sum(size), 0) as bytes, (select coalesce(sum(size), 0) from lead_resumes) as total
    from leads join lead_resumes on lead_id = id where sender = ${sender} and created_at > ${since}`.execute(
    db,
  )
  const used = rows[0] ?? { count: 0, bytes: 0, total: 0 }
  if (used.count >= DAILY.count || used.bytes + bytes.length > DAILY.bytes) return 'sender'
  return used.total + bytes.length > getEnv().resumeStoreBytes ? 'store' : null
}
