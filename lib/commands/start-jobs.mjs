// `npm run jobs`: runs the jobs of the site without the site. The packages are installed and the database is migrated.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { root, stopWithParent } from './run.mjs'

const PAUSE_MS = 5_000
/** Longer than running jobs get to end (lib/jobs/run-jobs.ts). */
const STOP_MS = 8_000

// The heap holds a lead with its resume per worker, or a catalogue three times: as it is stored, as the host has it, and checked.
const program = [
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
 */
export function startJobs(options) {
  let isStopping = false
  /** @type {NodeJS.Timeout | undefined} */
  let waiting
  let child = start()

  function start() {
    const started = spawn(process.execPath, [...program, ...options], {
      cwd: root,
      // Without it the threads that decode pictures hold hundreds of megabytes of unused memory.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // The signals of a terminal reach this process only, which stops the jobs.
      detached: true,
    })
    // The site continues when the system cannot start another process: that ends with 'close', too.
    started.on('error', () => {})
    started.on('close', (code, signal) => {
      if (isStopping) return
      const msg = `The jobs ended with ${signal ?? code}; they are started again in ${PAUSE_MS / 1000} s`
      console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), msg }))
      waiting = setTimeout(() => {
        child = start()
      }, PAUSE_MS)
    })
    return started
  }

  return {
    /** Asks the jobs to end, kills them after a time, and resolves when they have ended. */
    stop: async () => {
      isStopping = true
      clearTimeout(waiting)
      if (!child.pid || child.exitCode !== null || child.signalCode !== null) return
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      child.kill('SIGTERM')
      await once(child, 'close')
      clearTimeout(timer)
    },
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  stopWithParent()
  const jobs = startJobs([])
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => jobs.stop())
}
