// `npm start`: installs, builds, creates and seeds the database, then runs lib/server.mjs on PORT (default 3000) of
// HOST (default: all interfaces).
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { build } from './build.mjs'
import { run, stopWithParent } from './run.mjs'
import { startJobs } from './start-jobs.mjs'

stopWithParent()
await checkPort()
await build()
// Several instances may leave the jobs of the site to a program of their own, `npm run jobs`.
const jobs = startJobs(['--instance', ...(process.env.BACKGROUND_JOBS === 'off' ? ['--no-site'] : [])])
// At once, so that their end is no fault. The handler stays: a second signal must not end this process before the
// log is emptied.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => jobs.stop())
// Pages in memory take 72 MB, a flood twice as much beside them. Node's default limit grows with the machine's memory.
const limits = ['--max-old-space-size=512', '--max-semi-space-size=4']
// Without a limit of arenas the C library holds hundreds of megabytes of freed memory.
const env = { MALLOC_ARENA_MAX: '2', ...process.env }
const code = await run(process.execPath, [...limits, 'lib/server.mjs'], { check: false, detached: true, env })
await jobs.stop()
if (!process.env.DATABASE_URL) await completeDatabase()
process.exit(code)

/** Ends this process with one line when the site could not listen on PORT of HOST, before a build of minutes. */
async function checkPort() {
  const { PORT = '3000', HOST } = process.env
  try {
    const server = createServer().listen({ port: Number(PORT), host: HOST, exclusive: true })
    await once(server, 'listening')
    server.close()
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    console.error(
      `The site cannot listen on port ${PORT} of ${HOST ?? 'this machine'} (${code}): change PORT or HOST.`,
    )
    process.exit(1)
  }
}

/** Moves the log into site.db after the end, so that a copy of it has everything. After a failure the log keeps what it has. */
async function completeDatabase() {
  const { default: Database } = await import('libsql')
  try {
    const database = new Database(path.resolve(process.env.DATA_DIR || '.data', 'site.db'))
    database.exec('pragma busy_timeout = 2000')
    database.exec('pragma wal_checkpoint(truncate)')
    database.close()
  } catch (error) {
    console.warn(`site.db could not be completed from site.db-wal: keep both files. ${error}`)
  }
}
