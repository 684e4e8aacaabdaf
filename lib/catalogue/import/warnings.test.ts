import { buildBlogRecord, buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import { DAY_MS, getToday } from '@/lib/today'
import type { ProjectRecord } from '../schema'
import { listWarnings } from './warnings'

/** Without anything that an import warns about. */
const clean: Partial<ProjectRecord> = {
  bannerVideo: '/media/banner-720.mp4',
  walkthroughUrl: '/media/walkthrough-villa.mp4',
  virtualTourUrl: null,
  mapUrl: 'https://www.google.com/maps/embed?pb=!1m18',
  routeMapUrl: null,
  brochureUrl: '/brochure/cassia-vii.pdf',
  amenities: [{ text: 'Pool', icon: 'pool' }],
  units: [],
  possessionDate: '2026-04-30',
}
const home = { testimonials: [], reviews: [], videos: [] }
const [type] = buildProjectRecord().units
if (!type) throw new Error('no unit')

const list = (change: Partial<ProjectRecord>, body = '<p>A</p>') =>
  listWarnings(
    buildCatalogueFile({
      home,
      projects: [buildProjectRecord({ ...clean, ...change })],
      blogs: [buildBlogRecord({ body })],
    }),
  )

test('of a good record there is nothing to warn of', async () => expect(await list({})).toEqual([]))

const tomorrow = getToday(Date.now() + DAY_MS)
const noPlot = [{ type: 'Plans', pictures: [{ src: '/media/layout-lotus-meadows.svg', title: 'Plan' }] }]
test.each<[string, Partial<ProjectRecord>]>([
  ['bannerVideo: there is no file public/media/no-such.mp4', { bannerVideo: '/media/no-such.mp4' }],
  ['brochureUrl: there is no file public/media/no-such.pdf', { brochureUrl: '/media/no-such.pdf' }],
  [
    'virtualTourUrl: http://tour.example.com/1 is not shown: neither an own clip (a-z, 0-9 and "-" in its name) or page nor an https address',
    { virtualTourUrl: 'http://tour.example.com/1' },
  ],
  [
    'amenities[0].icon: lib/content/icons has no helipad.svg; the neutral one is shown',
    { amenities: [{ text: 'Helipad', icon: 'helipad' }] },
  ],
  [
    'units: /media/layout-lotus-meadows.svg has no element "no-such-plot". Correct planIds or the ids',
    { gallery: noPlot, units: [{ ...type, planIds: ['no-such-plot'] }] },
  ],
  [`pricesAsOf: ${tomorrow} is not shown before that day`, { pricesAsOf: tomorrow }],
  [
    'currentStatus: is "Get Ready To Move In", but Plots are "Ready To Build"',
    { propertyType: 'Plots', currentStatus: 'Get Ready To Move In', possessionDate: null },
  ],
  ['currentStatus: is "New Launch", but possession was on 2026-04-30', { currentStatus: 'New Launch' }],
  [
    'currentStatus: is "Ongoing", but the project is completed',
    { status: 'completed', currentStatus: 'Ongoing' },
  ],
  [
    'possessionDate: 2026-04-30 is past, but the project is upcoming',
    { status: 'upcoming', currentStatus: 'New Launch' },
  ],
  [
    'reraValidUntil: 2029-05-01 is more than 3 years after possession on 2026-04-30',
    { reraValidUntil: '2029-05-01' },
  ],
  [
    'units: have prices, which are shown only with a reraNumber',
    { reraNumber: null, units: [{ ...type, planIds: [], priceFrom: 5_000_000 }] },
  ],
])('%s', async (warning, change) => {
  expect(await list(change)).toEqual([`projects[0].${warning}`])
})

test('links to missing pages are named, those to pages, cities, posts and files are not', async () => {
  const link = (href: string) => `<a href="${href}">x</a>`
  const good = [
    ...['/contact-us', '/ongoing-projects/chennai', '/ongoing-projects/page/2', '/media/villa-a-street.jpg'],
    ...['/view-blog/how-to-read-a-rera-page?a', '/view-project/cassia-vii#plans', '/brochure/cassia-vii.pdf'],
    ...['https://example.com/x', 'mailto:a@example.com', '#top'],
  ]
  expect(await list({}, `<p>${good.map(link).join('')}</p>`)).toEqual([])
  const wrong = [
    '/contact',
    '/ongoing-projects/madras',
    '/view-project/casia',
    '/view-blog/x',
    '/media/x.jpg',
  ]
  const warnings = wrong.map((bad) => `blogs[0].body: links to ${bad}, which is no page`)
  expect(await list({}, `<p>${wrong.map(link).join('')}</p>`)).toEqual(warnings)
})
