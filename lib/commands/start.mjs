// `npm start`: installs, builds, creates and fills the database, then runs lib/server.mjs on PORT (default 3000) of
// HOST (default: all interfaces), with the jobs in another process.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { build, formatNextBuild } from './build.mjs'
import { root, run, stopWithParent } from './run.mjs'
import { startJobs } from './start-jobs.mjs'

/**
 * Cached pages take 72 MB, and a flood of requests twice as much again. Node's default grows with the machine's memory.
 */
const SERVER_MEMORY_LIMITS = ['--max-old-space-size=512', '--max-semi-space-size=4']

/** Why a port cannot be used, by the code of the error. */
const LISTEN_FAULTS = new Map([
  ['EADDRINUSE', 'another program uses it'],
  ['EACCES', 'this user may not use it'],
  ['EADDRNOTAVAIL', 'this machine does not have that address'],
  ['ENOTFOUND', 'there is no such host'],
  ['ERR_SOCKET_BAD_PORT', 'a port is a number up to 65535'],
])

// Declared before the first `await`, because a signal may arrive at any time.
let isStopping = false

stopWithParent()
await assertPortIsFree()
await build()

// Several instances may leave the jobs of the site to a separate program, `npm run jobs`.
const leavesSiteJobs = process.env.BACKGROUND_JOBS === 'off'
const jobs = startJobs(leavesSiteJobs ? ['--instance', '--no-site'] : ['--instance'])
// systemd sends the signal to the jobs as well, and jobs that it has stopped must not be started again. The handler
// stays registered: a second signal must not end this process before the write-ahead log is emptied.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopJobs)

const exitCode = await runServer()
await jobs.stop()
if (!process.env.DATABASE_URL) await completeDatabase()
process.exit(exitCode)

/** Ends this process with a sentence when the site cannot listen on PORT of HOST, before a build that takes minutes. */
async function assertPortIsFree() {
  const { PORT = '3000', HOST } = process.env
  try {
    const server = createServer().listen({ port: Number(PORT), host: HOST, exclusive: true })
    await once(server, 'listening')
    server.close()
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error)
    const reason = LISTEN_FAULTS.get(code) ?? code
    console.error(
      `The site cannot listen on port ${PORT} of ${HOST ?? 'this machine'}: ${reason}. Change PORT or HOST.`,
    )
    process.exit(1)
  }
}

async function stopJobs() {
  if (!isStopping) warnOfNextBuild()
  isStopping = true
  await jobs.stop()
}

function warnOfNextBuild() {
  try {
    const sentence = formatNextBuild()
    if (sentence) console.warn(sentence)
  } catch {
    // An upgrade may be changing the sources. Stopping must not depend on them.
  }
}

function runServer() {
  return run(process.execPath, [...SERVER_MEMORY_LIMITS, 'lib/server.mjs'], {
    // Without this limit the C library keeps hundreds of megabytes of freed memory. An operator's value takes
    // precedence.
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
    // When the channel closes, the server knows that this process has gone and ends too: without it nobody would
    // deliver leads.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // A terminal signals only this process, which forwards the signals.
    detached: true,
  })
}

/**
 * Moves the write-ahead log into site.db, so that a copy of that file alone is complete. If this fails, the log keeps
 * its rows.
 */
async function completeDatabase() {
  // The site and the jobs run in this folder and resolve the path in the same way.
  const file = path.resolve(root, process.env.DATA_DIR ?? '.data', 'site.db')
  // SQLite would create a missing file, and an empty one would prevent a restore.
  if (!existsSync(file)) return
  const { default: Database } = await import('libsql')
  try {
    const database = new Database(file)
    database.exec('pragma busy_timeout = 2000')
    database.exec('pragma wal_checkpoint(truncate)')
    database.close()
  } catch (error) {
    console.warn(`site.db could not be completed from site.db-wal: keep both files. ${error}`)
  }
}
