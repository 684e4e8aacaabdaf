// `npm start`: the whole site by one command, from a fresh clone to a site that serves. Each step is a program; this file
// runs them one after the other, and then keeps two of them running: the site and its jobs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { getListenAddress } from '../http/listen-address.mjs'

/** Cached pages take 72 MB, and a flood of requests twice as much again. Node's default grows with the machine. */
const SERVER_MEMORY_LIMITS = ['--max-old-space-size=512', '--max-semi-space-size=4']
/** The heap holds a lead with its resume for each channel, or three copies of a catalogue: stored, received and checked. */
const JOBS_MEMORY_LIMITS = ['--max-old-space-size=384', '--max-semi-space-size=4']
const JOBS_RESTART_DELAY_MS = 5_000

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
// The site outlives the terminal that started it.
process.on('SIGHUP', () => {})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopChildren)

let isStopping = false
/** The programs that run now. @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()

await assertPortIsFree()
await runStep('lib/commands/install.mjs')
await runStep('--import', 'tsx', 'lib/commands/prepare.ts')
await runStep('lib/commands/build.mjs')

const siteProcess = startLastingProgram(...SERVER_MEMORY_LIMITS, 'lib/server.mjs')
startJobs()
const [exitCode] = await once(siteProcess, 'close')
stopChildren()
await Promise.all([...children].map((child) => once(child, 'close')))
await completeDatabase()
process.exit(exitCode ?? 1)

/** Ends this process when the site cannot listen on PORT of HOST: a build may take minutes. */
async function assertPortIsFree() {
  try {
    const trial = createServer().listen({ ...getListenAddress(), exclusive: true })
    await once(trial, 'listening')
    trial.close()
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    console.error(`The site cannot listen on its port: ${message}. Change PORT or HOST.`)
    process.exit(1)
  }
}

/** Runs a program to its end. When it fails, it has said why, and this process ends, too. @param {string[]} args */
async function runStep(...args) {
  const [code] = await once(startChild(args, { stdio: 'inherit' }), 'close')
  if (code !== 0 || isStopping) process.exit(code || 1)
}

/** @param {string[]} args */
function startLastingProgram(...args) {
  return startChild(args, {
    // Otherwise the C library keeps hundreds of megabytes of freed memory. An operator's value takes precedence.
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
    // When the channel closes, the program knows that this one has gone, and ends: a site without jobs would deliver no
    // leads.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A terminal signals only this process, which stops the others.
    detached: true,
  })
}

/**
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
function startChild(args, options) {
  const child = spawn(process.execPath, args, options)
  children.add(child)
  child.on('close', () => children.delete(child))
  return child
}

/** The jobs are a separate program, so that their errors never affect a visitor. It is started again when it ends. */
function startJobs() {
  // Several instances may leave the jobs of the site to `npm run jobs`.
  const options = process.env.BACKGROUND_JOBS === 'off' ? ['--instance', '--no-site'] : ['--instance']
  const jobs = startLastingProgram(
    ...JOBS_MEMORY_LIMITS,
    '--import',
    'tsx',
    'lib/commands/jobs.ts',
    ...options,
  )
  // A program that cannot be started has this event, and 'close' as well.
  jobs.on('error', () => {})
  jobs.on('close', (code, signal) => {
    if (isStopping) return
    const msg = `The jobs ended with ${signal ?? code}; they are started again in ${JOBS_RESTART_DELAY_MS / 1000} s`
    console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), msg }))
    setTimeout(() => {
      if (!isStopping) startJobs()
    }, JOBS_RESTART_DELAY_MS)
  })
}

/** Asks all programs to end. The site first answers open requests, and the jobs finish what they have begun. */
function stopChildren() {
  isStopping = true
  for (const child of children) child.kill('SIGTERM')
}

/** Moves the write-ahead log into site.db, so that a copy of that file alone is complete. */
async function completeDatabase() {
  const file = path.join(process.env.DATA_DIR || '.data', 'site.db')
  // SQLite would create a missing file, and an empty one would prevent a restore.
  if (process.env.DATABASE_URL || !existsSync(file)) return
  const { default: Database } = await import('libsql')
  const database = new Database(file)
  database.exec('pragma busy_timeout = 2000; pragma wal_checkpoint(truncate)')
  database.close()
}
