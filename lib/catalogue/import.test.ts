import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeDataFolder } from '@/lib/testing/store'
import { resolvePictures } from './import'

const folder = makeDataFolder()
jest.mock('@/lib/media/measure', () => ({
  ...jest.requireActual('@/lib/media/measure'),
  getMediaFile: (src: string) => path.join(folder, path.basename(src)),
}))

test('a photo of a phone that browsers do not show is named, whatever its name', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')
  for (const name of ['a.jpg', 'b.HEIC']) writeFileSync(path.join(folder, name), heic)
  writeFileSync(path.join(folder, 'c.jpg'), 'text')
  const sources = ['a.jpg', 'b.HEIC', 'c.jpg', 'd.heic'].map((name) => `/media/${name}`)
  const { faults } = await resolvePictures({ pictures: sources.map((src) => ({ src, alt: 'A' })) })
  const isHeic = 'is HEIC, which browsers do not show'
  expect(faults).toEqual([
    expect.stringContaining(`pictures[0].src: public/media/a.jpg ${isHeic}`),
    expect.stringContaining(`pictures[1].src: public/media/b.HEIC ${isHeic}`),
    'pictures[2].src: no picture can be read at public/media/c.jpg',
    'pictures[3].src: no picture can be read at public/media/d.heic',
  ])
})
