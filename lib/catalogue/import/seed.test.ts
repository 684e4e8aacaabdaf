import { listWarnings } from '@/lib/catalogue/import/warnings/list-warnings'
import type { Catalogue } from '@/lib/catalogue/schema'
import { HOUR_MS } from '@/lib/format/units'
import { parseSample } from '@/lib/testing/scale-catalogue'

/** The sample is written for about this day: later its registrations end. */
const SAMPLE_DAY = Date.parse('2026-11-28T06:00:00Z')

let sample: Catalogue

beforeAll(async () => {
  sample = await parseSample()
})

test('the sample has no warnings, and no registration ends years after possession', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(SAMPLE_DAY)
  expect(await listWarnings(sample)).toEqual([])
  for (const { slug, possessionDate, reraValidUntil } of sample.projects) {
    const years =
      (Date.parse(reraValidUntil ?? '') - Date.parse(possessionDate ?? '')) / (365.25 * 24 * HOUR_MS)
    expect([slug, years < 0 || years > 2.01]).toEqual([slug, false])
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
