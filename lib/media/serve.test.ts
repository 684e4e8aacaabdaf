import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildMissingPicture, getHostFolder } from '@/lib/media/media-file'
import { makeDataFolder } from '@/lib/testing/store'
import { serveFile, serveHostFile } from './serve'

const folder = makeDataFolder()
const name = `${'a'.repeat(64)}.mp4`
beforeAll(() => {
  mkdirSync(getHostFolder())
  writeFileSync(path.join(getHostFolder(), name), '0123456789')
  writeFileSync(path.join(folder, 'secret.jpg'), 'secret')
})

const get = (file: string, init?: RequestInit) =>
  serveHostFile(new Request('http://site.example', init), file)

test('a copy stays in browsers for a year', async () => {
  const response = await get(name)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await response.text()).toBe('0123456789')
  expect(await (await get(name, { method: 'HEAD' })).text()).toBe('')
})

test.each([
  ['bytes=0-1', 206, '01'],
  ['bytes=8-', 206, '89'],
  ['bytes=-3', 206, '789'],
  ['bytes=10-', 416, ''],
  ['bytes=-0', 416, ''],
  ['bytes=5-2', 200, '0123456789'],
  ['bytes=0-1,4-5', 200, '0123456789'],
  ['pages=1', 200, '0123456789'],
])('the range %s answers %i', async (range, status, body) => {
  const response = await get(name, { headers: { range } })
  expect(response.status).toBe(status)
  expect(await response.text()).toBe(body)
  if (status !== 200) expect(response.headers.get('content-range')).toMatch(/^bytes (\d-\d|\*)\/10$/)
  // A part of another version of the file would be of no use to the caller.
  const other = await get(name, { headers: { range, 'if-range': '"other"' } })
  expect([other.status, await other.text()]).toEqual([200, '0123456789'])
})

test.each([
  ['vtt', 'text/vtt'],
  ['gif', 'image/gif'],
  ['m4v', 'video/x-m4v'],
  ['mov', 'video/quicktime'],
])('a .%s is sent as %s', async (extension, type) => {
  const file = path.join(folder, `own.${extension}`)
  writeFileSync(file, 'content')
  const response = await serveFile(new Request('http://site.example'), file, 'no-store')
  expect(response.headers.get('content-type')).toBe(type)
})

test('an address of anything but a copy is 404', async () => {
  for (const file of ['missing.jpg', '../secret.jpg', '..%2fsecret.jpg', `${'b'.repeat(64)}.jpg`, ''])
    expect([file, (await get(file)).status]).toEqual([file, 404])
})

test('a picture that the host never sent has its own address with a neutral drawing', async () => {
  const { src } = buildMissingPicture('/uploads/a.jpg')
  expect(src).not.toBe(buildMissingPicture('/uploads/b.jpg').src)
  const response = await get(src.replace('/media/host/', ''))
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(await response.text()).toMatch(/^<svg[\s\S]*<\/svg>\n$/)
})
