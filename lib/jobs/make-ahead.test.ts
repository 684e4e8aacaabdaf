import { seedCatalogue } from '@/lib/catalogue/seed'
import { changeCatalogue, saveVersion } from '@/lib/catalogue/version'
import { paths, projectPath } from '@/lib/routing/paths'
import { type Receiver, startReceiver } from '@/lib/testing/receiver'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { requestPages } from './make-ahead'

makeDataFolder()
const never = new AbortController().signal
let receiver: Receiver
let onRequest = async () => {}

beforeAll(async () => {
  await fillDatabase()
  await seedCatalogue()
  receiver = await startReceiver(async (_, response) => {
    await onRequest()
    response.end('a page')
  })
})
beforeEach(() => {
  receiver.received.length = 0
})
afterAll(() => receiver.stop())
const listRequested = () => receiver.received.map(({ path }) => path)

test('each page is requested once, without a query; first the 404 page of both frames', async () => {
  expect(await requestPages(receiver.url, never)).toBe(true)
  expect(listRequested()).toEqual([...new Set(listRequested())])
  expect(listRequested()).toEqual(expect.arrayContaining([paths.home, projectPath('cassia-vii')]))
  const missingPages = [paths.error, `${paths.error}?type=preview`]
  expect(listRequested().slice(0, 2)).toEqual(missingPages)
  expect(listRequested().slice(2).join()).not.toContain('?')
})

test('a change of the catalogue ends a run, and so does a site that does not respond', async () => {
  onRequest = async () => {
    await changeCatalogue(saveVersion)
  }
  expect(await requestPages(receiver.url, never)).toBe(false)
  expect(listRequested()).toHaveLength(1)
  expect(await requestPages('http://127.0.0.1:1', never)).toBe(false)
})
