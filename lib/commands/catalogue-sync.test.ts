import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { exportCatalogue } from '@/lib/catalogue/store/export'
import { LIMITS } from '@/lib/catalogue/sync/call-host'
import { syncCatalogue } from '@/lib/catalogue/sync/sync'
import { getDatabase } from '@/lib/database/connection'
import { buildChildEnv } from '@/lib/env'
import { SYNC_HEAP_MB } from '@/lib/jobs/list-jobs'
import { type ApiHost, buildLargeContent, startApiHost } from '@/lib/testing/api-host'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'

const folder = makeDataFolder()
let host: ApiHost

beforeAll(async () => {
  host = await startApiHost()
  process.env.API_BASE_URL = host.url
  context = { baseUrl: host.url, now: () => new Date(), signal, limits: { ...LIMITS, pauseMs: 1 } }
  await fillDatabase()
})
afterAll(() => host.stop())

/** Starts `npm run catalogue -- sync` with the heap of the thread beside the site. */
function start(...words: string[]) {
  const heap = [`--max-old-space-size=${SYNC_HEAP_MB}`, '--max-semi-space-size=4']
  const loaded = ['--import', 'tsx', '--import', './lib/testing/print-usage.ts']
  const env = buildChildEnv({ DATA_DIR: folder, API_BASE_URL: host.url, MALLOC_ARENA_MAX: '2' })
  const child = spawn(process.execPath, [...heap, ...loaded, 'lib/commands/catalogue.ts', 'sync', ...words], {
    env,
  })
  const sync = Object.assign(child, { output: '' })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (sync.output += part))
  return sync
}
const waitForEnd = async (child: ChildProcess): Promise<number> => (await once(child, 'close'))[0]
const read = () => exportCatalogue(getDatabase())
const signal = new AbortController().signal
let context: Parameters<typeof syncCatalogue>[0]

test('prints what the host has, and ends with 1 when the response is to be confirmed', async () => {
  const first = start()
  expect(await waitForEnd(first)).toBe(0)
  // The host of this test has no files.
  expect(first.output).toContain('3 projects, 2 posts, 2 cities')
  expect(first.output).toContain('projects[cassia-vii].image')
  const { projects } = host.content
  host.content.projects = []
  const unconfirmed = start()
  expect(await waitForEnd(unconfirmed)).toBe(1)
  expect(unconfirmed.output).toContain('much less than before')
  const accepted = start('--accept')
  expect(await waitForEnd(accepted)).toBe(0)
  host.content.projects = projects
  expect(await syncCatalogue(context)).toMatchObject({ outcome: 'changed' })
})

test('kill -9 in the middle leaves the last good catalogue, and the next sync goes on', async () => {
  const before = await read()
  for (const project of host.content.projects) project.project_name = `${project.project_name} new`
  for (const calls of [1, 6, 12]) {
    host.received.length = 0
    let child: ChildProcess | undefined
    host.answer = () => {
      if (host.received.length === calls) child?.kill('SIGKILL')
      return host.received.length >= calls
    }
    child = start()
    await waitForEnd(child)
    expect(await read()).toEqual(before)
    // Its lease has ended by then.
    await getDatabase().updateTable('sync_state').set({ lease_until: '2026-01-01' }).execute()
  }
  host.answer = () => false
  expect(await syncCatalogue(context)).toMatchObject({ outcome: 'changed' })
  expect((await read()).projects.every(({ name }) => name.endsWith(' new'))).toBe(true)
})

test('a large host costs five calls a project, each picture once, and little memory', async () => {
  host.content = buildLargeContent(100, 50)
  for (const run of ['first', 'unchanged']) {
    host.received.length = 0
    const child = start('--accept')
    expect({ run, code: await waitForEnd(child) }).toEqual({ run, code: 0 })
    const isCall = ({ path }: { path: string }) => path.startsWith('/api/')
    // One list of cities, three of projects and one of posts, and two calls for drafts, which the host refuses.
    expect(host.received.filter(isCall)).toHaveLength(7 + 5 * 100)
    expect(host.received.filter((request) => !isCall(request)).length).toBeLessThan(100 + 10)
    const megabytes = Number(/used:(\d+)/.exec(child.output)?.[1]) / 1024
    expect(megabytes).toBeGreaterThan(0)
    expect(megabytes).toBeLessThan(200)
  }
})
