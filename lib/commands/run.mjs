import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// An empty variable, as `PORT=` in a file of variables, is unset: for this program and what it starts. lib/env.ts does the
// same for everything compiled.
for (const [name, value] of Object.entries(process.env)) if (value?.trim() === '') delete process.env[name]

/** The project's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Runs a program in the project's root with this process's terminal and forwards stop signals to it.
 * Resolves with its exit code when `check` is false; otherwise this process exits with the code unless it is 0.
 * @param {string} program
 * @param {string[]} args
 * `detached` keeps the terminal's own signals from the program: it gets those only that this process forwards.
 * `onOutput` gets what it prints, when `stdio` pipes that.
 * @param {{ env?: NodeJS.ProcessEnv, check?: boolean, shell?: boolean, detached?: boolean,
 *   stdio?: import('node:child_process').StdioOptions, onOutput?: (part: Buffer) => void }} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, { env = process.env, check = true, onOutput, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      // No request to another host at build, test or run time.
      env: { ...env, NEXT_TELEMETRY_DISABLED: '1' },
      stdio: 'inherit',
      ...options,
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => onOutput?.(part))
    const stop = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
    child.on('close', (code, signal) => {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
      const result = signal ? 1 : (code ?? 1)
      if (check && result !== 0) process.exit(result)
      resolve(result)
    })
  })
}

/** How often a quiet program is said to be still running, in milliseconds. */
const NEWS_MS = 15_000

/**
 * Runs a program that may take minutes: says what it does and that it still does it, and prints its own output only when it
 * fails. Then this process exits with its code.
 * @param {string} what begins with a capital: "Building the site"
 * @param {string} program
 * @param {string[]} args
 * @param {{ shell?: boolean }} [options]
 */
export async function runQuietly(what, program, args, options = {}) {
  console.info(`${what}; this may take some minutes.`)
  const start = Date.now()
  const news = setInterval(
    () => console.info(`${what}: ${Math.round((Date.now() - start) / 1000)} s`),
    NEWS_MS,
  )
  /** @type {Buffer[]} */
  const output = []
  const code = await run(program, args, {
    ...options,
    check: false,
    stdio: ['inherit', 'pipe', 'pipe'],
    onOutput: (part) => output.push(part),
  })
  clearInterval(news)
  if (code === 0) return
  process.stderr.write(Buffer.concat(output))
  console.error(`${what} failed.`)
  process.exit(code)
}

/**
 * Ends this process when its parent ends: `npm` ends on SIGTERM, but its shell does not pass the signal on. A terminal that
 * closes ends `npm` and its shell with SIGHUP; this process then continues.
 */
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

/**
 * Completes site.db after a clean stop, so that a copy of it has everything. A failure is one warning: the log keeps what it
 * has.
 * @param {string} dataDir
 */
export async function checkpoint(dataDir) {
  const { emptyLog } = await import('../database/checkpoint.mjs')
  try {
    if (!emptyLog(path.resolve(dataDir, 'site.db')))
      console.warn('site.db is in use: copy it together with site.db-wal, or use npm run backup.')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.warn(`site.db could not be completed from site.db-wal: ${reason}. Keep both files.`)
  }
}
