import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { log } from '@/lib/log'
import { printPicture } from './pictures'

const folder = mkdtempSync(path.join(tmpdir(), 'brochure-pictures-'))
const root = path.join(folder, 'public')
const cut = { width: 90, height: 60 }

beforeAll(async () => {
  mkdirSync(path.join(root, 'media'), { recursive: true })
  mkdirSync(path.join(root, 'icons'))
  const house = sharp({ create: { width: 400, height: 400, channels: 3, background: '#a63d22' } })
  const file = path.join(root, 'media/house.jpg')
  await house.jpeg().toFile(file)
  writeFileSync(path.join(folder, 'secret.jpg'), readFileSync(file))
  writeFileSync(path.join(root, 'media/torn.jpg'), readFileSync(file).subarray(0, -20))
  writeFileSync(path.join(root, 'media/words.jpg'), 'no picture')
  writeFileSync(
    path.join(root, 'media/plan.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="100" height="50"/></svg>',
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a photograph is cropped to its place at 200 dpi', async () => {
  const print = await printPicture('/media/house.jpg', cut, root)
  expect(print).toMatchObject({ width: 250, height: 167 })
  expect((await sharp(print?.data).metadata()).format).toBe('jpeg')
})

test('a drawing is not cropped', async () => {
  const print = await printPicture('/media/plan.svg', 'drawing', root)
  expect(print).toMatchObject({ width: 1500, height: 750 })
  expect(await sharp(print?.data).metadata()).toMatchObject({ format: 'png', hasAlpha: false })
})

test('of a drawing a part is printed, and of a photograph with a damaged end what there is', async () => {
  expect(await printPicture('/media/plan.svg', { top: 0.1, part: 0.2 }, root)).toMatchObject({
    width: 1500,
    height: 300,
  })
  expect(await printPicture('/media/torn.jpg', cut, root)).toMatchObject({ width: 250, height: 167 })
})

test.each([
  '/media/missing.jpg',
  '/media/words.jpg',
  '/media/../../secret.jpg',
  '/media/%2e%2e/%2e%2e/secret.jpg',
  '/media/%',
  '/icons/house.jpg',
  'https://example.com/media/house.jpg',
])('%j is not a picture of the site, which is logged', async (src) => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {})
  expect(await printPicture(src, cut, root)).toBeNull()
  expect(await printPicture(src, 'drawing', root)).toBeNull()
  expect(logged.mock.calls).toEqual(Array(2).fill([expect.objectContaining({ src }), expect.any(String)]))
})
