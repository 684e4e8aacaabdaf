import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { openDatabase } from '../lib/database/connection'
import { runCrashTest } from '../lib/testing/crash-test'
import { startSite } from '../lib/testing/start-server'
import { makeSampleFolder } from './own-site'

test('two kills while sixteen clients post lose no acknowledged lead and store none twice', async () => {
  test.setTimeout(300_000)
  const dataDir = await makeSampleFolder()
  try {
    const result = await runCrashTest(
      () => openDatabase(path.join(dataDir, 'site.db')),
      2,
      // A receiver that is down: each lead waits in the outbox.
      () =>
        startSite(dataDir, {
          LEAD_WEBHOOK_URL: 'http://127.0.0.1:9/',
          LEAD_WEBHOOK_SECRET: 's'.repeat(32),
        }),
    )
    expect(result.faults).toEqual([])
    expect(result.acknowledged).toBeGreaterThanOrEqual(80)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
