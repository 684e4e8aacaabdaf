// One site is the API host of another; a proxy between them breaks the calls.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { openDatabase } from '../lib/database/sqlite'
import { buildBlogPath, buildListPath, buildProjectPath, paths } from '../lib/routing/paths'
import { buildSignatureHeaders } from '../lib/security/secrets'
import { getCommandFile } from '../lib/testing/compiled-commands'
import { type FaultProxy, startFaultProxy } from '../lib/testing/fault-proxy'
import { type Server, startSite, tryCommand } from '../lib/testing/start-server'
import { type SampleSite, startSampleSite } from './sample-site'

test.describe.configure({ mode: 'serial' })

const secret = 'the-host-and-the-site-share-this'
const knownAddresses = [
  paths.home,
  buildListPath('ongoing'),
  buildListPath('ongoing', 'chennai'),
  buildListPath('upcoming'),
  buildListPath('completed', 'tirunelveli'),
  buildProjectPath('cassia-vii'),
  buildProjectPath('neem-park'),
  buildBlogPath(),
  paths.projectsMap,
]
/** The content of each address after the first sync. */
const pages = new Map<string, string>()
const dataDir = mkdtempSync(path.join(tmpdir(), 'site-of-host-'))
let host: SampleSite
let proxy: FaultProxy
let site: Server
/** The output of `prepare`, which has ended. */
let preparing: ReturnType<typeof tryCommand>
let jobs: ChildProcess

const buildEnv = () => ({ API_BASE_URL: proxy.url, API_SYNC_SECRET: secret, DATA_DIR: dataDir })
/**
 * Starts the jobs over the site's data. They sync at their start and when they are called, and otherwise once an hour.
 */
const startJobs = (change: Record<string, string> = {}) =>
  spawn(process.execPath, [getCommandFile('jobs')], {
    env: { ...process.env, ...buildEnv(), API_SYNC_SECONDS: '3600', ...change },
    stdio: 'inherit',
  })

/** A few projects of each kind, because every part and file of a record is a separate call. */
const KEPT = ['cassia-vii', 'neem-park', 'cedar-point', 'ashoka-villas']

test.beforeAll(async () => {
  host = await startSampleSite({ API_SYNC_SECRET: secret })
  const catalogue = JSON.parse(await host.command('catalogue', 'export'))
  const projects = catalogue.projects
    .filter(({ slug }: { slug: string }) => KEPT.includes(slug))
    .map(({ gallery, ...project }: { gallery: object[] }) => ({ ...project, gallery: gallery.slice(0, 1) }))
  const blogs = catalogue.blogs.slice(0, 2)
  const file = path.join(host.dataDir, 'small.json')
  writeFileSync(file, JSON.stringify({ ...catalogue, projects, blogs }))
  await host.command('catalogue', 'import', file)
  proxy = await startFaultProxy(host.origin)
  proxy.fault = 'refuse'
  preparing = tryCommand(buildEnv(), 'prepare')
})
test.afterAll(async () => {
  jobs?.kill()
  await Promise.all([site?.stop(), host.stop(), proxy.stop()])
  rmSync(dataDir, { recursive: true, force: true })
})

/** Calls the webhook as the host does. */
async function callWebhook(): Promise<void> {
  const headers = buildSignatureHeaders(secret, '')
  const response = await fetch(`${site.origin}/api/revalidate`, { method: 'POST', headers })
  expect(response.status).toBe(200)
}

const get = (address: string) => fetch(site.origin + address, { redirect: 'manual' })

/**
 * The part of a page that visitors see. Two renders of the same content may split Next's data into scripts differently.
 */
const loadMarkup = async (response: Response) =>
  (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '')

/** Renames Cassia VII at the host, calls the webhook, and returns the milliseconds until its page shows the name. */
async function rename(name: string): Promise<number> {
  await host.command('catalogue', 'set', 'project', 'cassia-vii', 'name', name)
  const start = performance.now()
  await callWebhook()
  await expect
    .poll(async () => (await (await get(buildProjectPath('cassia-vii'))).text()).includes(`>${name}</h1>`), {
      intervals: [50],
      timeout: 60_000,
    })
    .toBe(true)
  return performance.now() - start
}

test('a new site waits for its host, says so, and then starts with the whole catalogue', async () => {
  // A call is tried three times.
  await expect.poll(() => proxy.received.length, { timeout: 60_000 }).toBe(3)
  const isEnded = await Promise.race([
    preparing.then(() => true),
    new Promise((resolve) => setTimeout(resolve, 500, false)),
  ])
  expect(isEnded).toBe(false)
  proxy.fault = null
  const { status, stdout } = await preparing
  expect(status).toBe(0)
  expect(stdout).toContain('the site starts when it has been read')
  expect(stdout).toContain('could not be read')
  site = await startSite(dataDir, buildEnv())
  jobs = startJobs()
  for (const address of knownAddresses) {
    const answer = await get(address)
    expect(answer.status, address).toBe(200)
    pages.set(address, await loadMarkup(answer))
  }
  // A plan of the host is a drawing on which units can be chosen.
  expect(pages.get(buildProjectPath('neem-park'))).toMatch(/\/media\/host\/[0-9a-f]{64}\.svg/)
  expect((await get(buildProjectPath('no-such'))).status).toBe(404)
})

/** Waits until the jobs have taken the request for a sync. */
async function waitForRequest(): Promise<void> {
  const db = openDatabase(path.join(dataDir, 'site.db'))
  const requests = db.selectFrom('job_requests').selectAll()
  await expect.poll(() => requests.execute(), { intervals: [50], timeout: 60_000 }).toEqual([])
  await db.destroy()
}

// The tests in lib/host cover the effect of each fault on the catalogue.
test('the host hangs: known pages are unchanged and not delayed', async () => {
  proxy.fault = 'hang'
  const before = proxy.received.length
  await callWebhook()
  await waitForRequest()
  await expect.poll(() => proxy.received.length, { intervals: [50], timeout: 40_000 }).toBeGreaterThan(before)
  for (const address of knownAddresses) {
    const answer = await get(address)
    const isSame = (await loadMarkup(answer)) === pages.get(address)
    expect({ address, status: answer.status, isSame }).toEqual({ address, status: 200, isSame: true })
  }
  expect((await get('/api/v1/gallery/find?projectId=8')).status).toBe(200)
})

test('when the host is back, the site follows its calls, and no request fails meanwhile', async () => {
  proxy.fault = null
  let isDone = false
  const statuses = new Map<number, number>()
  // One request at a time, with pauses: more would only take processor time from the sync.
  const visitor = async () => {
    for (let visit = 0; !isDone; visit++) {
      const { status } = await get(knownAddresses[visit % knownAddresses.length] ?? '')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const visits = visitor()
  const firstMs = await rename('Cassia Seven')
  const secondMs = await rename('Cassia VII')
  isDone = true
  await visits
  expect([...statuses.keys()]).toEqual([200])
  test
    .info()
    .annotations.push({ type: 'milliseconds until a change shows', description: `${firstMs}, ${secondMs}` })
})

test('a sync that is killed changes nothing; the next one follows the host within a minute without a call', async () => {
  const loadAllMarkup = () =>
    Promise.all(knownAddresses.map(async (address) => loadMarkup(await get(address))))
  const before = await loadAllMarkup()
  await host.command('catalogue', 'set', 'project', 'cassia-vii', 'name', 'Cassia after all')
  proxy.fault = 'hang'
  const count = proxy.received.length
  await callWebhook()
  await expect.poll(() => proxy.received.length, { intervals: [20] }).toBeGreaterThan(count)
  jobs.kill('SIGKILL')
  proxy.fault = null
  expect(await loadAllMarkup()).toEqual(before)
  // The next process waits until the lease of the killed one has ended. The test ends it now.
  const db = openDatabase(path.join(dataDir, 'site.db'))
  await db
    .updateTable('job_lease')
    .set({ until: new Date(0).toISOString() })
    .execute()
  await db.destroy()
  jobs = startJobs({ API_SYNC_SECONDS: '5' })
  await expect
    .poll(async () => (await get(buildProjectPath('cassia-vii'))).text(), { timeout: 60_000 })
    .toContain('>Cassia after all</h1>')
  // From now on only the period starts a sync.
  await host.command('catalogue', 'set', 'project', 'cassia-vii', 'name', 'Cassia VII')
  await expect
    .poll(async () => (await get(buildProjectPath('cassia-vii'))).text(), { timeout: 60_000 })
    .toContain('>Cassia VII</h1>')
})
