// The site asks for a sync with a row in `job_requests`, because the jobs run in another program.

import { getDatabase, getReader } from '@/lib/database/connection'

const SYNC = 'sync'

/** Asks for a sync now, or for another one after a running sync. */
export async function requestSync(): Promise<void> {
  await getDatabase()
    .insertInto('job_requests')
    .values({ job: SYNC })
    .onConflict((oc) => oc.column('job').doNothing())
    .execute()
}

/** True when somebody has asked for a sync since the last call. Deletes the request. */
export async function takeSyncRequest(): Promise<boolean> {
  const request = await getReader()
    .selectFrom('job_requests')
    .select('job')
    .where('job', '=', SYNC)
    .executeTakeFirst()
  // A delete takes the write lock even when it finds nothing.
  if (!request) return false
  await getDatabase().deleteFrom('job_requests').where('job', '=', SYNC).execute()
  return true
}
