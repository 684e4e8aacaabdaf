import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { togglePublishing } from '@/lib/publishing/toggle'
import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { getProject } from '..'
import { importCatalogue, resolvePictures } from './import-catalogue'

const folder = makeDataFolder()
let onMeasure: (() => Promise<unknown>) | undefined
jest.mock('@/lib/catalogue/import/measure', () => {
  const actual = jest.requireActual('@/lib/catalogue/import/measure')
  const measurePictures = async (sources: string[]) => {
    await onMeasure?.()
    return actual.measurePictures(sources)
  }
  const getMediaFile = (src: string) => path.join(folder, path.basename(src))
  return { ...actual, measurePictures, getMediaFile }
})

test('what changes while a file is merged stays: a withdrawal, and the fields of another merge', async () => {
  await fillDatabase(buildCatalogueFile())
  const merge = (fields: object) => importCatalogue({ projects: [{ id: 8, ...fields }] }, { merge: true })
  onMeasure = async () => {
    onMeasure = undefined
    const grant = { kind: 'project', id: 8, userId: 7, expires: 0, isViewOnly: false } as const
    await togglePublishing(grant, 'PUBLISHED')
    await merge({ homeCount: 77 })
  }
  expect(await merge({ name: 'Cassia 7' })).toMatchObject({ ok: true, isChanged: true })
  expect(await getProject('cassia-vii')).toBeNull()
  expect(await getProject('cassia-vii', 8)).toMatchObject({ name: 'Cassia 7', homeCount: 77 })
})

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
