import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { getDatabase } from '@/lib/database/connection'
import { log } from '@/lib/log'
import { provideMediaFile } from '@/lib/media/measure'
import { type Received, type Receiver, startReceiver } from '@/lib/testing/receiver'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { DAY_MS } from '@/lib/today'
import { removeUnusedHostFiles } from './clean-up'
import { MAX_BYTES } from './fetch'
import { getHostFile, getHostFolder, HOST_MEDIA } from './folder'
import { serveHostFile } from './serve'
import { storeHostFile } from './store'

makeDataFolder()
let host: Receiver
let red: Buffer
let blue: Buffer
/** What the host answers to each path; a path that is absent is 404. */
const answers: Record<string, (response: ServerResponse, request: Received) => void> = {}
const send =
  (body: Buffer | string, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'image/jpeg', ...headers }).end(body)
const at = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours))

beforeAll(async () => {
  host = await startReceiver((request, response) => {
    const answer = answers[request.path.replace('/base', '')]
    if (answer) answer(response, request)
    else response.writeHead(404).end()
  })
  process.env.API_BASE_URL = `${host.url}/base`
  process.env.API_MEDIA_MB = '1'
  await fillDatabase()
  const paint = (background: string) => sharp({ create: { width: 40, height: 20, channels: 3, background } })
  red = await paint('#c00000').jpeg().toBuffer()
  blue = await paint('#0000c0').jpeg().toBuffer()
})
beforeEach(() => void host.received.splice(0))
afterAll(() => host.stop())

test('a picture is stored under its content, whatever name and type the host gives it', async () => {
  answers['/uploads/a%20b.png'] = send(red, { 'content-type': 'text/html' })
  const stored = await storeHostFile('/uploads/a b.png')
  expect(stored).toEqual({
    file: {
      src: expect.stringMatching(/^\/media\/host\/[0-9a-f]{64}\.jpg$/),
      picture: { width: 40, height: 20, color: expect.stringMatching(/^#[bc]\w0\w0\w$/) },
    },
    fault: null,
  })
  expect(existsSync(getHostFile(stored.file?.src ?? '') ?? '')).toBe(true)
  answers['/copy.jpg'] = send(red)
  expect(await storeHostFile('copy.jpg')).toEqual(stored)
  expect(readdirSync(getHostFolder())).toHaveLength(1)
})

test('a known file is requested again after an hour, and sent only when it changed', async () => {
  answers['/tagged.jpg'] = (response, { headers }) =>
    headers['if-none-match'] === '"1"'
      ? void response.writeHead(304).end()
      : send(red, { etag: '"1"' })(response)
  const first = await storeHostFile('tagged.jpg', at(0))
  expect(await storeHostFile('tagged.jpg', at(0.5))).toEqual(first)
  expect(host.received).toHaveLength(1)
  expect(await storeHostFile('tagged.jpg', at(2))).toEqual(first)
  expect(await storeHostFile('tagged.jpg', at(2.5))).toEqual(first)
  expect(host.received).toHaveLength(2)
  answers['/tagged.jpg'] = send(blue, { etag: '"2"' })
  expect((await storeHostFile('tagged.jpg', at(4))).file?.src).not.toBe(first.file?.src)
})

test('a copy that the catalogue no longer names is deleted after 7 days', async () => {
  answers['/old.jpg'] = send(await sharp(red).rotate(90).jpeg().toBuffer())
  const { file } = await storeHostFile('old.jpg')
  const src = file?.src ?? ''
  const picture = { src, alt: '', width: 20, height: 40, color: '#c00000' }
  await getDatabase().insertInto('pictures').values(picture).execute()
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
  const isThere = () => existsSync(getHostFile(src) ?? '')
  await removeUnusedHostFiles(inDays(30))
  await getDatabase().deleteFrom('pictures').execute()
  await removeUnusedHostFiles(inDays(36))
  expect(isThere()).toBe(true)
  await removeUnusedHostFiles(inDays(44))
  expect(isThere()).toBe(false)
  expect((await storeHostFile('old.jpg')).file).toEqual(file)
  expect(isThere()).toBe(true)
})

test('a file that another instance deletes meanwhile does not stop the clean-up', async () => {
  const gone = path.join(getHostFolder(), 'gone.jpg')
  symlinkSync('nothing', gone)
  expect(await removeUnusedHostFiles()).toBe(0)
  rmSync(gone)
})

test('without an ETag or a date a file is requested once a day', async () => {
  answers['/plain.jpg'] = send(red)
  for (const hours of [0, 12, 23, 25]) await storeHostFile('plain.jpg', at(hours))
  expect(host.received).toHaveLength(2)
})

test('a file that several records name at once is requested once', async () => {
  answers['/shared.jpg'] = send(red)
  await Promise.all([storeHostFile('shared.jpg'), storeHostFile('shared.jpg')])
  expect(host.received).toHaveLength(1)
})

test('the last good copy stays while the host is wrong, and a lost copy is fetched again', async () => {
  answers['/kept.jpg'] = send(blue)
  const { file } = await storeHostFile('kept.jpg', at(0))
  answers['/kept.jpg'] = send('<h1>Maintenance</h1>')
  expect(await storeHostFile('kept.jpg', at(48))).toEqual({
    file,
    fault: expect.stringContaining('kept.jpg: an unknown type'),
  })
  answers['/kept.jpg'] = send(blue)
  await getDatabase()
    .updateTable('host_files')
    .set({ src: `/media/host/${'0'.repeat(64)}.jpg` })
    .execute()
  expect((await storeHostFile('kept.jpg', at(0))).file).toEqual(file)
})

test.each<[string, string, (typeof answers)[string] | null, string]>([
  ['another host', 'https://other.example/a.jpg', null, 'not a relative path'],
  ['another host without scheme', '//other.example/a.jpg', null, 'not a relative path'],
  ['a path out of the base', '../../secret.jpg', null, 'not a relative path'],
  ['an encoded path out of the base', '%2e%2e/secret.jpg', null, 'not a relative path'],
  ['nothing', ' ', null, 'not a relative path'],
  ['a missing file', 'missing.jpg', null, 'the host answers 404'],
  ['a page', 'a.html', send('<h1>Error</h1>'), 'an unknown type'],
  ['a broken drawing', 'a.svg', send('<svg xmlns="http://www.w3.org/2000/svg"><g>'), 'an unknown type'],
  ['half a picture', 'half.jpg', (response) => send(red.subarray(0, 200))(response), 'the picture is broken'],
  [
    'a bomb of pixels',
    'bomb.png',
    async (response) =>
      send(
        await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      )(response),
    'million',
  ],
  ['too many bytes', 'long.jpg', (response) => send(Buffer.alloc(MAX_BYTES + 1))(response), '50 MB'],
  [
    'a broken answer',
    'cut.jpg',
    (response) => {
      response.writeHead(200, { 'content-length': 500 }).write('x')
      setImmediate(() => response.destroy())
    },
    'cannot be fetched',
  ],
  [
    'a redirect to another host',
    'away.jpg',
    (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/a.jpg' }).end(),
    'redirects to another host',
  ],
  [
    'a redirect loop',
    'loop.jpg',
    (response) => void response.writeHead(302, { location: 'loop.jpg' }).end(),
    'too many redirects',
  ],
])('%s is a fault and leaves nothing behind', async (_, file, answer, fault) => {
  const before = readdirSync(getHostFolder())
  if (answer) answers[`/${file}`] = answer
  expect(await storeHostFile(file)).toEqual({ file: null, fault: expect.stringContaining(fault) })
  expect(readdirSync(getHostFolder())).toEqual(before)
})

test.each([
  ['without a prolog', ''],
  ['with a prolog', '<?xml version="1.0"?>'],
])('an SVG drawing %s is refused and not drawn', async (name, prolog) => {
  const filter = '<filter id="f"><feTurbulence numOctaves="9"/><feGaussianBlur stdDeviation="90"/></filter>'
  const rects = '<rect width="99" height="99" filter="url(#f)"/>'.repeat(60)
  const file = `${name.replaceAll(' ', '-')}.svg`
  answers[`/${file}`] = send(
    `${prolog}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99">${filter}${rects}</svg>`,
  )
  expect(await storeHostFile(file)).toEqual({ file: null, fault: expect.stringContaining('is none of jpg') })
})

test('a plan of another site is copied as a drawing without what the host added', async () => {
  const plan = readFileSync('public/media/layout-neem-park.svg', 'utf8').trim()
  answers['/plan.svg'] = send(plan.replace('<svg', '<svg onload="alert(1)"'))
  const { file } = await storeHostFile('plan.svg')
  expect(file?.src).toMatch(/^\/media\/host\/drawing-[0-9a-f]{64}\.svg$/)
  expect(file?.picture).toMatchObject({ width: expect.any(Number), color: expect.any(String) })
  const response = await serveHostFile(new Request('http://site.example'), path.basename(file?.src ?? ''))
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(await response.text()).toBe(plan)
})

test('a drawing that is too high to be drawn is refused', async () => {
  answers['/high.svg'] = send(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 9" width="1" height="9"></svg>',
  )
  expect(await storeHostFile('high.svg')).toEqual({
    file: null,
    fault: expect.stringContaining('the picture is broken'),
  })
})

test('a copy of an earlier release that is too large, or an SVG as it was sent, is never decoded', async () => {
  const written = jest.spyOn(log, 'error').mockImplementation(() => {})
  const name = (extension: string) => `${'e'.repeat(64)}.${extension}`
  const create = { width: 4000, height: 3001, channels: 3, background: '#c00000' } as const
  await sharp({ create })
    .png()
    .toFile(path.join(getHostFolder(), name('png')))
  await sharp(red).toFile(path.join(getHostFolder(), name('jpg')))
  writeFileSync(path.join(getHostFolder(), name('svg')), '<svg xmlns="http://www.w3.org/2000/svg"></svg>')
  const provide = (extension: string) => provideMediaFile(HOST_MEDIA + name(extension))
  expect(await provide('jpg')).not.toBeNull()
  for (let times = 0; times < 2; times++) expect(await provide('png')).toBeNull()
  expect(await provide('svg')).toBeNull()
  expect(written).toHaveBeenCalledTimes(1)
  expect(existsSync(path.join(getHostFolder(), name('png')))).toBe(false)
  written.mockRestore()
})

test('all copies together have a limit', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 900, height: 700, channels: 3, background: 'red', noise } as const
  const large = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer()
  expect(large.length).toBeGreaterThan(1024 * 1024)
  answers['/large.png'] = send(large)
  expect(await storeHostFile('large.png')).toEqual({ file: null, fault: expect.stringContaining('no room') })
  answers['/small.png'] = send(await sharp(blue).png().toBuffer())
  expect((await storeHostFile('small.png')).file?.picture).toMatchObject({ width: 40 })
})

test('a redirect on the same host is followed', async () => {
  answers['/moved.jpg'] = (response) => void response.writeHead(301, { location: '/base/new.jpg' }).end()
  answers['/new.jpg'] = send(red)
  expect((await storeHostFile('moved.jpg')).file?.picture).toMatchObject({ width: 40 })
})
