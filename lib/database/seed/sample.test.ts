import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findStartPrice } from '@/lib/catalogue/offers'
import { parseCatalogue } from '@/lib/catalogue/parse'
import type { Catalogue } from '@/lib/catalogue/schema'
import { findOnMap, getCityMap } from '@/lib/city-maps'
import { hasIcon } from '@/lib/media/icons'
import { readSampleCatalogue } from './sample'

// Old links, tests and the redirect table rely on these rows. "mixed" is any type.
const table = `
8 | Cassia VII | cassia-vii | Chennai | Villas | Ongoing | Ready To Move
9 | Magnolia Heights | magnolia-heights | Chennai | Apartments | Ongoing | New Launch
5 | Banyan Grove | banyan-grove | Chennai | Plots | Ongoing | Ready To Build
23 | Laurel Court | laurel-court | Chennai | Apartments | Ongoing | Get Ready To Move In
24 | Neem Park | neem-park | Chennai | Plots | Ongoing | Ready To Build
25 | Palmyra Gardens | palmyra-gardens | Tirunelveli | Plots | Ongoing | New Launch
66 | Tamarind Enclave | tamarind-enclave | Tirunelveli | Villas | Ongoing | Ongoing
65 | Jasmine Residency | jasmine-residency | Tirunelveli | Apartments | Ongoing | Ready To Move
52 | Lotus Meadows | lotus-meadows | Tirunelveli | Plots | Ongoing | Get Ready To Move In
74 | Kadamba Terraces | kadamba-terraces | Chennai | Villas | Ongoing | New Launch
71 | Cedar Point | cedar-point | Chennai | Apartments | Upcoming | New Launch
72 | Mahogany Row | mahogany-row | Chennai | Villas | Upcoming | New Launch
73 | Sandal Springs | sandal-springs | Tirunelveli | Plots | Upcoming | New Launch
42 | Cassia I | cassia-i | Chennai | mixed | Completed | Ready To Move
22 | Cassia II | cassia-ii | Chennai | mixed | Completed | Ready To Move
51 | Cassia III | cassia-iii | Chennai | mixed | Completed | Ready To Move
36 | Cassia IV | cassia-iv | Chennai | mixed | Completed | Ready To Move
37 | Cassia V | cassia-v | Chennai | mixed | Completed | Ready To Move
41 | Cassia VI | cassia-vi | Chennai | mixed | Completed | Ready To Move
40 | Laurel Terrace | laurel-terrace | Chennai | mixed | Completed | Ready To Move
46 | Coral Court | coral-court | Chennai | mixed | Completed | Ready To Move
35 | Silver Oak | silver-oak | Chennai | mixed | Completed | Ready To Move
54 | Ashoka Villas | ashoka-villas | Tirunelveli | Villas | Completed | Ready To Move
55 | Vakai Plaza | vakai-plaza | Tirunelveli | mixed | Completed | Ready To Move
56 | Punnai Gardens | punnai-gardens | Tirunelveli | mixed | Completed | Ready To Move
`

let sample: Catalogue

beforeAll(async () => {
  const parsed = parseCatalogue(await readSampleCatalogue())
  if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
  sample = parsed.value
})

const rows = table.trim().split('\n')

test('no project is there beyond the table, and one of them is unpublished', () => {
  expect(sample.projects).toHaveLength(rows.length)
  const unpublished = sample.projects.filter(({ publishingStatus }) => publishingStatus === 'UNPUBLISHED')
  expect(unpublished.map(({ slug }) => slug)).toEqual(['kadamba-terraces'])
})

test.each(rows)('%s', (row) => {
  const [id, name, slug, city, type, status, currentStatus] = row.split(' | ')
  const project = sample.projects.find((entry) => entry.id === Number(id))
  const location = sample.locations.find((entry) => entry.id === project?.locationId)
  expect({ ...project, city: location?.name }).toMatchObject({
    name,
    slug,
    city,
    propertyType: type === 'mixed' ? expect.stringMatching(/^(Villas|Apartments|Plots)$/) : type,
    status: status?.toLowerCase(),
    currentStatus,
  })
})

test('six posts, one of them unpublished', () => {
  expect(sample.blogs).toHaveLength(6)
  expect(sample.blogs.filter(({ publishingStatus }) => publishingStatus === 'UNPUBLISHED')).toHaveLength(1)
})

const ongoing = rows.filter((row) => row.includes(' | Ongoing | ')).map((row) => row.split(' | ')[2])

test.each(ongoing)('the ongoing project %s has a full record', (slug) => {
  const project = sample.projects.find((entry) => entry.slug === slug)
  if (!project) throw new Error(`The sample has no ${slug}`)
  const { description, specifications, amenities, gallery, advantages } = project
  expect(description).toMatch(/^<p>.{80}/)
  expect(specifications.length).toBeGreaterThanOrEqual(5)
  expect(amenities.length).toBeGreaterThanOrEqual(8)
  expect(advantages.filter(({ places }) => places.length >= 3).length).toBeGreaterThanOrEqual(3)
  expect(gallery.filter(({ pictures }) => pictures.length >= 3).length).toBeGreaterThanOrEqual(2)
  // Only drawings may be fewer: a project has the plans it has.
  const small = gallery.filter(({ type, pictures }) => pictures.length < 3 && !/plans?$/i.test(type))
  expect(small.map(({ type }) => type)).toEqual([])
  expect(project.priceFrom).toBeGreaterThan(100_000)
  expect(Object.values(project)).not.toContain(undefined)
  for (const known of [project.possessionDate, project.reraValidUntil, project.reraUrl])
    expect(known).toMatch(/./)
  expect(project.planningApproval?.number).toContain('SAMPLE')
  expect(project.reraNumber).toMatch(/^TN\/SAMPLE\/(BLDG|LAYOUT)\/\d{4}\/20\d{2}$/)
})

test('every project has coordinates, and every published ongoing one a price list', () => {
  expect(sample.projects.filter(({ coordinates }) => !coordinates)).toEqual([])
  const onSale = sample.projects.filter(
    ({ status, publishingStatus }) => status === 'ongoing' && publishingStatus === 'PUBLISHED',
  )
  expect(onSale).toHaveLength(9)
  for (const { area, priceFrom, units, priceSheet } of onSale) {
    expect(priceSheet?.paymentStages.length).toBeGreaterThan(2)
    expect(findStartPrice(units)).toBe(priceFrom)
    expect(Math.min(...units.map((unit) => unit.area.min))).toBe(area?.min)
    expect(Math.max(...units.map((unit) => unit.area.max))).toBe(area?.max)
  }
})

test('a nearby place is where its distance by road allows it, and most are on the map of the city', () => {
  for (const { slug, coordinates, advantages, locationId } of sample.projects) {
    const places = advantages.flatMap((group) => group.places)
    const shares = places.map((place) => measureKilometres(coordinates, place.coordinates) / place.distanceKm)
    expect([slug, shares.filter((share) => !(share >= 0.5 && share < 1))]).toEqual([slug, []])
    const { map = null } = sample.locations.find(({ id }) => id === locationId) ?? {}
    const pinned = places.filter(
      (place) => place.coordinates && findOnMap(getCityMap({ map }), place.coordinates),
    )
    expect(pinned.length).toBeGreaterThanOrEqual(places.length - 2)
  }
})

type Place = { latitude: number; longitude: number } | null

/** In a straight line; NaN without one of them. */
function measureKilometres(from: Place, to: Place): number {
  if (!from || !to) return Number.NaN
  const shrink = Math.cos((from.latitude * Math.PI) / 180)
  return 111.2 * Math.hypot(to.latitude - from.latitude, (to.longitude - from.longitude) * shrink)
}

test('every ongoing project has plans, and they hold the plan elements of its units', async () => {
  const onSale = sample.projects.filter(({ units }) => units.length > 0)
  for (const { slug, gallery, units } of onSale) {
    const plans = gallery.flatMap(({ pictures }) => pictures).filter(({ src }) => src.endsWith('.svg'))
    const drawings = await Promise.all(plans.map(({ src }) => readFile(path.join('public', src), 'utf8')))
    const ids = new Set(drawings.flatMap((svg) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)))
    const wanted = units.flatMap(({ planIds }) => planIds)
    expect([slug, wanted.length > 0, wanted.filter((id) => !ids.has(id))]).toEqual([slug, true, []])
  }
})

// What the pictures of /media show; the others fit every project.
const shown: [string, RegExp][] = [
  ['Villas', /villa-|hero-dusk|detail-(planting|jaali)|completed-[256]/],
  ['Apartments', /apartment-|floorplan-[23]bhk|detail-facade|interior-lobby|amenity-play|completed-[134]/],
  ['Plots', /plots-|layout-/],
]
const homes = /interior-(living|kitchen|bedroom)/

/** True if a picture shows a project of another property type. */
function isForeign(src: string, propertyType: string): boolean {
  if (homes.test(src)) return propertyType === 'Plots'
  const type = shown.find(([, names]) => names.test(src))?.[0]
  return type !== undefined && type !== propertyType
}

test.each(['ongoing', 'upcoming', 'completed'])(
  'no two cards of the %s list show the same picture',
  (status) => {
    const cards = sample.projects.filter((project) => project.status === status)
    const published = cards.filter(({ publishingStatus }) => publishingStatus === 'PUBLISHED')
    const pictures = published.map(({ thumbnail }) => thumbnail)
    expect(pictures.filter((picture, index) => pictures.indexOf(picture) !== index)).toEqual([])
    expect(cards.filter(({ thumbnail, propertyType }) => isForeign(thumbnail, propertyType))).toEqual([])
  },
)

test('lists begin with Cassia VII, and no banner begins with the picture of the first card', () => {
  const all = sample.projects.filter(({ status }) => status === 'ongoing')
  expect(all[0]?.slug).toBe('cassia-vii')
  for (const list of [all, ...sample.locations.map(({ id }) => all.filter((card) => card.locationId === id))])
    expect(list[0]?.image).not.toBe(list[0]?.thumbnail)
})

test('a gallery picture of another property type says from which project it is', () => {
  const foreign = sample.projects.flatMap(({ gallery, propertyType }) =>
    gallery.flatMap(({ pictures }) => pictures.filter(({ src }) => isForeign(src, propertyType))),
  )
  expect(foreign.length).toBeGreaterThan(0)
  for (const { src, title } of foreign) {
    const from = sample.projects.find(({ name }) => title.endsWith(`, as at ${name}`))
    expect({ src, fits: from && !isForeign(src, from.propertyType) }).toEqual({ src, fits: true })
  }
  const pictures = sample.projects.flatMap(({ image, gallery }) => [
    image,
    ...gallery.flatMap((group) => group.pictures.map(({ src }) => src)),
  ])
  // Its jaali has specks that show at full width.
  expect(pictures).not.toContain('/media/hero-dusk.jpg')
})

test('every amenity picture of the wire is a file', () => {
  const icons = sample.projects.flatMap(({ amenities }) => amenities.map(({ icon }) => icon))
  expect(icons.filter((icon) => !hasIcon(icon))).toEqual([])
})

test('a testimonial is a household’s, says that it is a sample, and is no walkthrough', () => {
  const { testimonials, videos } = sample.home
  expect(testimonials).toHaveLength(3)
  for (const { title, videoUrl, poster } of testimonials) {
    expect(title).toMatch(/^(\w+ owners|Buyers of a \d BHK) at .+ \(sample\)$/)
    for (const file of [videoUrl, poster, videoUrl.replace('.mp4', '.vtt')]) {
      expect(file).toMatch(/^\/media\/testimonial-/)
      expect(existsSync(path.join('public', file))).toBe(true)
    }
    expect(videos.map(({ url }) => url)).not.toContain(videoUrl)
  }
})

test('no picture of a completed or upcoming project, and no interior, is shown as another project', () => {
  const shownBy = new Map<string, Set<string>>()
  const note = (src: string, slug: string) => shownBy.set(src, (shownBy.get(src) ?? new Set()).add(slug))
  for (const { slug, status, image, gallery } of sample.projects) {
    note(image, slug)
    for (const { src } of gallery.flatMap(({ pictures }) => pictures)) note(src, slug)
    if (status !== 'ongoing') expect(gallery).toEqual([])
  }
  const shared = [...shownBy].filter(([, slugs]) => slugs.size > 1)
  const isOwn = ([src, slugs]: [string, Set<string>]) =>
    /interior-|elevation-/.test(src) ||
    sample.projects.some(({ slug, status }) => status !== 'ongoing' && slugs.has(slug))
  expect(shared.filter(isOwn)).toEqual([])
})

test('a text that promises a plan in the brochure belongs to a project with a plan', () => {
  const promising = sample.projects.filter(({ description }) =>
    /plans?\b[^.]*printed in the brochure/i.test(description),
  )
  expect(promising.length).toBeGreaterThan(3)
  // The brochure prints the galleries whose type names a plan.
  const missing = promising.filter(
    ({ gallery }) => !gallery.some(({ type, pictures }) => /\bplans?\b/i.test(type) && pictures.length > 0),
  )
  expect(missing.map(({ slug }) => slug)).toEqual([])
})
