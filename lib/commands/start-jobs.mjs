// `npm run jobs`: runs the jobs of the site without the site. The packages are installed and the database is migrated.
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { root, stopWithParent } from './run.mjs'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** Longer than running jobs get to end (lib/jobs/run-jobs.ts). */
const STOP_MS = 8_000

// The heap holds a lead with its resume per worker, or a catalogue three times: as it is stored, as the host has it, and checked.
const args = [
  '--max-old-space-size=384',
  '--max-semi-space-size=4',
  '--import',
  'tsx',
  'lib/commands/jobs.ts',
]

/**
 * Runs the jobs in a process of their own beside the site, so that their errors never affect a visitor. Starts it again
 * when it ends for any reason but `stop`. It stops by itself when this process is gone.
 * @param {string[]} options `--instance` adds the jobs of this instance, `--no-site` leaves out those of the site
 * @param {{ args: string[], cwd: string }} [program] Node's arguments and the working folder
 */
export function startJobs(options, program = { args, cwd: root }) {
  let isStopping = false
  let pause = FIRST_PAUSE_MS
  let child = start()

  function start() {
    const startedAt = Date.now()
    const started = spawn(process.execPath, [...program.args, ...options], {
      cwd: program.cwd,
      // Without it the threads that decode pictures hold hundreds of megabytes of unused memory.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // The signals of a terminal reach this process only, which stops the jobs.
      detached: true,
    })
    let hasEnded = false
    const restart = (/** @type {unknown} */ reason) => {
      if (isStopping || hasEnded) return
      hasEnded = true
      if (Date.now() - startedAt > LONGEST_PAUSE_MS) pause = FIRST_PAUSE_MS
      const msg = `The jobs ended with ${reason}; they are started again in ${pause / 1000} s`
      console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), msg }))
      setTimeout(() => {
        if (!isStopping) child = start()
      }, pause).unref()
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
    started.on('exit', (code, signal) => restart(signal ?? code))
    // The site continues when the system cannot start another process.
    started.on('error', (error) => restart('code' in error ? error.code : error.name))
    return started
  }

  return {
    getPid: () => child.pid,
    /** Asks the jobs to end, kills them after a time, and resolves when they have ended. */
    stop: () => {
      isStopping = true
      // A process that could not be started has no id and never exits.
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null)
        return Promise.resolve()
      return new Promise((resolve) => {
        const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
        child.on('exit', () => {
          clearTimeout(timer)
          resolve(undefined)
        })
        child.kill('SIGTERM')
      })
    },
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const jobs = startJobs([])
  stopWithParent()
  // Keeps this process while it waits to start the jobs again.
  const timer = setInterval(() => {}, 60_000)
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, async () => {
      await jobs.stop()
      clearInterval(timer)
    })
}
