// `npm start`: installs, builds, creates and seeds the database, then runs lib/server.mjs on PORT (default 3000) of
// HOST (default: all interfaces).
import { build } from './build.mjs'
import { checkPort } from './check-machine.mjs'
import { checkpoint, run, stopWithParent } from './run.mjs'
import { startJobs } from './start-jobs.mjs'

stopWithParent()
await checkPort()
await build()
// Several instances may leave the jobs of the site to a program of their own, `npm run jobs`.
const jobs = startJobs(['--instance', ...(process.env.BACKGROUND_JOBS === 'off' ? ['--no-site'] : [])])
// At once, so that their end is no fault. The handler stays: a second signal must not end this process before the
// checkpoint.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => jobs.stop())
// Pages in memory take 72 MB, a flood twice as much beside them. Node's default limit grows with the machine's memory.
const limits = ['--max-old-space-size=512', '--max-semi-space-size=4']
// Without a limit of arenas the C library holds hundreds of megabytes of freed memory.
const env = { MALLOC_ARENA_MAX: '2', ...process.env }
const code = await run(process.execPath, [...limits, 'lib/server.mjs'], {
  check: false,
  detached: true,
  env,
})
await jobs.stop()
if (!process.env.DATABASE_URL) await checkpoint(process.env.DATA_DIR || '.data')
process.exit(code)
