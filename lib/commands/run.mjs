import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// An empty variable, such as `PORT=` in an environment file, is treated as unset, also in the programs that this one
// starts. lib/env.ts does the same for compiled code.
for (const [name, value] of Object.entries(process.env)) {
  if (value?.trim() === '') delete process.env[name]
}

const SIGNALS = ['SIGINT', 'SIGTERM']

/** The project's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * True when Node was started with this file, even through a symbolic link. False when another file imports it.
 * @param {string} url `import.meta.url` of the file
 */
export function isStartedFile(url) {
  const [, started] = process.argv
  if (!started) return false
  try {
    // Node resolves links in `import.meta.url`, but not in this argument.
    return realpathSync(started) === fileURLToPath(url)
  } catch {
    return false
  }
}

/**
 * Starts a program in the project's root with this process's terminal, and forwards stop signals to it.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 */
export async function run(program, args, options) {
  const { code } = await spawnAndWait(program, args, { stdio: 'inherit', ...options })
  return code
}

/**
 * Runs a program as `run` does, and ends this process with its exit code unless that is 0.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function runOrExit(program, args, options) {
  const code = await run(program, args, options)
  if (code !== 0) process.exit(code)
}

/**
 * Runs a program as `runOrExit` does, but shows its output only when it fails.
 * @param {string} program
 * @param {string[]} args
 */
export async function runQuietlyOrExit(program, args) {
  const { code, output } = await spawnAndWait(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  if (code === 0) return
  console.error(output)
  process.exit(code)
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
async function spawnAndWait(program, args, options) {
  // No request to another host at build, test or run time.
  const env = { ...process.env, ...options.env, NEXT_TELEMETRY_DISABLED: '1' }
  const child = spawn(program, args, { cwd: root, ...options, env })
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, forward)
  let output = ''
  const collect = (/** @type {Buffer} */ part) => {
    output += part
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const [code, endSignal] = await once(child, 'close')
  for (const signal of SIGNALS) process.off(signal, forward)
  return { code: endSignal ? 1 : Number(code), output }
}

const PARENT_CHECK_MS = 500

/**
 * Ends this process soon after its parent, because the shell that npm starts does not forward SIGTERM. After a SIGHUP,
 * which a terminal sends when it is closed, the process continues.
 */
export function stopWithParent() {
  const parent = process.ppid
  let isHungUp = false
  process.on('SIGHUP', () => {
    isHungUp = true
  })
  const stop = () => {
    if (!isHungUp) process.kill(process.pid, 'SIGTERM')
  }
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    // Signals that have already arrived are handled first.
    setImmediate(stop)
  }, PARENT_CHECK_MS)
  timer.unref()
}
