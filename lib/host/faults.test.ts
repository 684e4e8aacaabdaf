import { getDatabase } from '@/lib/database/connection'
import { storeHostFile } from '@/lib/media/host/store'
import { type ApiHost, buildHostContent, buildLargeContent, startApiHost } from '@/lib/testing/api-host'
import { FAULTS } from '@/lib/testing/fault-proxy'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { listProjectLinks } from '..'
import { exportCatalogue } from '../store/export'
import { LIMITS } from './call-host'
import { syncCatalogue, syncRecord } from './sync'

makeDataFolder()
let host: ApiHost
const read = () => exportCatalogue(getDatabase())

const fastRetries = { ...LIMITS, pauseMs: 1 }
const shortLimits = { ...fastRetries, startMs: 300, totalMs: 400, bytes: 1_000_000 }

function buildContext(limits = shortLimits) {
  return {
    baseUrl: host.url,
    now: () => new Date('2026-11-22T10:00:00Z'),
    signal: new AbortController().signal,
    limits,
    store: async () => ({ file: null, fault: null }),
  }
}

beforeAll(async () => {
  host = await startApiHost()
  process.env.API_BASE_URL = host.url
  await fillDatabase()
  expect(await syncCatalogue(buildContext(fastRetries))).toMatchObject({ outcome: 'changed', faults: [] })
})
afterAll(() => host.stop())

let day = 0

/** One of each kind: without a response, refused, unreadable, wrong records. */
const KINDS = ['hang', 'status 500', 'truncated JSON', 'fields of a wrong type']

describe.each(Object.entries(FAULTS))('%s', (name, fault) => {
  const testKind = KINDS.includes(name) ? test : () => {}
  const fail = (isFailing: (path: string) => boolean) => {
    host.answer = ({ pathname }, response) => {
      if (!isFailing(pathname)) return false
      fault(response)
      return true
    }
  }

  test('on every call keeps the catalogue', async () => {
    const before = await read()
    fail(() => true)
    // Every call is to fail, so none needs time.
    const hasty = buildContext({ ...shortLimits, startMs: 60, totalMs: 80 })
    const { outcome, faults } = await syncCatalogue(hasty)
    expect(['failed', 'unconfirmed']).toContain(outcome)
    expect(faults.length).toBeGreaterThan(0)
    expect(await syncRecord(8, 'project', hasty)).toMatchObject({ ok: false })
    expect(await read()).toEqual(before)
    host.answer = () => false
    expect(['changed', 'unchanged']).toContain((await syncCatalogue(buildContext(fastRetries))).outcome)
    expect(await read()).toEqual(before)
  })

  testKind('on files delays the records little, and the files are not retried at once', async () => {
    host.content = buildLargeContent(12, 0)
    const now = new Date(Date.UTC(2027, 0, ++day))
    const shortFileLimits = { startMs: 100, totalMs: 200 }
    const context = {
      ...buildContext(fastRetries),
      store: (file: string) => storeHostFile(file, now, shortFileLimits),
    }
    const countFiles = () => host.received.filter(({ path }) => path.startsWith('/media/')).length
    fail((path) => path.startsWith('/media/'))
    host.received.length = 0
    const { faults } = await syncCatalogue(context, true)
    expect(faults).toContainEqual(expect.stringMatching(/^projects\[project-1\]\.image: /))
    expect(await listProjectLinks()).toHaveLength(12)
    const count = countFiles()
    expect(count).toBeGreaterThan(0)
    expect(await syncCatalogue(context)).toMatchObject({ outcome: 'unchanged' })
    expect(countFiles()).toBe(count)
    host.answer = () => false
    host.content = buildHostContent()
    await syncCatalogue(buildContext(fastRetries), true)
  })
})

test('after 8 files that failed no further file is requested', async () => {
  host.content = buildLargeContent(30, 0)
  host.received.length = 0
  host.answer = ({ pathname }, response) =>
    pathname.startsWith('/media/') && Boolean(response.socket?.destroy())
  const at = (minutes: number) => new Date(Date.UTC(2028, 0, 1, 0, minutes))
  const countAt = async (minutes: number) => {
    host.received.length = 0
    const store = (file: string) => storeHostFile(file, at(minutes))
    await syncCatalogue({ ...buildContext(fastRetries), store }, true)
    return host.received.filter(({ path }) => path.startsWith('/media/')).length
  }
  // Four at a time.
  expect(await countAt(0)).toBeLessThan(8 + 4)
  expect(await countAt(4)).toBe(0)
  expect(await countAt(6)).toBeLessThan(1 + 4)
})
