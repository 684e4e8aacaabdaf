import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'playwright/test'
import { openDatabase } from '../lib/database/connection'
import { buildChildEnv } from '../lib/env'
import { runCrashTest } from '../lib/testing/crash-test'
import { startSite } from '../lib/testing/start-site'

test('two kills while sixteen clients post lose no acknowledged lead and store none twice', async () => {
  test.setTimeout(300_000)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-crash-'))
  try {
    const env = buildChildEnv({ DATA_DIR: dataDir })
    await promisify(execFile)(process.execPath, ['--import', 'tsx', 'lib/commands/prepare.ts'], { env })
    const result = await runCrashTest(
      () => openDatabase(path.join(dataDir, 'site.db')),
      2,
      () => startSite(dataDir),
    )
    expect(result.faults).toEqual([])
    expect(result.acknowledged).toBeGreaterThanOrEqual(80)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
