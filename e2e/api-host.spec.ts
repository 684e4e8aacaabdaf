import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { buildChildEnv } from '../lib/env'
import { blogPath, listPath, paths, projectPath } from '../lib/paths'
import { signWebhook } from '../lib/security/webhook'
import { FAULTS, type Fault, type FaultProxy, startFaultProxy } from '../lib/testing/fault-proxy'
import { type RunningSite, startSite } from '../lib/testing/start-site'
import { type OwnSite, startOwnSite } from './own-site'

// One site is the API host of another; a proxy between them breaks the calls.

test.describe.configure({ mode: 'serial' })

const secret = 'the-host-and-the-site-share-this'
const known = [
  paths.home,
  listPath('ongoing'),
  listPath('ongoing', 'chennai'),
  listPath('upcoming'),
  listPath('completed', 'tirunelveli'),
  projectPath('cassia-vii'),
  projectPath('neem-park'),
  blogPath(),
  paths.projectsMap,
]
/** What each address showed after the first sync. */
const pages = new Map<string, string>()
const dataDir = mkdtempSync(path.join(tmpdir(), 'site-of-host-'))
let host: OwnSite
let proxy: FaultProxy
let site: RunningSite
let syncer: ChildProcess

test.beforeAll(async () => {
  host = await startOwnSite()
  proxy = await startFaultProxy(host.origin)
  const env = { API_BASE_URL: proxy.url, API_SYNC_SECRET: secret, DATA_DIR: dataDir }
  const run = (...words: string[]) =>
    spawn(process.execPath, ['--import', 'tsx', ...words], { env: buildChildEnv(env), stdio: 'inherit' })
  proxy.fault = 'refuse'
  const prepared = run('lib/commands/prepare.ts')
  expect(await new Promise((resolve) => prepared.on('exit', resolve))).toBe(0)
  site = await startSite(dataDir, env)
  syncer = run('lib/commands/catalogue.ts', 'sync', '--watch')
})
test.afterAll(async () => {
  syncer.kill()
  await Promise.all([site.stop(), host.stop(), proxy.stop()])
  rmSync(dataDir, { recursive: true, force: true })
})

/** The host says that something has changed. */
async function callWebhook(): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = { 'webhook-timestamp': timestamp, 'webhook-signature': signWebhook(secret, timestamp, '') }
  const response = await fetch(`${site.origin}/api/revalidate`, { method: 'POST', headers })
  expect(response.status).toBe(200)
}

const get = (address: string) => fetch(site.origin + address, { redirect: 'manual' })

/** Renames Cassia VII at the host, tells the site, and returns the milliseconds until its page shows the name. */
async function rename(name: string): Promise<number> {
  await host.command('catalogue', 'set', 'project', 'cassia-vii', 'name', name)
  const start = performance.now()
  await callWebhook()
  await expect
    .poll(async () => (await (await get(projectPath('cassia-vii'))).text()).includes(`>${name}</h1>`), {
      intervals: [50],
      timeout: 30_000,
    })
    .toBe(true)
  return performance.now() - start
}

test('before the first sync pages exist; lists and records answer 503, and all come alive by themselves', async ({
  page,
}) => {
  const home = await get(paths.home)
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('Our projects are being loaded')
  expect((await get(paths.about)).status).toBe(200)
  const waiting = [...known.slice(1), projectPath('no-such'), '/view-blog/any', '/api/v1/projects/find']
  for (const address of waiting) {
    const answer = await get(address)
    expect(answer.status, address).toBe(503)
    expect(Number(answer.headers.get('retry-after')), address).toBeGreaterThan(0)
    expect(answer.headers.get('cache-control'), address).toContain('no-store')
    expect(await answer.text(), address).toContain('being loaded')
  }
  expect((await get('/no-such-page')).status).toBe(404)
  await page.goto(site.origin + projectPath('cassia-vii'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One moment, please')
  await expect(page).toHaveTitle(/^One moment, please/)

  proxy.fault = null
  await callWebhook()
  await expect
    .poll(async () => (await get(projectPath('cassia-vii'))).status, { intervals: [100], timeout: 60_000 })
    .toBe(200)
  for (const address of known) {
    const answer = await get(address)
    expect(answer.status, address).toBe(200)
    pages.set(address, await answer.text())
  }
  expect((await get(projectPath('no-such'))).status).toBe(404)
  await page.getByRole('link', { name: 'Load this page again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cassia VII')
})

for (const fault of [...Object.keys(FAULTS), 'swapped ids'] as Fault[])
  test(`the host has ${fault}: known pages stay as they were and wait for nothing`, async () => {
    proxy.fault = fault
    const before = proxy.received.length
    await callWebhook()
    await expect.poll(() => proxy.received.length, { intervals: [50] }).toBeGreaterThan(before)
    for (const address of known) {
      const answer = await get(address)
      const isSame = (await answer.text()) === pages.get(address)
      expect({ address, status: answer.status, isSame }).toEqual({ address, status: 200, isSame: true })
    }
    expect((await get('/api/v1/gallery/find?projectId=8')).status).toBe(200)
  })

test('when the host is back, the site follows it soon, and no request fails meanwhile', async () => {
  proxy.fault = null
  let isDone = false
  const statuses = new Map<number, number>()
  const visitors = known.map(async (address) => {
    while (!isDone) {
      const { status } = await get(address)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })
  await rename('Cassia Seven')
  await rename('Cassia 7')
  isDone = true
  await Promise.all(visitors)
  expect([...statuses.keys()]).toEqual([200])
  const times = [await rename('Cassia the Seventh'), await rename('Cassia VII')]
  test.info().annotations.push({ type: 'milliseconds until a change shows', description: times.join(', ') })
  // The site asks every minute by itself.
  expect(Math.min(...times)).toBeLessThan(10_000)
})
