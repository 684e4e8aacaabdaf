import { existsSync } from 'node:fs'
import path from 'node:path'
import { listWarnings } from '@/lib/catalogue/list-warnings'
import { findStartPrice } from '@/lib/catalogue/offers'
import type { Catalogue } from '@/lib/catalogue/schema'
import { findOnMap, getCityMap } from '@/lib/city-maps'
import { parseSample } from '@/lib/testing/scale-catalogue'

let sample: Catalogue

beforeAll(async () => {
  sample = await parseSample()
})

test('every project has coordinates, every published ongoing one a price list, and one of six posts is a draft', () => {
  const drafts = sample.blogs.filter(({ publishingStatus }) => publishingStatus === 'UNPUBLISHED')
  expect([sample.blogs.length, drafts.length]).toEqual([6, 1])
  expect(sample.projects.filter(({ coordinates }) => !coordinates)).toEqual([])
  const onSale = sample.projects.filter(
    ({ status, publishingStatus }) => status === 'ongoing' && publishingStatus === 'PUBLISHED',
  )
  expect(onSale).toHaveLength(9)
  for (const { area, units, priceSheet } of onSale) {
    expect(priceSheet?.paymentStages.length).toBeGreaterThan(2)
    expect(findStartPrice(units)).toBeGreaterThan(0)
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

test('neighbours agree on the distance to a place, and a project is near the part of the city that it names', () => {
  const pairs = sample.projects.flatMap((one, index) =>
    sample.projects.slice(index + 1).map((other) => [one, other] as const),
  )
  const placesOf = ({ advantages }: Catalogue['projects'][number]) =>
    advantages.flatMap(({ places }) => places)
  for (const [one, other] of pairs) {
    const straight = measureKilometres(one.coordinates, other.coordinates)
    const shared = placesOf(one).flatMap((place) => {
      const same = placesOf(other).find(({ name }) => name === place.name)
      return same ? [[place.distanceKm, same.distanceKm] as const] : []
    })
    // By way of the neighbour, a road is at most 1.6 times as long as the straight line to it.
    const wrong = shared.filter(([a, b]) => Math.abs(a - b) > 1.6 * straight || a + b < straight)
    expect([one.slug, other.slug, wrong]).toEqual([one.slug, other.slug, []])
  }
  for (const { slug, address, coordinates, locationId } of sample.projects) {
    const places = sample.locations.find(({ id }) => id === locationId)?.map?.places ?? []
    const named = places.filter(({ name }) => address.startsWith(`${name},`))
    const far = named.filter((place) => measureKilometres(coordinates, place) > 1.5)
    expect([slug, far]).toEqual([slug, []])
  }
})

test('the sample warns of nothing, and no registration ends years after possession', async () => {
  expect(await listWarnings(sample)).toEqual([])
  for (const { slug, possessionDate, reraValidUntil } of sample.projects) {
    const years =
      (Date.parse(reraValidUntil ?? '') - Date.parse(possessionDate ?? '')) / (365.25 * 24 * 3_600_000)
    expect([slug, years < 0 || years > 2.01]).toEqual([slug, false])
  }
})

test('a count in a text is that of the plan', () => {
  for (const { slug, description, units } of sample.projects) {
    const plots = new Set(units.flatMap(({ planIds }) => planIds.filter((id) => id.startsWith('plot-')))).size
    if (plots > 0 && slug !== 'banyan-grove')
      expect([slug, description]).toEqual([slug, expect.stringContaining(`${plots} plots`)])
  }
  const banyan = sample.projects.find(({ slug }) => slug === 'banyan-grove')
  expect(banyan?.units.map(({ planIds }) => planIds.length)).toEqual([8, 9, 9, 42])
  expect(banyan?.description).toMatch(/Block A has 42 plots.*Block B, nearer the gate, has 26 plots/)
})

type Place = { latitude: number; longitude: number } | null

/** In a straight line; NaN without one of them. */
function measureKilometres(from: Place, to: Place): number {
  if (!from || !to) return Number.NaN
  const shrink = Math.cos((from.latitude * Math.PI) / 180)
  return 111.2 * Math.hypot(to.latitude - from.latitude, (to.longitude - from.longitude) * shrink)
}

test('lists begin with Cassia VII, and no banner begins with the picture of the first card', () => {
  const all = sample.projects.filter(({ status }) => status === 'ongoing')
  expect(all[0]?.slug).toBe('cassia-vii')
  for (const list of [all, ...sample.locations.map(({ id }) => all.filter((card) => card.locationId === id))])
    expect(list[0]?.image).not.toBe(list[0]?.thumbnail)
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

test('no picture, film or tour is shown as two projects', () => {
  const shown = sample.projects.flatMap(({ thumbnail, image, gallery, ...project }) => {
    const pictures = gallery.flatMap((group) => group.pictures.map(({ src }) => src))
    const films = [project.bannerVideo, project.walkthroughUrl, project.virtualTourUrl]
    return [...new Set([thumbnail, image, ...pictures, ...films])].filter((src) => src !== null)
  })
  expect(shown.filter((src, index) => shown.indexOf(src) !== index)).toEqual([])
  // Its jaali has specks that show at full width.
  expect(shown).not.toContain('/media/hero-dusk.jpg')
})

test('the banner of a city shows a completed project there', () => {
  for (const { id, banner } of sample.locations)
    expect(
      sample.projects.some(
        ({ image, status, locationId }) => image === banner && status === 'completed' && locationId === id,
      ),
    ).toBe(true)
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
