// Runs the jobs until a signal stops it: a child of `npm start`, or `npm run jobs` without the site, whose service manager
// starts it again when it ends. It expects a migrated database.
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { closeDatabase } from '@/lib/database/connection'
import { runWithLease } from '@/lib/jobs/lease'
import { listInstanceJobs, listSiteJobs } from '@/lib/jobs/list-jobs'
import { runJobs } from '@/lib/jobs/run-jobs'

const { values: options } = parseArgs({
  options: { instance: { type: 'boolean' }, 'no-site': { type: 'boolean' } },
})
// Each picture is read once.
sharp.cache(false)

const stopping = new AbortController()
// The channel closes when the program that started this one has gone.
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => stopping.abort())
// It may already have gone while the imports were loaded. Without a channel, `connected` is undefined.
if (process.connected === false) stopping.abort()

const running: Promise<void>[] = []
if (!options['no-site'])
  running.push(runWithLease((leaseSignal) => runJobs(listSiteJobs(), leaseSignal), stopping.signal))
if (options.instance) running.push(runJobs(listInstanceJobs(), stopping.signal))
await Promise.all(running)
await closeDatabase()
// A job that hangs must not keep the process alive.
process.exit()
