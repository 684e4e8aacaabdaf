// Everything that runs by the clock, until it is told to stop. start-jobs.mjs starts it.
import { parseArgs } from 'node:util'
import { closeDatabase } from '@/lib/database/connection'
import { listInstanceJobs, listSiteJobs } from '@/lib/jobs/list-jobs'
import { runJobs } from '@/lib/jobs/run-jobs'

const { values } = parseArgs({
  options: { instance: { type: 'boolean' }, 'no-site': { type: 'boolean' } },
})
const stop = new AbortController()
for (const event of ['SIGTERM', 'disconnect']) process.on(event, () => stop.abort())
await runJobs(
  [...(values['no-site'] ? [] : listSiteJobs()), ...(values.instance ? listInstanceJobs() : [])],
  stop.signal,
)
await closeDatabase()
// A job that hangs must not keep the process.
process.exit()
