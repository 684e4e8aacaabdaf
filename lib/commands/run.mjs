import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Runs a program in the project's root with this process's terminal and forwards stop signals to it.
 * Resolves with its exit code when `check` is false; otherwise this process exits with the code unless it is 0.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, check?: boolean, shell?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, { env = process.env, check = true, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      // No request to another host at build, test or run time.
      env: { ...env, NEXT_TELEMETRY_DISABLED: '1' },
      stdio: 'inherit',
      shell,
    })
    const stop = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
    child.on('exit', (code, signal) => {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
      const result = signal ? 1 : (code ?? 1)
      if (check && result !== 0) process.exit(result)
      resolve(result)
    })
  })
}

/**
 * Ends this process when its parent ends. `npm` ends on SIGTERM, but its shell does not pass the signal on: this process
 * then has another parent.
 */
export function stopWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}
