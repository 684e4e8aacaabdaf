import { exportCatalogue } from '@/lib/catalogue/store/export'
import { getDatabase } from '@/lib/database/connection'
import { type ApiHost, buildHostContent, buildLargeContent, startApiHost } from '@/lib/testing/api-host'
import { FAULTS } from '@/lib/testing/fault-proxy'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { openHost } from './api'
import { syncCatalogue } from './sync'

makeDataFolder()
let host: ApiHost
const read = () => exportCatalogue(getDatabase())
const store = async () => ({ file: null, fault: null })
const sync = (timeoutMs: number) => syncCatalogue({ host: openHost(host.url, timeoutMs), store })
/** Longer than an answer takes on a busy machine. */
const SOON_MS = 10_000
const HASTY_MS = 300

beforeAll(async () => {
  host = await startApiHost()
  await fillDatabase()
  expect(await sync(SOON_MS)).toMatchObject({ outcome: 'changed', faults: [] })
})
beforeEach(() => {
  host.answer = () => false
})
afterAll(() => host.stop())

test.each(Object.entries(FAULTS))('%s on every call changes nothing', async (_, fault) => {
  const before = await read()
  host.answer = (_call, response) => {
    fault(response)
    return true
  }
  const { outcome, faults } = await sync(HASTY_MS)
  expect(['failed', 'stopped', 'unchanged']).toContain(outcome)
  expect(faults.length).toBeGreaterThan(0)
  expect(await read()).toEqual(before)
})

test('a host that answers its lists only costs a few calls more, and each record is named', async () => {
  const before = await read()
  host.content = buildLargeContent(12)
  host.content.projects.push(...buildHostContent().projects)
  host.answer = ({ pathname }) => /gallery|amenities|feature|specification|advantages/.test(pathname)
  host.received.length = 0
  const { faults } = await syncCatalogue({ host: openHost(host.url, HASTY_MS), store, isAccepted: true })
  expect(faults.filter((fault) => fault.startsWith('projects['))).toHaveLength(15)
  // Seven lists, and those that wait when the sixth one fails.
  expect(host.received.length).toBeLessThan(7 + 6 + 4 * 5)
  expect((await read()).projects).toEqual(before.projects)
})
