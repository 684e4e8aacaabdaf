// Everything that runs periodically, until a signal stops it. start-jobs.mjs starts it.
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { closeDatabase } from '@/lib/database/connection'
import { listInstanceJobs, listSiteJobs } from '@/lib/jobs/list-jobs'
import { runJobs, runWithLease } from '@/lib/jobs/run-jobs'

const { values } = parseArgs({ options: { instance: { type: 'boolean' }, 'no-site': { type: 'boolean' } } })
// Each picture is read once.
sharp.cache(false)
const stop = new AbortController()
for (const event of ['SIGTERM', 'disconnect']) process.on(event, () => stop.abort())
const { signal } = stop
await Promise.all([
  values['no-site'] ? null : runWithLease((held) => runJobs(listSiteJobs(), held), signal),
  values.instance ? runJobs(listInstanceJobs(), signal) : null,
])
await closeDatabase()
// A job that hangs must not keep the process.
process.exit()
