// `npm start`: installs, builds, creates and seeds the database, then runs `next start` on PORT (default 3000)
// of HOST (default: all interfaces).
import './drop-empty.mjs'
import path from 'node:path'
import { build } from './build.mjs'
import { run, stopWithParent } from './run.mjs'
import { startJobs } from './start-jobs.mjs'

stopWithParent()
await build()
// Several instances may leave the jobs of the site to a program of their own, `npm run jobs`.
const jobs = startJobs(['--instance', ...(process.env.BACKGROUND_JOBS === 'off' ? ['--no-site'] : [])])
// At once, so that their end is no fault. The handler stays: a second signal must not end this process before the
// checkpoint.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => jobs.stop())
const port = process.env.PORT || '3000'
const host = process.env.HOST ? ['-H', process.env.HOST] : []
const next = 'node_modules/next/dist/bin/next'
// Without a limit of arenas the C library keeps hundreds of megabytes of decoded pictures that nobody needs.
const env = { MALLOC_ARENA_MAX: '2', ...process.env }
const code = await run(process.execPath, [next, 'start', '-p', port, ...host], { check: false, env })
await jobs.stop()
await checkpoint()
process.exit(code)

/** Moves what is in SQLite's write-ahead log into site.db, so that a copy of that file is complete after a clean stop. */
async function checkpoint() {
  if (process.env.DATABASE_URL) return
  const { default: Database } = await import('libsql')
  const database = new Database(path.resolve(process.env.DATA_DIR || '.data', 'site.db'))
  database.pragma('busy_timeout = 5000')
  const rows = /** @type {{ busy: number }[]} */ (database.pragma('wal_checkpoint(truncate)'))
  if (rows[0]?.busy)
    console.warn('site.db is in use: copy it together with site.db-wal, or use npm run backup.')
  database.close()
}
