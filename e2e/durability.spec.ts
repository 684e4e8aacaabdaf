import { renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { openDatabase } from '../lib/database/sqlite'
import { buildLeadRequest, runCrashTest } from '../lib/testing/crash-test'
import { startSite } from '../lib/testing/start-server'
import { makeSampleFolder } from './sample-site'

test('two kills while sixteen clients post lose no acknowledged lead and store none twice', async () => {
  test.setTimeout(300_000)
  const dataDir = await makeSampleFolder()
  try {
    const result = await runCrashTest(
      () => openDatabase(path.join(dataDir, 'site.db')),
      2,
      // The receiver is down, so each lead waits in the outbox.
      () =>
        startSite(dataDir, {
          LEAD_WEBHOOK_URL: 'http://127.0.0.1:9/',
          LEAD_WEBHOOK_SECRET: 'webhook-secret-'.repeat(3),
        }),
    )
    expect(result.faults).toEqual([])
    expect(result.acknowledged).toBeGreaterThanOrEqual(40)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('no lead is acknowledged while the data folder is gone; pages and later posts go on', async () => {
  const dataDir = await makeSampleFolder()
  const moved = `${dataDir}-moved`
  const site = await startSite(dataDir)
  let posted = 0
  const post = async () => {
    const { path: target, headers, body } = buildLeadRequest('gone', posted++)
    return (await fetch(site.origin + target, { method: 'POST', headers, body })).status
  }
  const fetchHealth = async () => (await fetch(`${site.origin}/api/health`)).json()
  try {
    expect(await post()).toBe(200)
    renameSync(dataDir, moved)
    expect(await Promise.all([post(), post(), post()])).toEqual([503, 503, 503])
    await expect.poll(fetchHealth).toEqual({ status: 'error', reason: 'DATABASE_FILE_GONE' })
    expect((await fetch(`${site.origin}/view-project/cassia-vii`)).status).toBe(200)
    renameSync(moved, dataDir)
    expect(await post()).toBe(200)
    await expect.poll(fetchHealth).toEqual({ status: 'ok' })
    rmSync(path.join(dataDir, 'site.db'))
    expect(await post()).toBe(503)
  } finally {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
