import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { type Receiver, startReceiver } from '@/lib/testing/receiver'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { DAY_MS } from '@/lib/today'
import { removeUnusedHostFiles } from './clean-up'
import { getHostFile } from './folder'
import { storeHostFile } from './store'

let onDelete = async (_: string) => {}
jest.mock('./bucket', () => ({
  ...jest.requireActual('./bucket'),
  deleteHostFile: (name: string) => onDelete(name),
}))

makeDataFolder()
let host: Receiver
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

beforeAll(async () => {
  host = await startReceiver(async ({ path }, response) => {
    const background = path.includes('red') ? '#c00000' : '#0000c0'
    const picture = sharp({ create: { width: 40, height: 20, channels: 3, background } })
    response.writeHead(200, { etag: '"1"' }).end(await picture.jpeg().toBuffer())
  })
  process.env.API_BASE_URL = host.url
  await fillDatabase()
})
afterAll(() => host.stop())

test('a file that a sync uses again during the clean-up stays', async () => {
  const paths = ['red.jpg', 'blue.jpg']
  const stored = await Promise.all(paths.map((name) => storeHostFile(name)))
  const sources = stored.map(({ file }) => file?.src ?? '')
  await removeUnusedHostFiles(inDays(1))
  // While the first one is deleted, a sync names the other one again.
  let kept = ''
  onDelete = async (name) => {
    const other = sources.findIndex((src) => !src.endsWith(name))
    if (kept === '') kept = sources[other] ?? ''
    await storeHostFile(paths[other] ?? '')
  }
  expect(await removeUnusedHostFiles(inDays(10))).toBe(1)
  expect(kept).not.toBe('')
  expect(sources.filter((src) => existsSync(getHostFile(src) ?? ''))).toEqual([kept])
})
