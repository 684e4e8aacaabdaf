import { existsSync } from 'node:fs'
import path from 'node:path'
import { listWarnings } from '@/lib/catalogue/list-warnings'
import { findStartPrice } from '@/lib/catalogue/offers'
import type { Catalogue } from '@/lib/catalogue/schema'
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

test('the sample warns of nothing, and no registration ends years after possession', async () => {
  expect(await listWarnings(sample)).toEqual([])
  for (const { slug, possessionDate, reraValidUntil } of sample.projects) {
    const years =
      (Date.parse(reraValidUntil ?? '') - Date.parse(possessionDate ?? '')) / (365.25 * 24 * 3_600_000)
    expect([slug, years < 0 || years > 2.01]).toEqual([slug, false])
  }
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
