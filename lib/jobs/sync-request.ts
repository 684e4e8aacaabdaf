import { getDatabase, getReader } from '@/lib/database/connection'

// The site asks for a sync by a row of `job_requests`: the jobs run in another program.

const SYNC = 'sync'

/** Asks the program of the jobs to sync now, or once more when it is syncing. */
export async function requestSync(): Promise<void> {
  const insert = getDatabase().insertInto('job_requests').values({ job: SYNC })
  await insert.onConflict((conflict) => conflict.column('job').doNothing()).execute()
}

/** True when a sync was asked for since the last call. */
export async function takeSyncRequest(): Promise<boolean> {
  const request = getReader().selectFrom('job_requests').select('job').where('job', '=', SYNC).limit(1)
  // A delete takes the write lock even when it finds nothing.
  if (!(await request.executeTakeFirst())) return false
  await getDatabase().deleteFrom('job_requests').where('job', '=', SYNC).execute()
  return true
}
