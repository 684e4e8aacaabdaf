// Another builder in other cities: every text of lib/site.ts, lib/content and the catalogue is another one. What a page
// still says of the sample is written outside of the owner's files.

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { ComponentType, ReactNode } from 'react'
import { chennai, tirunelveli } from '@/lib/testing/builders'
import { buildCatalogueFile, buildCityRecord, buildListedPicture } from '@/lib/testing/catalogue-file'
import { makeDataFolder } from '@/lib/testing/store'

const OTHER: [sample: string, own: string][] = [
  ['Porunai', 'Siruvani'],
  ['Chennai', 'Coimbatore'],
  ['chennai', 'coimbatore'],
  ['Tirunelveli', 'Madurai'],
  ['tirunelveli', 'madurai'],
  ['Tamil Nadu', 'Kerala'],
  ['tn.gov.in', 'kerala.gov.in'],
  ['Nungambakkam', 'Peelamedu'],
  ['Palayamkottai', 'Anna Nagar'],
  ['5555 01', '7777 02'],
  ['555501', '777702'],
  ['example.com', 'siruvani.example'],
  ['1993', '1961'],
]
const SAMPLE = new RegExp(OTHER.map(([word]) => word.replaceAll('.', '\\.')).join('|'), 'i')

/** The value with the other builder's words in all its texts, and in what its functions return. */
function rename<Value>(value: Value): Value {
  const change = (part: unknown): unknown => {
    if (typeof part === 'string') return OTHER.reduce((text, [from, to]) => text.replaceAll(from, to), part)
    if (typeof part === 'number') return Number(change(String(part)))
    if (typeof part === 'function') return (...args: unknown[]) => change(part(...args))
    if (Array.isArray(part)) return part.map(change)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, change(entry)]))
  }
  return change(value) as Value
}

const banner = '/media/kochi.jpg'
const sample = buildCatalogueFile()
const kochi = {
  id: 30,
  name: 'Kochi',
  slug: 'kochi',
  spellings: ['Cochin'],
  banner,
  map: { src: '/media/map-kochi.svg', west: 76.2, east: 76.4, south: 9.9, north: 10.1, places: [] },
}
const catalogue = rename({
  ...sample,
  locations: [...[chennai, tirunelveli].map(buildCityRecord), kochi],
  pictures: [...sample.pictures, buildListedPicture(banner)],
  projects: [
    ...sample.projects,
    ...sample.projects.slice(0, 1).map((project) => ({
      ...project,
      id: 90,
      slug: 'backwater-court',
      name: 'Backwater Court',
      locationId: 30,
      address: 'Edappally, Kochi',
      coordinates: { latitude: 10.02, longitude: 76.3 },
    })),
  ],
})

makeDataFolder()
beforeAll(async () => {
  const content = readdirSync('lib/content', { recursive: true, encoding: 'utf8' })
  const modules = content
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => `content/${file.slice(0, -3)}`)
  for (const name of ['site', ...modules])
    jest.doMock(`@/lib/${name}`, () => rename(jest.requireActual(`@/lib/${name}`)))
  jest.resetModules()
  const { fillDatabase } = await import('@/lib/testing/store')
  await fillDatabase(catalogue)
})

type Route = { file: string; params: object }
const pageFiles = readdirSync('app/[frame]', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(^|\/)page\.tsx$/.test(file),
)

/** The page of an address, as Next finds it: plain folders before variable ones. */
function findRoute(address: string): Route {
  for (const file of pageFiles.toSorted((a, b) => a.split('[').length - b.split('[').length)) {
    const pattern = path
      .dirname(file)
      .replace('(pages)/', '')
      .replace(/\/\[\[\.\.\.(\w+)\]\]/, '(?:/(?<$1>.+))?')
      .replace(/\[\.\.\.(\w+)\]/, '(?<$1>.+)')
      .replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')
    const match = new RegExp(`^/${pattern}$`).exec(address)
    if (!match) continue
    const isList = (name: string) => file.includes(`...${name}]`)
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [
      name,
      isList(name) ? value?.split('/') : value,
    ])
    return { file, params: Object.fromEntries(params) }
  }
  throw new Error(`no page for ${address}`)
}

async function render(children: ReactNode): Promise<string> {
  const { renderToReadableStream } = await import('react-dom/server.edge')
  const stream = await renderToReadableStream(children)
  await stream.allReady
  return new Response(stream).text()
}

type Page = {
  default: ComponentType<{ params: Promise<object>; searchParams: Promise<object> }>
  metadata?: object
  generateMetadata?: (props: { params: Promise<object> }) => Promise<object>
}

/** The HTML of a page in its frame, and its metadata. */
async function draw(address: string): Promise<string> {
  const { file, params } = findRoute(address)
  const { default: Layout } = await import('./[frame]/layout')
  const {
    default: View,
    metadata,
    generateMetadata,
  }: Page = await import(`./[frame]/${file.replace('.tsx', '')}`)
  const props = { params: Promise.resolve({ frame: 'site', ...params }), searchParams: Promise.resolve({}) }
  const head = metadata ?? (await generateMetadata?.(props))
  return `${JSON.stringify(head)}${await render(<Layout {...props}>{<View {...props} />}</Layout>)}`
}

test('no page of another builder says a word of the sample', async () => {
  const { loadSitePages } = await import('@/lib/routing/pages')
  const { buildThankYouPath } = await import('@/lib/routing/paths')
  const { site } = await import('@/lib/site')
  const { pagePaths, cards } = await loadSitePages()
  const addresses = [...pagePaths, ...cards.keys()]
  const faults: string[] = []
  for (const address of addresses) {
    const html = await draw(address)
    expect([address, html]).toEqual([address, expect.stringContaining(site.name)])
    const [word] = SAMPLE.exec(html) ?? []
    if (word) faults.push(`${address}: ${html.slice(html.indexOf(word) - 60).slice(0, 130)}`)
  }
  expect(faults).toEqual([])
  expect(site.name).toBe(rename(site.name))
  expect(addresses).toEqual(
    expect.arrayContaining([buildThankYouPath('enquiry'), '/home', '/view-project/backwater-court']),
  )
  expect(addresses.length).toBeGreaterThan(35)
})

test('neither do manifest, sitemap and brochure', async () => {
  const { getProject } = await import('@/lib/catalogue')
  const { renderPdf } = await import('@/lib/brochure/render-pdf')
  const { readPdf } = await import('@/lib/testing/read-pdf')
  const project = await getProject('backwater-court')
  const pdf = project && readPdf(await renderPdf(project, '2026-11-24'))
  const contents = {
    manifest: (await import('./manifest')).default(),
    sitemap: await (await import('./sitemap')).default(),
    brochure: pdf,
  }
  for (const [name, content] of Object.entries(contents))
    expect([name, SAMPLE.exec(JSON.stringify(content))?.[0]]).toEqual([name, undefined])
})

test('a new city has its lists, its place in menus, its banner and its map', async () => {
  const home = await draw('/home')
  for (const status of ['ongoing', 'upcoming', 'completed'])
    expect(home).toContain(`href="/${status}-projects/kochi"`)
  expect(await draw('/completed-projects/kochi')).toContain('/media/kochi.jpg')
  expect(await draw('/ongoing-projects/kochi')).toContain('Backwater Court')
  expect(await draw('/projects-map')).toContain('/media/map-kochi.svg')
  const { search } = await import('@/lib/search')
  const { results, isClosest } = await search('villas in cochin')
  expect([isClosest, JSON.stringify(results)]).toEqual([false, expect.stringContaining('Backwater Court')])
})

test('a large catalogue makes pages hardly longer', async () => {
  const { fillDatabase } = await import('@/lib/testing/store')
  const { buildScaleCatalogue } = await import('@/lib/testing/scale-catalogue')
  const statuses = ['ongoing', 'ongoing', 'upcoming', 'completed'] as const
  const measure = async (projects: number) => {
    const { projects: scaled, ...rest } = buildScaleCatalogue(projects, catalogue)
    // The first 48 fill a page of the ongoing list.
    const spread = scaled.map((project, index) => ({ ...project, status: statuses[index % 4] ?? 'ongoing' }))
    await fillDatabase({ ...rest, projects: spread })
    const addresses = ['/home', '/ongoing-projects', '/projects-map', '/enquiry', '/contact-us', '/compare']
    const sizes: [string, number][] = []
    for (const address of addresses) sizes.push([address, gzipSync(await draw(address)).length])
    return sizes
  }
  const before = new Map(await measure(48))
  for (const [address, size] of await measure(120)) {
    const growth = size / (before.get(address) ?? 0)
    expect([address, growth < 1.1 ? 'within a tenth' : growth]).toEqual([address, 'within a tenth'])
  }
})
