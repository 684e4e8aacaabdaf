// Tests start sites, databases and browsers. None of them may outlive the test run, however it ends: a killed process
// cannot clean up. So the first runner of a run starts this file as a process of its own, which waits until the runner has
// ended and then kills every process that inherited the run's mark.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'

const MARK = 'SITE_TEST_RUN'
const file = fileURLToPath(import.meta.url)

/** Kills what this process and its descendants start and leave behind, once this process has ended. Linux only. */
export function endWithRunner() {
  if (process.env[MARK] || !fs.existsSync('/proc/self/environ')) return
  const run = randomUUID()
  const env = { ...process.env }
  process.env[MARK] = run
  // Its standard input ends with this process.
  const watcher = spawn(process.execPath, [file, run], {
    env,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  // @ts-expect-error A pipe is a socket.
  watcher.stdin.unref()
}

/** @param {string} run */
function killAll(run) {
  const mark = `${MARK}=${run}`
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (fs.readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(mark))
        process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended, or belongs to another user.
    }
}

if (process.argv[1] === file) {
  const [, , run = ''] = process.argv
  process.stdin.resume().on('close', () => killAll(run))
}
