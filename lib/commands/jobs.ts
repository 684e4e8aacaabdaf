// Everything that runs periodically, until a signal stops it. start-jobs.mjs starts it.
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
// The program that started this one is gone when its channel is closed.
for (const event of ['SIGTERM', 'disconnect']) process.on(event, () => stopping.abort())
// It may have gone while the imports above were read. Without a channel, `connected` is undefined.
if (process.connected === false) stopping.abort()

const running: Promise<void>[] = []
if (!options['no-site'])
  running.push(runWithLease((leaseSignal) => runJobs(listSiteJobs(), leaseSignal), stopping.signal))
if (options.instance) running.push(runJobs(listInstanceJobs(), stopping.signal))
await Promise.all(running)
await closeDatabase()
// A job that hangs must not keep the process.
process.exit()
