import { listWarnings } from '@/lib/catalogue/import/warnings/list-warnings'
import type { Catalogue } from '@/lib/catalogue/schema'
import { HOUR_MS } from '@/lib/format/units'
import { listRoomSizes } from '@/lib/projects/plans/room-sizes'
import { loadPlan } from '@/lib/projects/plans/unit-plans'
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

test('the floor plan of an apartment has rooms of the carpet area in the price list', async () => {
  const apartments = sample.projects.filter(({ propertyType }) => propertyType === 'Apartments')
  for (const { slug, units, gallery } of apartments) {
    for (const { name, area, planIds } of units) {
      const plans = gallery.flatMap(({ pictures }) => pictures).map(({ src }) => loadPlan(src, planIds))
      const plan = (await Promise.all(plans)).find((loaded) => loaded?.ok && loaded.value.shapes.size > 0)
      if (!plan?.ok) throw new Error(`${slug}: ${name} has no plan`)
      const rooms = listRoomSizes(plan.value.labels).filter(({ label }) => label !== 'Balcony')
      const roomsPart = rooms.reduce((sum, { text }) => sum + calculateRoomArea(text), 0) / area.min
      // The rest is partitions, passages and the space between rooms that are open to each other.
      expect([slug, name, roomsPart > 0.85 && roomsPart < 1]).toEqual([slug, name, true])
    }
  }
})

/** "12′-10″ × 10′-4″" in square feet. */
function calculateRoomArea(size: string): number {
  const [width = 0, depth = 0] = [...size.matchAll(/(\d+)′-(\d+)″/g)].map(
    ([, feet, inches]) => Number(feet) + Number(inches) / 12,
  )
  return width * depth
}

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
