import { readFileSync } from 'node:fs'
import { readSyncState, requestSync } from '@/lib/catalogue/sync/state'
import { getDatabase } from '@/lib/database/connection'
import { log } from '@/lib/log'
import { type ApiHost, startApiHost } from '@/lib/testing/api-host'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { until } from '@/lib/testing/until'
import { followHost } from './sync'

makeDataFolder()
const stop = new AbortController()
let host: ApiHost

beforeAll(async () => {
  host = await startApiHost()
  host.content.picture = readFileSync('public/media/plots-b-gateway.jpg')
  process.env.API_BASE_URL = host.url
  process.env.API_SYNC_SECONDS = '600'
  await fillDatabase()
})
afterAll(() => host.stop())

test('a failure is one line in the log, and so is the first success after it; other successes are none', async () => {
  const warnings = jest.spyOn(log, 'warn').mockImplementation(() => {})
  const infos = jest.spyOn(log, 'info').mockImplementation(() => {})
  const runAgain = async () => {
    const before = (await readSyncState()).lastAttempt
    await requestSync()
    await until(async () => (await readSyncState()).lastAttempt !== before)
    // The run has ended, so that the next change of the host is not part of it.
    const state = getDatabase().selectFrom('sync_state').select('lease_holder')
    await until(async () => (await state.executeTakeFirstOrThrow()).lease_holder === '')
  }
  const following = followHost(stop.signal)
  await until(async () => (await readSyncState()).lastSuccess !== null)
  await runAgain()
  host.answer = (_, response) => Boolean(response.writeHead(403).end())
  await runAgain()
  await until(() => warnings.mock.calls.length > 0)
  await runAgain()
  host.answer = () => false
  await runAgain()
  await until(() => infos.mock.calls.length > 0)
  expect(warnings.mock.calls).toEqual([[expect.stringMatching(/^The API host could not be read in whole/)]])
  expect(infos.mock.calls).toEqual([
    ['The catalogue is up to date with the API host: 3 projects, 2 posts, 2 cities'],
  ])
  stop.abort()
  await following
})
