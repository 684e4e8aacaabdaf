import { fork } from 'node:child_process'
import { root } from './run.mjs'

/** Each of these configures a channel (lib/env-delivery.ts). Without any, nothing is started. */
const CHANNELS = ['API_BASE_URL', 'SMTP_URL', 'LEAD_WEBHOOK_URL']
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** Running attempts get 5 s (lib/leads/delivery/deliver.ts). */
const STOP_MS = 8_000

const sources = { program: 'lib/commands/leads.ts', execArgv: ['--import', 'tsx'], cwd: root }

/**
 * Starts the delivery of leads in a process of its own, so that its errors never affect a visitor. Restarts the process
 * when it ends unexpectedly. The process stops by itself when this one is gone.
 * @param {{ program: string, execArgv: string[], cwd: string }} [source] the `leads` command, Node's options for it and
 *   its working folder
 * @returns {{ getPid: () => number | undefined, stop: () => Promise<void> }}
 */
export function startDeliverer({ program, execArgv, cwd } = sources) {
  if (!CHANNELS.some((name) => process.env[name])) return { getPid: () => undefined, stop: async () => {} }
  let isStopping = false
  let pause = FIRST_PAUSE_MS
  let child = start()

  function start() {
    const startedAt = Date.now()
    const started = fork(program, ['deliver', '--watch'], { cwd, execArgv, stdio: 'inherit' })
    let hasEnded = false
    const restart = (/** @type {unknown} */ reason) => {
      if (isStopping || hasEnded) return
      hasEnded = true
      if (Date.now() - startedAt > LONGEST_PAUSE_MS) pause = FIRST_PAUSE_MS
      const msg = `Delivery of leads ended with ${reason}; it is started again in ${pause / 1000} s`
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
