import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { measurePicture, measurePictures } from '@/lib/pictures/measure'
import { formatImageAlt } from '../catalogue/store/shown-catalogue'
import { getCaptions, getMediaFile } from './media-file'

const folder = mkdtempSync(path.join(tmpdir(), 'site-media-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a picture is measured as it is seen, turned by its orientation', async () => {
  const file = path.join(folder, 'red.jpg')
  const red = sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00000' } })
  await red.jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toFile(file)
  expect(await measurePicture(file)).toEqual({
    width: 20,
    height: 40,
    color: expect.stringMatching(/^#(bf|c0|c1)0[0-3]0[0-3]$/),
    kind: 'photograph',
  })
})

test('a transparent picture takes the colour of the ground', async () => {
  const file = path.join(folder, 'clear.png')
  const clear = sharp({ create: { width: 10, height: 10, channels: 4, background: '#00000000' } })
  await clear.png().toFile(file)
  const { color } = await measurePicture(file)
  expect(Number.parseInt(color.slice(1, 3), 16)).toBeGreaterThan(220)
})

test('a PNG photograph is a photograph, and a PNG or SVG of lines a drawing', async () => {
  const photograph = path.join(folder, 'photograph.png')
  await sharp('public/media/villa-a-street.jpg').resize(400).png().toFile(photograph)
  const elevation = 'public/media/elevation-kadamba-terraces-card.png'
  const plan = 'public/media/layout-neem-park.svg'
  expect(await measurePicture(photograph)).toMatchObject({ kind: 'photograph' })
  expect(await measurePicture(elevation)).toMatchObject({ kind: 'drawing' })
  expect(await measurePicture(plan)).toMatchObject({ kind: 'drawing' })
})

test('pictures that cannot be read have no entry', async () => {
  const measures = await measurePictures([
    '/media/villa-a-street.jpg',
    '/media/no-such.jpg',
    '/../package.json',
  ])
  expect([...measures.keys()]).toEqual(['/media/villa-a-street.jpg'])
})

test('no path leaves /public, and an address that cannot be decoded is not a file', () => {
  for (const src of ['/../.env', '/%2e%2e/.env', '/media/50%.jpg'])
    expect(getMediaFile(src, '/srv/public')).toBeNull()
  expect(getMediaFile('/media/a.jpg', '/srv/public')).toBe('/srv/public/media/a.jpg')
})

test.each([
  [null, 'Image not found'],
  ['  ', 'Image not found'],
  ['A street', 'A street'],
])('the alt text of %j is %j', (alt, expected) => {
  expect(formatImageAlt(alt)).toBe(expected)
})

test('captions are the file next to a film', () => {
  mkdirSync(path.join(folder, 'media'))
  writeFileSync(path.join(folder, 'media/villa.vtt'), 'WEBVTT')
  expect(getCaptions('/media/villa.mp4', folder)).toBe('/media/villa.vtt')
  expect(getCaptions('/media/plots.mp4', folder)).toBeNull()
  expect(getCaptions(`/media/host/${'a'.repeat(64)}.mp4`, folder)).toBeNull()
})
