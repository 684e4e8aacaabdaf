import { getDatabase, getReader } from '@/lib/database/connection'

// The site asks for a sync with a row in `job_requests`, because the jobs run in another program.

const SYNC = 'sync'

/** Asks for a sync now, or for another one after a running sync. */
export async function requestSync(): Promise<void> {
  const insert = getDatabase().insertInto('job_requests').values({ job: SYNC })
  await insert.onConflict((conflict) => conflict.column('job').doNothing()).execute()
}

/** True when somebody has asked for a sync since the last call. Deletes the request. */
export async function takeSyncRequest(): Promise<boolean> {
  const request = getReader().selectFrom('job_requests').select('job').where('job', '=', SYNC).limit(1)
  // A delete takes the write lock even when it finds nothing.
  if (!(await request.executeTakeFirst())) return false
  await getDatabase().deleteFrom('job_requests').where('job', '=', SYNC).execute()
  return true
}
