import { getDatabase } from '@/lib/database/connection'

const JOB = 'deliver'

/** Stores that the jobs run. */
export async function saveHeartbeat(now: Date): Promise<void> {
  const row = { job: JOB, at: now.toISOString() }
  await getDatabase()
    .insertInto('job_runs')
    .values(row)
    .onConflict((conflict) => conflict.column('job').doUpdateSet(row))
    .execute()
}

/** When the jobs ran last; null before the first time. */
export async function getHeartbeat(): Promise<string | null> {
  const row = await getDatabase()
    .selectFrom('job_runs')
    .select('at')
    .where('job', '=', JOB)
    .executeTakeFirst()
  return row?.at ?? null
}
