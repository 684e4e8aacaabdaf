import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { GET } from '@/app/brochure/[file]/route'
import type { Project } from '@/lib/catalogue/types'
import { log } from '@/lib/log'
import { buildProject, chennai } from '@/lib/testing/builders'
import { buildCatalogueFile, buildCityRecord, buildProjectRecord } from '@/lib/testing/catalogue-file'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { getBrochureLink, loadBrochure, renderBrochures } from './brochure-file'
import { getBuildId } from './build-id'
import { renderPdf } from './render-pdf'
import { serveBrochure } from './serve-brochure'

jest.mock('./render-pdf', () => ({ renderPdf: jest.fn() }))
jest.mock('./build-id', () => ({ getBuildId: jest.fn(() => 'first') }))

const folder = makeDataFolder()
const brochures = path.join(folder, 'brochures')
const build = jest.mocked(renderPdf)
const project = buildProject({ slug: 'cassia', brochureUrl: null })
const listFiles = () => (existsSync(brochures) ? readdirSync(brochures).toSorted() : [])
async function readBrochure(record: Project): Promise<string> {
  const { open } = await loadBrochure(record)
  const content = await open()
  return new Response(content.buildBody()).text()
}
let logged: jest.SpyInstance

const projects = [
  buildProjectRecord({ brochureUrl: null }),
  buildProjectRecord({ id: 74, slug: 'draft', publishingStatus: 'UNPUBLISHED' }),
  buildProjectRecord({ id: 75, slug: 'awaited', reraNumber: null, brochureUrl: null }),
]
const fill = (change = {}) => fillDatabase(buildCatalogueFile({ projects, ...change }))
beforeAll(() => fill())

beforeEach(() => {
  logged = jest.spyOn(log, 'error').mockImplementation(() => {})
  build
    .mockReset()
    .mockImplementation(async ({ name, priceFrom }) => Buffer.from(`%PDF ${name} ${priceFrom}`))
})

describe('the generated file', () => {
  test('is made once for many requests, and kept', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => readBrochure(project)))
    expect(new Set(made).size).toBe(1)
    await readBrochure(structuredClone(project))
    expect((await (await loadBrochure(project)).open()).buildBody()).toBeInstanceOf(ReadableStream)
    expect(build).toHaveBeenCalledTimes(1)
    expect(listFiles()).toEqual([expect.stringMatching(/^cassia-[0-9a-f]{16}\.pdf$/)])
    expect(readFileSync(path.join(brochures, listFiles()[0] ?? ''), 'utf8')).toEqual(made[0])
  })

  test('is replaced when the record changes', async () => {
    await readBrochure({ ...project, slug: 'cassia-vii' })
    const [before, other] = listFiles()
    expect(await readBrochure({ ...project, priceFrom: 7 })).toContain(' 7')
    expect(listFiles()).toHaveLength(2)
    expect(listFiles()).toContain(other)
    expect(listFiles()).not.toContain(before)
  })

  test('is another one in the next release', async () => {
    const record = { ...project, slug: 'released' }
    await readBrochure(record)
    jest.mocked(getBuildId).mockReturnValue('next')
    await readBrochure(record)
    await readBrochure(record)
    expect(build).toHaveBeenCalledTimes(2)
    expect(listFiles().filter((name) => name.startsWith('released'))).toHaveLength(1)
    jest.mocked(getBuildId).mockReturnValue('first')
  })

  test('is another one when the map of the city changes, or its file', async () => {
    const src = `/media/host/${'a'.repeat(64)}.svg`
    const file = path.join(folder, src.replace('/media/host', 'media'))
    mkdirSync(path.dirname(file))
    writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>')
    const bounds = { west: 80, east: 80.4, south: 12.6, north: 13.2 }
    const drawMap = (change = {}) =>
      fill({
        locations: [{ ...buildCityRecord(chennai), map: { src, ...bounds, places: [], ...change } }],
      })
    const tags = [(await loadBrochure(project)).etag]
    await drawMap()
    tags.push((await loadBrochure(project)).etag)
    await drawMap({ west: 79.9 })
    tags.push((await loadBrochure(project)).etag)
    utimesSync(file, 1, 1)
    tags.push((await loadBrochure(project)).etag)
    expect(new Set(tags).size).toBe(4)
    await fill()
    expect((await loadBrochure(project)).etag).toBe(tags[0])
  })

  test('is made one at a time', async () => {
    let running = 0
    let most = 0
    build.mockImplementation(async () => {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running--
      return Buffer.from('%PDF')
    })
    const records = Array.from({ length: 40 }, (_, index) => ({ ...project, slug: `many-${index}` }))
    const links = await Promise.all(records.map((record) => getBrochureLink(record, 600_000)))
    expect(most).toBe(1)
    expect(links.filter((link) => link?.bytes === 4)).toHaveLength(40)
  })

  test('is made ahead for each project on sale; one that fails is logged and holds up no other', async () => {
    const records = [70, 71].map((id) => buildProjectRecord({ id, slug: `ahead-${id}`, brochureUrl: null }))
    await fill({ projects: records })
    build.mockRejectedValueOnce(new Error('Torn'))
    await renderBrochures(new AbortController().signal)
    expect(listFiles().filter((name) => name.startsWith('ahead'))).toEqual([
      expect.stringMatching(/^ahead-71/),
    ])
    expect(logged).toHaveBeenCalledTimes(1)
    await fill()
  })

  test('that could not be made is not tried again for some minutes, unless its content changes', async () => {
    build.mockRejectedValueOnce(new Error('Refused'))
    const refused = { ...project, slug: 'refused' }
    for (const _ of [1, 2, 3]) {
      await expect(readBrochure(refused)).rejects.toThrow('Refused')
      expect(await getBrochureLink(refused, 600_000)).toBeNull()
    }
    expect(build).toHaveBeenCalledTimes(1)
    expect(await readBrochure({ ...refused, priceFrom: 8 })).toContain(' 8')
  })

  test.each([{ publishingStatus: 'UNPUBLISHED' }, { reraNumber: null }] as const)(
    'is not made for %j',
    async (change) => {
      await expect(loadBrochure({ ...project, ...change })).rejects.toThrow()
      expect(await getBrochureLink({ ...project, ...change })).toBeNull()
      expect(build).not.toHaveBeenCalled()
    },
  )
})

describe('the address for an enquiry', () => {
  test('has a size when the file is made in time', async () => {
    let finish = (_: Buffer) => {}
    build.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
    const slow = { ...project, slug: 'slow' }
    expect(await getBrochureLink(slow, 0)).toEqual({ url: '/brochure/slow.pdf', bytes: null })
    const waiting = getBrochureLink(slow, 600_000)
    finish(Buffer.from('%PDF-1'))
    expect(await waiting).toEqual({ url: '/brochure/slow.pdf', bytes: 6 })
  })

  test('is the owner’s own file where the record names one', async () => {
    const url = 'https://files.example.com/a.pdf'
    expect(await getBrochureLink({ ...project, brochureUrl: url })).toEqual({ url, bytes: null })
    const response = await serveBrochure(new Request('http://localhost/x'), { ...project, brochureUrl: url })
    expect([response.status, response.headers.get('location')]).toEqual([307, url])
  })

  test('is the address of the generated file while the owner’s file is missing', async () => {
    const missing = { ...project, slug: 'moved', brochureUrl: '/media/no-such.pdf' }
    expect(await getBrochureLink(missing, 600_000)).toMatchObject({ url: '/brochure/moved.pdf' })
    expect((await serveBrochure(new Request('http://localhost/x'), missing)).status).toBe(200)
    const there = { ...missing, brochureUrl: '/media/hero-dusk.jpg' }
    expect(await getBrochureLink(there)).toEqual({ url: there.brochureUrl, bytes: expect.any(Number) })
  })

  test('is null when the file cannot be made; the log has no paths', async () => {
    build.mockRejectedValue(new Error('/secret/path'))
    const broken = { ...project, slug: 'broken' }
    expect(await getBrochureLink(broken, 600_000)).toBeNull()
    const response = await serveBrochure(new Request('http://localhost/x'), broken)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    expect(JSON.stringify(logged.mock.calls)).not.toContain('secret')
  })
})

describe('over HTTP', () => {
  const get = (file: string, init?: RequestInit) =>
    GET(new Request('http://localhost/x', init), { params: Promise.resolve({ file }) })

  test('a PDF with its name, or 304 for a cached copy', async () => {
    const response = await get('cassia-vii.pdf')
    const text = await response.text()
    expect(text).toMatch(/^%PDF Cassia VII/)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(text.length),
      'content-disposition': 'inline; filename="cassia-vii-brochure.pdf"',
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    const etag = response.headers.get('etag') ?? ''
    const cached = await get('cassia-vii.pdf', { headers: { 'if-none-match': `W/${etag}` } })
    expect([cached.status, await cached.text()]).toEqual([304, ''])
    const head = await get('cassia-vii.pdf', { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
    const part = await get('cassia-vii.pdf', { headers: { range: 'bytes=1-3' } })
    expect([part.status, await part.text()]).toEqual([206, 'PDF'])
  })

  test.each([...['cassia-vii', 'unknown.pdf', 'draft.pdf', 'awaited.pdf', '../site.db', 'CASSIA-VII.pdf']])(
    '/brochure/%s is a 404',
    async (file) => {
      expect((await get(file)).status).toBe(404)
      expect(build).not.toHaveBeenCalled()
    },
  )
})
