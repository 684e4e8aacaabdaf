import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { findFreePort } from '../lib/commands/free-port.mjs'
import { buildChildEnv } from '../lib/env'

for (const [what, signal, target] of [
  ['SIGTERM to npm', 'SIGTERM', (pid: number) => pid],
  ['Ctrl+C, which reaches every process of the terminal,', 'SIGINT', (pid: number) => -pid],
] as const)
  test(`${what} ends npm start with its children within 10 s`, async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'site-start-'))
    const port = await findFreePort()
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    // Detached: npm leads a process group, and all that it starts belongs to it.
    const npm = spawn('npm', ['start'], {
      env: buildChildEnv({ PORT: String(port), DATA_DIR: dataDir }),
      stdio: 'ignore',
      detached: true,
    })
    const pid = npm.pid ?? 0
    const isRunning = () => {
      try {
        return process.kill(-pid, 0)
      } catch {
        return false
      }
    }
    await expect.poll(isUp, { timeout: 60_000 }).toBe(true)
    process.kill(target(pid), signal)
    await expect.poll(isRunning, { timeout: 10_000 }).toBe(false)
    expect(await isUp()).toBe(false)
    rmSync(dataDir, { recursive: true, force: true })
  })
