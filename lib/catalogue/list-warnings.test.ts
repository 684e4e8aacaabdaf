import { buildBlogRecord, buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import { DAY_MS, getToday } from '@/lib/today'
import { listWarnings } from './list-warnings'
import type { ProjectRecord } from './schema'

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

test.each<[string, Partial<ProjectRecord>, string[]]>([
  ['a good record', {}, []],
  [
    'a film and a PDF that do not exist',
    { bannerVideo: '/media/no-such.mp4', brochureUrl: '/media/no-such.pdf' },
    [
      'projects[0].bannerVideo: there is no file public/media/no-such.mp4',
      'projects[0].brochureUrl: there is no file public/media/no-such.pdf',
    ],
  ],
  [
    'a tour without encryption',
    { virtualTourUrl: 'http://tour.example.com/1' },
    [
      'projects[0].virtualTourUrl: http://tour.example.com/1 is not shown: neither an own clip (a-z, 0-9 and "-" in its name) or page nor an https address',
    ],
  ],
  [
    'an unknown icon',
    { amenities: [{ text: 'Helipad', icon: 'helipad' }] },
    ['projects[0].amenities[0].icon: lib/content/icons has no helipad.svg; the neutral one is shown'],
  ],
  [
    'an element that no drawing has',
    {
      gallery: [{ type: 'Plans', pictures: [{ src: '/media/layout-lotus-meadows.svg', title: 'Plan' }] }],
      units: [{ ...type, planIds: ['no-such-plot'] }],
    },
    ['projects[0].units[0].planIds: no drawing of the gallery has an element "no-such-plot"'],
  ],
  [
    'prices of a day that has not come',
    { pricesAsOf: getToday(Date.now() + DAY_MS) },
    [`projects[0].pricesAsOf: ${getToday(Date.now() + DAY_MS)} is not shown before that day`],
  ],
  ...(
    [
      [
        { propertyType: 'Plots', currentStatus: 'Get Ready To Move In', possessionDate: null },
        'currentStatus: is "Get Ready To Move In", but Plots are "Ready To Build"',
      ],
      [{ currentStatus: 'New Launch' }, 'currentStatus: is "New Launch", but possession was on 2026-04-30'],
      [
        { status: 'completed', currentStatus: 'Ongoing' },
        'currentStatus: is "Ongoing", but the project is completed',
      ],
      [
        { status: 'upcoming', currentStatus: 'New Launch' },
        'possessionDate: 2026-04-30 is past, but the project is upcoming',
      ],
      [
        { reraValidUntil: '2029-05-01' },
        'reraValidUntil: 2029-05-01 is more than 3 years after possession on 2026-04-30',
      ],
    ] satisfies [Partial<ProjectRecord>, string][]
  ).map(([change, warning]): [string, Partial<ProjectRecord>, string[]] => [
    warning,
    change,
    [`projects[0].${warning}`],
  ]),
  [
    'prices without a number',
    { reraNumber: null, units: [{ ...type, planIds: [], priceFrom: 5_000_000 }] },
    ['projects[0].units: have prices, which are shown only with a reraNumber'],
  ],
])('%s', async (_, change, warnings) => {
  expect(await list(change)).toEqual(warnings)
})

test('links to missing pages are named, those to pages, cities, posts and files are not', async () => {
  const link = (href: string) => `<a href="${href}">x</a>`
  const good = [
    ...[
      '/contact-us',
      '/ongoing-projects/chennai',
      '/ongoing-projects/page/2',
      '/view-project/cassia-vii#plans',
    ],
    ...['/view-blog/how-to-read-a-rera-page?a', '/media/villa-a-street.jpg', '/brochure/cassia-vii.pdf'],
    ...['https://example.com/x', 'mailto:a@example.com', '#top'],
  ]
  expect(await list({}, `<p>${good.map(link).join('')}</p>`)).toEqual([])
  for (const bad of [
    '/contact',
    '/ongoing-projects/madras',
    '/view-project/casia',
    '/view-blog/x',
    '/media/x.jpg',
  ])
    expect(await list({}, `<p>${link(bad)}</p>`)).toEqual([
      `blogs[0].body: links to ${bad}, which is no page`,
    ])
})
