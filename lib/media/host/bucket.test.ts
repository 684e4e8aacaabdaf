import { rmSync } from 'node:fs'
import sharp from 'sharp'
import { GET } from '@/app/media/host/[file]/route'
import { getEnv } from '@/lib/env'
import { removeUnreadCopies } from '@/lib/jobs/remove-unread'
import { log } from '@/lib/log'
import { startBucketServer } from '@/lib/testing/bucket-server'
import { type Receiver, startReceiver } from '@/lib/testing/receiver'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { DAY_MS } from '@/lib/today'
import { uploadAllHostFiles } from './bucket'
import { removeUnusedHostFiles } from './clean-up'
import { getHostFolder } from './folder'
import { serveHostFile } from './serve'
import { storeHostFile } from './store'

const _folder = makeDataFolder()
let bucket: Awaited<ReturnType<typeof startBucketServer>>
let host: Receiver
let src: string

beforeAll(async () => {
  const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  bucket = await startBucketServer()
  host = await startReceiver((_, response) => void response.writeHead(200, { etag: '"1"' }).end(picture))
  process.env.API_BASE_URL = host.url
  process.env.STORAGE_URL = bucket.url
  await fillDatabase()
  src = (await storeHostFile('a.jpg')).file?.src ?? ''
})
afterAll(() => Promise.all([bucket.stop(), host.stop()]))
beforeEach(() => {
  jest.spyOn(log, 'error').mockImplementation(() => {})
  bucket.state.isDown = false
})

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const get = () => serveHostFile(new Request('http://site.example'), src.replace('/media/host/', ''))
/** As on an instance that never had the file. */
const deleteCopies = () => rmSync(getHostFolder(), { recursive: true })

test('a stored file is in the bucket, and an instance without it copies it from there once', async () => {
  const stored = bucket.objects.get(src.slice(1))
  expect(stored?.length).toBeGreaterThan(100)
  deleteCopies()
  const responses = await Promise.all([get(), get(), get()])
  for (const response of responses)
    expect(Buffer.from(await response.arrayBuffer()).equals(stored ?? Buffer.alloc(0))).toBe(true)
})

test('while the bucket does not answer, own copies are served, and others are 503 and no 404', async () => {
  await get()
  bucket.state.isDown = true
  expect((await get()).status).toBe(200)
  deleteCopies()
  const asked = new Request(`http://site.example${src}`)
  const response = await GET(asked, { params: Promise.resolve({ file: src.replace('/media/host/', '') }) })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
  bucket.state.isDown = false
  expect((await get()).status).toBe(200)
})

test('a file that the bucket does not take is a fault of the sync; the last good copy stays', async () => {
  bucket.state.isDown = true
  expect(await storeHostFile('b.jpg')).toEqual({ file: null, fault: expect.stringContaining('STORAGE_URL') })
  expect((await storeHostFile('a.jpg')).file?.src).toBe(src)
  bucket.state.isDown = false
  const later = new Date(Date.now() + 3_600_000)
  expect((await storeHostFile('b.jpg', later)).fault).toBeNull()
})

test('files that were stored before there was a bucket are put into it', async () => {
  await get()
  bucket.objects.clear()
  expect(await uploadAllHostFiles()).toBe(1)
  expect([...bucket.objects.keys()]).toEqual([src.slice(1)])
})

test('a copy that was not read for 30 days is deleted and fetched again later; without a bucket it stays', async () => {
  await get()
  expect(await removeUnreadCopies(inDays(29))).toBe(0)
  expect(await removeUnreadCopies(inDays(31))).toBe(1)
  expect((await get()).status).toBe(200)
  const noBucket = jest.replaceProperty(getEnv(), 'storage', null)
  expect(await removeUnreadCopies(inDays(31))).toBe(0)
  noBucket.restore()
})

test('a file that nothing names any more leaves the bucket, too', async () => {
  await removeUnusedHostFiles(inDays(0))
  expect(bucket.objects.size).toBe(1)
  await removeUnusedHostFiles(inDays(9))
  expect(bucket.objects.size).toBe(0)
  expect((await get()).status).toBe(404)
})
