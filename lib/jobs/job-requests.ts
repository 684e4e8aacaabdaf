import { getDatabase, getReader } from '@/lib/database/connection'

/** Asks the program of the jobs to run this one now, or once more when it is running. */
export async function requestJob(job: 'sync'): Promise<void> {
  const insert = getDatabase().insertInto('job_requests').values({ job })
  await insert.onConflict((conflict) => conflict.column('job').doNothing()).execute()
}

/** True when a run was asked for since the last call. */
export async function takeRequest(job: 'sync'): Promise<boolean> {
  const request = getReader().selectFrom('job_requests').select('job').where('job', '=', job).limit(1)
  // A delete takes the write lock even when it finds nothing.
  if (!(await request.executeTakeFirst())) return false
  await getDatabase().deleteFrom('job_requests').where('job', '=', job).execute()
  return true
}
