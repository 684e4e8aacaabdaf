// `npm run jobs`: runs the jobs of the site without the site. The packages are installed and the database is migrated.
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { root, stopWithParent } from './run.mjs'

const PAUSE_MS = 5_000
/** Longer than running jobs get to end (lib/jobs/run-jobs.ts). */
const STOP_MS = 8_000

// The heap holds a lead with its resume per worker, or a catalogue three times: as it is stored, as the host has it, and checked.
const limits = ['--max-old-space-size=384', '--max-semi-space-size=4']

/**
 * Runs the jobs in a process of their own beside the site, so that their errors never affect a visitor. Starts it again
 * when it ends for any reason but `stop`. It stops by itself when this process is gone.
 * @param {string[]} options `--instance` adds the jobs of this instance, `--no-site` leaves out those of the site
 */
export function startJobs(options) {
  const stopping = new AbortController()
  const { signal } = stopping
  const program = [...limits, '--import', 'tsx', 'lib/commands/jobs.ts', ...options]
  /** @type {import('node:child_process').ChildProcess} */
  let child

  async function repeat() {
    while (!signal.aborted) {
      child = spawn(process.execPath, program, {
        cwd: root,
        // Without it the threads that decode pictures hold hundreds of megabytes of unused memory. An operator's value counts.
        env: { MALLOC_ARENA_MAX: '2', ...process.env },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        // The signals of a terminal reach this process only, which stops the jobs.
        detached: true,
        signal,
      })
      // The site continues when the system cannot start another process: that ends with 'close', too.
      child.on('error', () => {})
      const end = await new Promise((resolve) => child.on('close', (code, name) => resolve(name ?? code)))
      if (signal.aborted) return
      const msg = `The jobs ended with ${end}; they are started again in ${PAUSE_MS / 1000} s`
      console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), msg }))
      await wait(PAUSE_MS, undefined, { signal }).catch(() => {})
    }
  }
  const ended = repeat()

  return {
    /** Asks the jobs to end, kills them after a time, and resolves when they have ended. */
    stop: async () => {
      stopping.abort()
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await ended
      clearTimeout(timer)
    },
  }
}

if (import.meta.filename === process.argv[1]) {
  stopWithParent()
  const jobs = startJobs([])
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => jobs.stop())
}
