import { fork } from 'node:child_process'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** Running attempts get 5 s to finish (lib/leads/delivery/deliver.ts). */
const STOP_MS = 8_000
/** Without limits Node and the threads that decode pictures keep hundreds of megabytes that nobody needs. */
export const SMALL = {
  execArgv: ['--max-old-space-size=128', '--max-semi-space-size=4'],
  env: { MALLOC_ARENA_MAX: '2' },
}

/** @typedef {{ getPid: () => number | undefined, stop: () => Promise<void> }} Companion */
/** @typedef {{ program: string, execArgv: string[], cwd: string }} Source */

/**
 * Runs a program in a process of its own beside the site, so that its errors never affect a visitor. Restarts the
 * process when it ends unexpectedly. The process stops by itself when this one is gone.
 * @param {string} name begins the message of an unexpected end
 * @param {Source} source the program, Node's options for it, and its working folder
 * @param {string[]} args
 * @returns {Companion}
 */
export function startCompanion(name, { program, execArgv, cwd }, args) {
  let isStopping = false
  let pause = FIRST_PAUSE_MS
  let child = start()

  function start() {
    const startedAt = Date.now()
    const env = { ...process.env, ...SMALL.env }
    const started = fork(program, args, {
      cwd,
      execArgv: [...SMALL.execArgv, ...execArgv],
      env,
      stdio: 'inherit',
    })
    let hasEnded = false
    const restart = (/** @type {unknown} */ reason) => {
      if (isStopping || hasEnded) return
      hasEnded = true
      if (Date.now() - startedAt > LONGEST_PAUSE_MS) pause = FIRST_PAUSE_MS
      const msg = `${name} ended with ${reason}; it is started again in ${pause / 1000} s`
      console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), msg }))
      setTimeout(() => {
        if (!isStopping) child = start()
      }, pause).unref()
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
    // It exits with 0 only on request, for example Ctrl+C, which reaches every process of a terminal.
    started.on('exit', (code, signal) => code !== 0 && restart(signal ?? code))
    // The site continues when the system cannot start another process.
    started.on('error', (error) => restart('code' in error ? error.code : error.name))
    return started
  }

  return {
    getPid: () => child.pid,
    stop: () => {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
      return new Promise((resolve) => {
        const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
        child.on('exit', () => {
          clearTimeout(timer)
          resolve()
        })
        child.kill('SIGTERM')
      })
    },
  }
}
