import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { findFreePort } from '../lib/commands/free-port.mjs'
import { buildChildEnv } from '../lib/env'

test('SIGTERM to npm start frees the port within 10 s', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-start-'))
  const port = await findFreePort()
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  const npm = spawn('npm', ['start'], {
    env: buildChildEnv({ PORT: String(port), DATA_DIR: dataDir }),
    stdio: 'ignore',
  })
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true)
  npm.kill('SIGTERM')
  await expect.poll(isUp, { timeout: 10_000 }).toBe(false)
  rmSync(dataDir, { recursive: true, force: true })
})
