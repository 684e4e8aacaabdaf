import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// An empty variable, as `PORT=` in a file of variables, is unset: for this program and what it starts. lib/env.ts does the
// same for everything compiled.
for (const [name, value] of Object.entries(process.env)) if (value?.trim() === '') delete process.env[name]

const SIGNALS = ['SIGINT', 'SIGTERM']

/** The project's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Runs a program in the project's root with this process's terminal and forwards stop signals to it.
 * Resolves with its exit code when `check` is false; otherwise this process exits with the code unless it is 0.
 * `detached` keeps the terminal's own signals from the program: it gets those only that this process forwards.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, check?: boolean, shell?: boolean, detached?: boolean }} [options]
 * @returns {Promise<number>}
 */
export async function run(program, args, { env = process.env, check = true, ...options } = {}) {
  // No request to another host at build, test or run time.
  const all = { ...env, NEXT_TELEMETRY_DISABLED: '1' }
  const child = spawn(program, args, { cwd: root, env: all, stdio: 'inherit', ...options })
  const stop = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, stop)
  const [code, signal] = await once(child, 'close')
  for (const signal of SIGNALS) process.off(signal, stop)
  const result = signal ? 1 : code
  if (check && result !== 0) process.exit(result)
  return result
}

/** Ends this process with its parent: the shell of `npm` passes no SIGTERM on. After a SIGHUP, of a terminal, it continues. */
export function stopWithParent() {
  const parent = process.ppid
  let isHungUp = false
  process.on('SIGHUP', () => {
    isHungUp = true
  })
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    // After the handlers of signals that have arrived.
    setImmediate(() => isHungUp || process.kill(process.pid, 'SIGTERM'))
  }, 500)
  timer.unref()
}
