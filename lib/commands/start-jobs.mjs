// `npm run jobs`: runs the jobs of the site without the site. It expects installed packages and a migrated database.
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { isStartedFile, root, stopWithParent } from './run.mjs'

const RESTART_DELAY_MS = 5_000
/** Longer than the time that running jobs get to end (lib/jobs/run-jobs.ts). */
const JOBS_STOP_LIMIT_MS = 8_000

/** The heap holds a lead with its resume per worker, or three copies of a catalogue: stored, received and checked. */
const JOBS_MEMORY_LIMITS = ['--max-old-space-size=384', '--max-semi-space-size=4']

/**
 * Runs the jobs in a separate process, so that their errors never affect a visitor, and starts them again unless `stop`
 * has ended them. They end by themselves when this process has gone.
 * @param {string[]} options `--instance` adds the jobs of this instance, `--no-site` leaves out the jobs of the site
 */
export function startJobs(options) {
  const stopping = new AbortController()
  const { signal } = stopping
  /** @type {import('node:child_process').ChildProcess} */
  let child

  async function runUntilStopped() {
    while (!signal.aborted) {
      child = spawnJobs(options, signal)
      const end = await waitForEnd(child)
      if (signal.aborted) return
      logEnd(end)
      await wait(RESTART_DELAY_MS, undefined, { signal }).catch(() => {})
    }
  }
  const stopped = runUntilStopped()

  return {
    /** Asks the jobs to end, kills them if they take too long, and resolves when they have ended. */
    stop: async () => {
      // Sends SIGTERM, because `spawnJobs` passes the signal of this controller to `spawn`.
      stopping.abort()
      const timer = setTimeout(() => child.kill('SIGKILL'), JOBS_STOP_LIMIT_MS)
      await stopped
      clearTimeout(timer)
    },
  }
}

/**
 * @param {string[]} options
 * @param {AbortSignal} signal
 */
function spawnJobs(options, signal) {
  const args = [...JOBS_MEMORY_LIMITS, '--import', 'tsx', 'lib/commands/jobs.ts', ...options]
  return spawn(process.execPath, args, {
    cwd: root,
    // Otherwise the threads that decode pictures keep hundreds of megabytes of freed memory. An operator's value takes
    // precedence.
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
    // When the channel closes, the jobs know that this process has gone.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A terminal signals only this process, which stops the jobs.
    detached: true,
    signal,
  })
}

/**
 * Resolves with the exit code or the signal that ended a process.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string | number | null>}
 */
function waitForEnd(child) {
  return new Promise((resolve) => {
    // A process that cannot be started also emits 'close'.
    child.on('error', () => {})
    child.on('close', (code, endSignal) => resolve(endSignal ?? code))
  })
}

/** @param {string | number | null} end */
function logEnd(end) {
  const msg = `The jobs ended with ${end}; they are started again in ${RESTART_DELAY_MS / 1000} s`
  console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), msg }))
}

if (isStartedFile(import.meta.url)) {
  stopWithParent()
  const jobs = startJobs([])
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => jobs.stop())
}
