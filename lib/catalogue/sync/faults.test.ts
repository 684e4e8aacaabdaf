import { getDatabase } from '@/lib/database/connection'
import { type ApiHost, startApiHost } from '@/lib/testing/api-host'
import { FAULTS } from '@/lib/testing/fault-proxy'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { exportCatalogue } from '../store/export'
import { LIMITS } from './host'
import { syncCatalogue } from './sync'
import { syncRecord } from './sync-record'

const folder = makeDataFolder()
let host: ApiHost
const read = () => exportCatalogue(getDatabase())

const patient = { ...LIMITS, pauseMs: 1 }
const impatient = { ...patient, startMs: 300, totalMs: 400, bytes: 1_000_000 }

function buildContext(limits = impatient) {
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
  await fillDatabase()
  expect(await syncCatalogue(buildContext(patient))).toMatchObject({ outcome: 'changed', faults: [] })
})
afterAll(async () => {
  await host.stop()
  await dropDataFolder(folder)
})

describe.each(Object.entries(FAULTS))('%s', (name, fault) => {
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
    const { outcome, faults } = await syncCatalogue(buildContext())
    expect(['failed', 'doubted']).toContain(outcome)
    expect(faults.length).toBeGreaterThan(0)
    expect(await syncRecord(8, 'project', buildContext())).toMatchObject({ ok: false })
    expect(await read()).toEqual(before)
    host.answer = () => false
    expect(['changed', 'unchanged']).toContain((await syncCatalogue(buildContext(patient))).outcome)
    expect(await read()).toEqual(before)
  })

  test('on the calls about single projects keeps their parts', async () => {
    const before = await read()
    fail((path) => /gallery|amenities/.test(path))
    const { faults } = await syncCatalogue(buildContext())
    if (name === 'an empty list') expect(faults).toEqual([])
    else {
      expect(faults).toContainEqual(expect.stringMatching(/^projects\[cassia-vii\]\.gallery: /))
      expect(await read()).toEqual(before)
    }
    host.answer = () => false
    await syncCatalogue(buildContext(patient))
    expect(await read()).toEqual(before)
  })
})
