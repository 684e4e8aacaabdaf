import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { log } from '@/lib/log'
import { loadPrintPicture } from './print-picture'

const folder = mkdtempSync(path.join(tmpdir(), 'brochure-pictures-'))
const root = path.join(folder, 'public')
const width = 90

beforeAll(async () => {
  mkdirSync(path.join(root, 'media'), { recursive: true })
  mkdirSync(path.join(root, 'icons'))
  const house = sharp({ create: { width: 400, height: 400, channels: 3, background: '#a63d22' } })
  const file = path.join(root, 'media/house.jpg')
  await house.jpeg().toFile(file)
  writeFileSync(path.join(folder, 'secret.jpg'), readFileSync(file))
  writeFileSync(path.join(root, 'media/torn.jpg'), readFileSync(file).subarray(0, -20))
  writeFileSync(path.join(root, 'media/words.jpg'), 'no picture')
  const latin =
    '<?xml version="1.0" encoding="ISO-8859-1"?><svg xmlns="http://www.w3.org/2000/svg"><title>\xe9</title></svg>'
  writeFileSync(path.join(root, 'media/latin.svg'), latin, 'latin1')
  writeFileSync(
    path.join(root, 'media/plan.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="100" height="50"/></svg>',
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a photograph is printed with 180 dpi, even when the end of its file is damaged', async () => {
  const print = await loadPrintPicture({ src: '/media/house.jpg', kind: 'photograph' }, { width, root })
  expect(print).toMatchObject({ width: 225, height: 225 })
  expect((await sharp(print?.data).metadata()).format).toBe('jpeg')
  expect(
    await loadPrintPicture({ src: '/media/torn.jpg', kind: 'photograph' }, { width, root }),
  ).toMatchObject({
    width: 225,
    height: 225,
  })
})

test('a drawing stays SVG, and a drawing of pixels has few colours', async () => {
  expect(await loadPrintPicture({ src: '/media/plan.svg', kind: 'drawing' }, { width, root })).toMatchObject({
    type: 'svg',
    width: 200,
    height: 100,
    data: readFileSync(path.join(root, 'media/plan.svg')),
  })
  await sharp(path.join(root, 'media/house.jpg')).png().toFile(path.join(root, 'media/plan.png'))
  const { data } =
    (await loadPrintPicture({ src: '/media/plan.png', kind: 'drawing' }, { width, root })) ?? {}
  expect(await sharp(data).metadata()).toMatchObject({ format: 'png', isPalette: true, hasAlpha: false })
})

test('a rendering in a PNG is a photograph', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const rendering = sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff', noise } })
  await rendering.png().toFile(path.join(root, 'media/rendering.png'))
  const print = await loadPrintPicture({ src: '/media/rendering.png', kind: 'photograph' }, { width, root })
  expect(print).toMatchObject({ type: 'jpg', width: 225, height: 225 })
  expect((await sharp(print?.data).metadata()).format).toBe('jpeg')
})

test.each([
  '/media/missing.jpg',
  '/media/words.jpg',
  '/media/latin.svg',
  '/media/../../secret.jpg',
  '/media/%2e%2e/%2e%2e/secret.jpg',
  '/media/%',
  '/icons/house.jpg',
  'https://example.com/media/house.jpg',
])('%j is not a picture of the site, which is logged', async (src) => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {})
  expect(await loadPrintPicture({ src, kind: 'photograph' }, { width, root })).toBeNull()
  expect(logged.mock.calls).toEqual([[expect.objectContaining({ src }), expect.any(String)]])
})

test('a drawing of pixels loses its plain ground when it is asked to', async () => {
  const lines = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#15201b' } })
    .png()
    .toBuffer()
  const ground = sharp({ create: { width: 80, height: 60, channels: 3, background: '#f3f5f2' } })
  await ground
    .composite([{ input: lines }])
    .png()
    .toFile(path.join(root, 'media/section.png'))
  const section = { src: '/media/section.png', kind: 'drawing' } as const
  expect(await loadPrintPicture(section, { width, root })).toMatchObject({ width: 80, height: 60 })
  expect(await loadPrintPicture(section, { width, root, isTrimmed: true })).toMatchObject({
    width: 60,
    height: 20,
  })
})

test('a drawing with words that the compiler would refuse becomes pixels', async () => {
  const draw = (words: string) => {
    const text = `<title>பூங்கா</title><text x="10" y="20">${words}</text>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">${text}</svg>`
    writeFileSync(path.join(root, 'media/words.svg'), svg)
    return loadPrintPicture({ src: '/media/words.svg', kind: 'drawing' }, { width, root })
  }
  expect(await draw('Plot 1 → 30 × 40 m²')).toMatchObject({ type: 'svg', width: 20, height: 10 })
  expect(await draw('வீடு')).toMatchObject({ type: 'png', width: 225, height: 113 })
  expect(await draw('&#x0BB5;')).toMatchObject({ type: 'png' })
})
