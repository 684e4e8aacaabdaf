import { getDatabase } from '@/lib/database/connection'

const JOB = 'deliver'
/** A look is noted this often at most. */
const NOTE_MS = 15_000

let notedAt = Number.NEGATIVE_INFINITY

/** Notes that the outbox was read, at most four times a minute in this process. */
export async function noteLook(now: Date): Promise<void> {
  if (performance.now() - notedAt < NOTE_MS) return
  const row = { job: JOB, at: now.toISOString() }
  await getDatabase()
    .insertInto('job_runs')
    .values(row)
    .onConflict((conflict) => conflict.column('job').doUpdateSet(row))
    .execute()
  notedAt = performance.now()
}

/** When a process that delivers last read the outbox; null before the first time. */
export async function getLastLook(): Promise<string | null> {
  const row = await getDatabase()
    .selectFrom('job_runs')
    .select('at')
    .where('job', '=', JOB)
    .executeTakeFirst()
  return row?.at ?? null
}
