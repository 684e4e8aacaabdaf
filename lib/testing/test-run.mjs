// Every test runner starts with this file. Tests start sites, databases and browsers, and write temporary files. None
// of them may outlive the test run, however it ends: a killed process cannot clean up. So the first runner starts this
// file as another process, which waits until the runner has ended, kills every process that inherited the run's mark,
// and removes the run's folder.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const MARK = 'SITE_TEST_RUN'
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2_000_000_000
const file = fileURLToPath(import.meta.url)

/**
 * Marks this process's descendants, and gives them a folder for temporary files: in memory where there is room, because
 * each lead waits for the disk. Further calls, also in descendants, change nothing.
 */
export function beginTestRun() {
  if (process.env[MARK]) return
  const run = randomUUID()
  const folder = fs.mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : os.tmpdir(), 'site-tests-'))
  // Databases and nginx run as other users.
  fs.chmodSync(folder, 0o755)
  const env = { ...process.env }
  Object.assign(process.env, { [MARK]: run, TMPDIR: folder })
  // Its standard input ends with this process.
  const watcher = spawn(process.execPath, [file, run, folder], {
    env,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  // @ts-expect-error A pipe is a socket.
  watcher.stdin.unref()
}

/** @param {string} folder */
function hasRoom(folder) {
  if (!fs.existsSync(folder)) return false
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize >= ENOUGH_BYTES
}

/** Kills the processes with the mark of this run. Linux only. @param {string} run */
function killAll(run) {
  const mark = `${MARK}=${run}`
  const names = fs.existsSync('/proc') ? fs.readdirSync('/proc') : []
  for (const pid of names.filter((name) => /^\d+$/.test(name)))
    try {
      if (fs.readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(mark))
        process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended, or belongs to another user.
    }
}

if (process.argv[1] === file) {
  const [, , run = '', folder = ''] = process.argv
  process.stdin.resume().on('close', () => {
    killAll(run)
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
}
