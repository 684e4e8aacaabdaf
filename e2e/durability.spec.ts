import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { runCrashTest } from '../lib/bench/crash-test'
import { runCommand, startSite } from '../lib/bench/site'

// The short form of `npm run bench -- durability` (issue 3, "Must show"), on a site, port and data folder of its own.
test('three kills under sixteen writers lose no acknowledged lead and make none twice', async () => {
  test.setTimeout(600_000)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-crash-'))
  try {
    await runCommand(['node_modules/tsx/dist/cli.mjs', 'lib/commands/prepare.ts'], { DATA_DIR: dataDir })
    const result = await runCrashTest(dataDir, 3, () => startSite(dataDir))
    expect(result.faults).toEqual([])
    expect(result.acknowledged).toBe(result.sent)
    // Each kill waits for twenty answers.
    expect(result.acknowledged).toBeGreaterThanOrEqual(60)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
