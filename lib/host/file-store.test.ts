import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { getDatabase } from '@/lib/database/connection'
import { DAY_MS } from '@/lib/format/units'
import { getHostFile, getHostFolder } from '@/lib/media/media-file'
import { serveHostFile } from '@/lib/media/serve'
import { type Received, type Receiver, startReceiver } from '@/lib/testing/receiver'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { buildHostClient, buildHostUrl } from './client'
import { saveHostFile } from './file-store'
import { fetchMissingFiles, removeUnusedHostFiles } from './file-upkeep'

makeDataFolder()
let host: Receiver
let red: Buffer
let blue: Buffer
/** The host's answers by path. Other paths are 404. */
const answers: Record<string, (response: ServerResponse, request: Received) => void> = {}
const send =
  (body: Buffer | string, headers = {}) =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', ...headers }).end(body)
  }
const refuse =
  (status: number, headers = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, headers).end()
  }
const breakOff = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': 500 }).destroy()
}
const paint = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
const at = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours))
const store = (name: string, now?: Date) =>
  saveHostFile(buildHostClient(`${host.url}/base`, 2_000), name, { now })

beforeAll(async () => {
  host = await startReceiver((request, response) => {
    const answer = answers[request.path.replace('/base', '')]
    if (answer) answer(response, request)
    else response.writeHead(404).end()
  })
  await fillDatabase()
  red = await paint(40, 20, '#c00000').jpeg().toBuffer()
  blue = await paint(40, 20, '#0000c0').jpeg().toBuffer()
})
beforeEach(() => {
  host.received.length = 0
})
afterAll(() => host.stop())

test('a picture is stored under the hash of its content, whatever its name and type at the host', async () => {
  answers['/uploads/a%20b.png'] = send(red, { 'content-type': 'text/html' })
  const stored = await store('/uploads/a b.png')
  const src = expect.stringMatching(/^\/media\/host\/[0-9a-f]{64}\.jpg$/)
  const picture = {
    width: 40,
    height: 20,
    color: expect.stringMatching(/^#[bc]\w0\w0\w$/),
    kind: 'photograph',
  }
  expect(stored).toEqual({ file: { src, picture }, fault: null })
  expect(existsSync(getHostFile(stored.file?.src ?? '') ?? '')).toBe(true)
  answers['/copy.jpg'] = send(red)
  expect(await store('copy.jpg')).toEqual(stored)
  expect(readdirSync(getHostFolder())).toHaveLength(1)
})

const BASE = 'https://api.example/base'
test.each([
  ['uploads/villa.jpg', `${BASE}/uploads/villa.jpg`],
  ['\\uploads\\villa 1.jpg', `${BASE}/uploads/villa%201.jpg`],
  ['uploads/villa#1.jpg?v=2', `${BASE}/uploads/villa%231.jpg?v=2`],
  ['//api.example/x.jpg', 'https://api.example/x.jpg'],
  ['http://API.example/x.jpg', 'https://api.example/x.jpg'],
  ['\\\\api.example\\x.jpg', 'https://api.example/x.jpg'],
])('the file %s is %s', (name, url) => expect(buildHostUrl(name, BASE)?.href).toBe(url))

test.each([
  ...['//other.example/x.jpg', 'https://api.example@other.example/x.jpg', 'https://u:w@api.example/x.jpg'],
  ...['https://api.example:444/x.jpg', 'file:///etc/passwd', 'data:image/png;base64,AA', ''],
])('the file %j is not on the host', async (name) => {
  expect(buildHostUrl(name, BASE)).toBeNull()
  const fault = expect.stringContaining('must be a path of the API host')
  expect(await store(name)).toEqual({ file: null, fault })
  expect(host.received).toEqual([])
})

test('a copied file is requested again after an hour, and sent only when it has changed', async () => {
  answers['/tagged.jpg'] = (response, { headers }) => {
    const answer = headers['if-none-match'] === '"1"' ? refuse(304) : send(red, { etag: '"1"' })
    answer(response)
  }
  const first = await store('tagged.jpg', at(0))
  expect(await store('tagged.jpg', at(0.5))).toEqual(first)
  expect(host.received).toHaveLength(1)
  expect(await store('tagged.jpg', at(2))).toEqual(first)
  expect(await store('tagged.jpg', at(2.5))).toEqual(first)
  expect(host.received).toHaveLength(2)
  answers['/tagged.jpg'] = send(blue, { etag: '"2"' })
  expect((await store('tagged.jpg', at(4))).file?.src).not.toBe(first.file?.src)
})

test('without an ETag or a date a file is requested once a day', async () => {
  answers['/plain.jpg'] = send(red)
  for (const hours of [0, 12, 23, 25]) await store('plain.jpg', at(hours))
  expect(host.received).toHaveLength(2)
})

test.each<[string, (response: ServerResponse) => void]>([
  ['the host answers 404', refuse(404)],
  ['the host answers 500', refuse(500)],
  ['the host answers 302', refuse(302, { location: '/base/new.jpg' })],
  ['no answer', breakOff],
])('with the fault "%s" the last good copy stays', async (fault, answer) => {
  answers['/stays.jpg'] = send(red)
  const { file } = await store('stays.jpg', at(0))
  answers['/stays.jpg'] = answer
  const stored = await store('stays.jpg', at(30))
  const expectedFault = `stays.jpg: ${fault}`
  expect(stored).toEqual({ file, fault: expect.stringContaining(expectedFault) })
  expect(stored.fault).toContain('; the last copy is shown')
  await getDatabase().deleteFrom('host_files').where('path', '=', 'stays.jpg').execute()
})

test('a missing file is noticed immediately when all files are checked', async () => {
  answers['/gone.jpg'] = send(red)
  const { file } = await store('gone.jpg', at(0))
  answers['/gone.jpg'] = refuse(404)
  expect(await store('gone.jpg', at(0))).toEqual({ file, fault: null })
  const checked = await saveHostFile(buildHostClient(`${host.url}/base`), 'gone.jpg', {
    isForced: true,
    now: at(0),
  })
  expect(checked).toEqual({ file, fault: 'gone.jpg: the host answers 404; the last copy is shown' })
  await getDatabase().deleteFrom('host_files').where('path', '=', 'gone.jpg').execute()
})

const draw = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`
test.each<[string, string | (() => Buffer | Promise<Buffer>), string]>([
  ['a page', '<html><body>Not found</body></html>', 'the type is unknown: use jpg, png'],
  ['a program', 'MZ'.padEnd(500, '\0'), 'the type is exe: use jpg'],
  ['a drawing without a size', draw('<g/>'), 'the file is not an SVG drawing with a viewBox'],
  ['a drawing that breaks off', '<svg viewBox="0 0 9 9"><g>', 'the file is not XML'],
  ['a picture of its first bytes', () => red.subarray(0, 100), 'the picture is broken'],
  ['a bomb of pixels', () => paint(9000, 9000, 'red').png().toBuffer(), 'million'],
])('%s is refused and leaves nothing behind', async (_, body, fault) => {
  const before = readdirSync(getHostFolder())
  answers['/bad.jpg'] = send(typeof body === 'string' ? body : await body())
  expect(await store('bad.jpg')).toEqual({ file: null, fault: expect.stringContaining(fault) })
  expect(readdirSync(getHostFolder())).toEqual(before)
})

test('a plan of another site is kept as it is', async () => {
  const plan = readFileSync('public/media/layout-neem-park.svg', 'utf8')
  answers['/plan.svg'] = send(plan)
  const { file } = await store('plan.svg')
  expect(file).toMatchObject({ picture: { width: expect.any(Number) }, src: expect.stringMatching(/\.svg$/) })
  const response = await serveHostFile(new Request('http://site.example'), path.basename(file?.src ?? ''))
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(await response.text()).toBe(plan)
})

test('an instance fetches copies that another one has made, unless their content has changed', async () => {
  answers['/here.jpg'] = send(red)
  answers['/changed.jpg'] = send(blue)
  const { file } = await store('here.jpg', at(0))
  const changed = await store('changed.jpg', at(0))
  await getDatabase().deleteFrom('host_files').where('path', 'not in', ['here.jpg', 'changed.jpg']).execute()
  answers['/changed.jpg'] = send(red)
  rmSync(getHostFolder(), { recursive: true })
  expect(await fetchMissingFiles(buildHostClient(`${host.url}/base`))).toBe(1)
  expect(existsSync(getHostFile(file?.src ?? '') ?? '')).toBe(true)
  expect(existsSync(getHostFile(changed.file?.src ?? '') ?? '')).toBe(false)
})

test('a copy that the catalogue has not used for 7 days is deleted; a used one stays', async () => {
  answers['/old.jpg'] = send(await sharp(red).rotate(90).jpeg().toBuffer())
  const { file } = await store('old.jpg')
  const src = file?.src ?? ''
  const picture = { src, alt: '', width: 20, height: 40, color: '#c00000', kind: 'photograph' } as const
  await getDatabase().insertInto('pictures').values(picture).execute()
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
  const isThere = () => existsSync(getHostFile(src) ?? '')
  const partialFile = path.join(getHostFolder(), 'left.part')
  writeFileSync(partialFile, 'x')
  await removeUnusedHostFiles(inDays(30))
  expect([isThere(), existsSync(partialFile)]).toEqual([true, false])
  await getDatabase().deleteFrom('pictures').execute()
  await removeUnusedHostFiles(inDays(6))
  expect(isThere()).toBe(true)
  await removeUnusedHostFiles(inDays(8))
  expect(isThere()).toBe(false)
  expect((await store('old.jpg')).file).toEqual(file)
})
