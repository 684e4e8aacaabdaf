import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS } from '@/lib/format/units'
import {
  buildCatalogueFile,
  buildListedPicture,
  buildPostRecord,
  buildProjectRecord,
} from '@/lib/testing/catalogue-file'
import { makeDataFolder } from '@/lib/testing/store'
import { getToday } from '@/lib/today'
import type { Catalogue, ProjectRecord } from '../../schema'
import type { Unit } from '../../types'
import { listWarnings } from './list-warnings'

const folder = makeDataFolder()
/** The pictures of the test's catalogue, and all below /media/own, are files in the folder of this test. */
jest.mock('@/lib/media/media-file', () => {
  const actual = jest.requireActual('@/lib/media/media-file')
  const isOwn = /^\/media\/(?:own\/|(?:qr|thumb|house|street|plan)\.)/
  const getMediaFile = (src: string) =>
    isOwn.test(src) ? path.join(folder, path.basename(src)) : actual.getMediaFile(src)
  return { ...actual, getMediaFile }
})

const OWN_FILES = ['qr.png', 'code.png', 'thumb.jpg', 'house.jpg', 'street.jpg', 'plan.svg', 'image.jpg']
for (const name of OWN_FILES) writeFileSync(path.join(folder, name), 'a picture')

const tomorrow = getToday(Date.now() + DAY_MS)

const [model] = buildProjectRecord().units
if (!model) throw new Error('no unit')
const buildUnit = (change: Partial<Unit> = {}): Unit => ({ ...model, planIds: [], ...change })
const buildPlot = (change: Partial<Unit> = {}): Unit =>
  buildUnit({ name: 'Plot', area: { min: 1200, max: 1200, basis: 'plot' }, ...change })
/** A project of plots. */
const ofPlots: Partial<ProjectRecord> = {
  propertyType: 'Plots',
  currentStatus: 'Ready To Build',
  area: { min: 1200, max: 2400, basis: 'plot' },
}
const report = (date: string, ...stages: [string, number][]) => ({
  date,
  text: null,
  stages: stages.map(([name, percent]) => ({ name, percent })),
  pictures: [],
})

/** A project without anything that an import warns about. */
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
  reraUrl: null,
  reraValidUntil: null,
}
const pictures = buildCatalogueFile().pictures.map((picture) =>
  picture.src === '/media/qr.png' ? { ...picture, width: 320, height: 320 } : picture,
)
const home = { testimonials: [], reviews: [], videos: [] }

function buildCleanFile(change: Partial<Catalogue> = {}): Catalogue {
  const file = { home, pictures, projects: [buildProjectRecord(clean)], blogs: [buildPostRecord()] }
  return buildCatalogueFile({ ...file, ...change })
}

const warn = (change: Partial<Catalogue>) => listWarnings(buildCleanFile(change))
const warnOfProject = (change: Partial<ProjectRecord>) =>
  warn({ projects: [buildProjectRecord({ ...clean, ...change })] })
/** The fields that another project may not share with the first one. */
const ofOther: Partial<ProjectRecord> = {
  image: '/media/own/image.jpg',
  thumbnail: '/media/own/thumb.jpg',
  reraQr: '/media/own/code.png',
  coordinates: null,
  planningApproval: null,
  brochureUrl: null,
  bannerVideo: null,
  walkthroughUrl: null,
  mapUrl: null,
  gallery: [],
  description: '',
  advantages: [],
  questions: [],
  features: [],
}
/** The warnings about two projects: the clean one, and another one with these fields. */
const warnOfSecond = (change: Partial<ProjectRecord>) =>
  warn({
    projects: [
      buildProjectRecord(clean),
      buildProjectRecord({
        ...clean,
        id: 9,
        slug: 'neem-park',
        name: 'Neem Park',
        reraNumber: 'TN/SAMPLE/BLDG/0009/2026',
        ...ofOther,
        ...change,
      }),
    ],
  })

test('a good record has no warnings', async () => {
  expect(await warn({})).toEqual([])
  expect(await warnOfSecond({})).toEqual([])
})

const noPlot = [{ type: 'Plans', pictures: [{ src: '/media/layout-lotus-meadows.svg', title: 'Plan' }] }]
test.each<[string, Partial<ProjectRecord>]>([
  // Files and addresses
  [
    'bannerVideo: there is no file public/media/no-such.mp4. Copy it there',
    { bannerVideo: '/media/no-such.mp4' },
  ],
  [
    'bannerVideo: there is no file public/media/Banner-720.mp4. Did you mean /media/banner-720.mp4?',
    { bannerVideo: '/media/Banner-720.mp4' },
  ],
  [
    'brochureUrl: there is no file public/media/no-such.pdf. Copy it there',
    { brochureUrl: '/media/no-such.pdf' },
  ],
  [
    'amenities[0].icon: there is no icon "helipad", so the neutral',
    { amenities: [{ text: 'Helipad', icon: 'helipad' }] },
  ],
  [
    'units: /media/layout-lotus-meadows.svg has no element "no-such-plot". ',
    { gallery: noPlot, units: [buildUnit({ planIds: ['no-such-plot'] })] },
  ],
  // Status and days
  [
    'reraValidUntil: 2026-05-01 is in the past, so the project is shown without',
    { reraValidUntil: '2026-05-01' },
  ],
  [`pricesAsOf: ${tomorrow} is in the future, so it is not shown until then`, { pricesAsOf: tomorrow }],
  ['progress[0].date: 2035-10-01 is in the future', { progress: [report('2035-10-01', ['Roof', 99])] }],
  [
    'progress[0].stages[0].percent: 0.6 is less than one percent. Write 60',
    { progress: [report('2026-10-01', ['Roof', 0.6])] },
  ],
  [
    'progress[0].stages[0].percent: 40 is less than in the report of 2026-01-01',
    { progress: [report('2026-02-01', ['Roof', 40]), report('2026-01-01', ['Roof', 60])] },
  ],
  // Registration
  [
    'reraNumber: is missing, so pages do not show reraQr, brochureUrl, priceFrom and the prices of units. Write the number',
    { reraNumber: null, units: [buildUnit({ priceFrom: 7_250_000 })] },
  ],
  ["reraQr: is missing. Copy the QR code of the authority's record", { reraQr: null }],
  ['reraNumber: "TN/11/" seems to be cut off', { reraNumber: 'TN/11/' }],
  // Sizes and prices
  [
    'area.min: 2.75 square feet is small. Write square feet',
    { ...ofPlots, priceFrom: null, area: { min: 2.75, max: 2400, basis: 'plot' } },
  ],
  ['priceFrom: 145000000000 is ₹14,500 crore. Count the zeros', { priceFrom: 145_000_000_000 }],
  [
    'units[0].priceFrom: 145000000000 is ₹14,500 crore. Count the zeros',
    { units: [buildUnit({ priceFrom: 145_000_000_000 })], priceFrom: null },
  ],
  // Amounts that belong to another kind of home, or have no effect
  // Units
  [
    'units[1].name: "3 BHK,  type A" is also at projects[0].units[0].name',
    { units: [buildUnit(), buildUnit({ name: '3 BHK,  type A' })] },
  ],
  ['units[0].facing: "NE" names no direction', { units: [buildUnit({ facing: 'NE' })] }],
  // Places
  [
    'address: "Palayamkottai, Tirunelveli" names Tirunelveli, but locationId 20 is Chennai',
    { address: 'Palayamkottai, Tirunelveli' },
  ],
  [
    'advantages[0].places[0].distanceKm: 800 km to "School" is very far. Write kilometres, not metres',
    { advantages: [{ name: 'Schools', places: [{ name: 'School', distanceKm: 800, coordinates: null }] }] },
  ],
  [
    'advantages[0].places[0].coordinates: "School" is 150 km away in a straight line, but distanceKm is 2.1',
    {
      coordinates: { latitude: 12.8462, longitude: 80.233 },
      advantages: [
        {
          name: 'Schools',
          places: [{ name: 'School', distanceKm: 2.1, coordinates: { latitude: 14.2, longitude: 80.3 } }],
        },
      ],
    },
  ],
  // Answers and highlights
  // Texts
  ['name: has the tag <b>, which visitors would see', { name: '<b>Noyyal</b>' }],
  [
    'features[0].text: "Ã—" was read in the wrong encoding',
    { features: [{ name: 'Size', text: '30 Ã— 40' }] },
  ],
  ['description: "Ã©" was read in the wrong encoding', { description: '<p>CafÃ© on the ground floor</p>' }],
  [
    'description: has lines without tags, which become one paragraph',
    { description: 'First line\nSecond paragraph' },
  ],
  ['propertyType: "Vilas" is nearly "Villas"', { propertyType: 'Vilas' }],
  ['propertyType: "Plot" is nearly "Plots"', { ...ofPlots, propertyType: 'Plot' }],
  // The same twice
  [
    'amenities[1].text: "kids play  area" is also at projects[0].amenities[0].text',
    {
      amenities: [
        { text: 'Kids play area', icon: 'play' },
        { text: 'kids play  area', icon: 'play' },
      ],
    },
  ],
  [
    'gallery[1].type: "exterior" is also at projects[0].gallery[0].type',
    {
      gallery: [
        { type: 'Exterior', pictures: [{ src: '/media/street.jpg', title: 'Street' }] },
        { type: 'exterior', pictures: [{ src: '/media/house.jpg', title: 'House' }] },
      ],
    },
  ],
])('%s', async (message, change) => {
  expect(await warnOfProject(change)).toEqual([expect.stringContaining(`projects[0].${message}`)])
})

test('a unit that is sold on the plan should not be available', async () => {
  const units = [buildPlot({ planIds: ['plot-1'], soldPlanIds: ['plot-1'] })]
  const message =
    'projects[0].units[0].availability: is "available", but all of its planIds are sold. Write "sold-out"'
  expect(await warnOfProject({ ...ofPlots, units })).toContain(message)
})

test.each<[string, Partial<ProjectRecord>]>([
  ['name: "Cassia VII" is also at projects[0].name', { name: 'Cassia VII' }],
  ['reraNumber: "TN/SAMPLE/BLDG/0001/2026" is also at ', { reraNumber: 'TN/SAMPLE/BLDG/0001/2026' }],
  [
    'coordinates: 28.6129, 77.2295 is 177',
    { coordinates: { latitude: 28.6129, longitude: 77.2295 }, advantages: [] },
  ],
  [
    'coordinates: 11.0168, 76.9558 is 411 km from Chennai',
    { coordinates: { latitude: 11.0168, longitude: 76.9558 }, advantages: [] },
  ],
])('of two projects: %s', async (message, change) => {
  expect(await warnOfSecond(change)).toContainEqual(expect.stringContaining(`projects[1].${message}`))
})

const buildFilm = (title: string, projectId: number | null): Catalogue['home']['videos'][number] => ({
  kind: 'walkthrough',
  title,
  url: '/media/walkthrough-plots.mp4',
  poster: '/media/street.jpg',
  projectId,
})

test.each<[string, Partial<Catalogue>]>([
  [
    'blogs[0].publishedOn: 2041-01-01 is in the future',
    { blogs: [buildPostRecord({ publishedOn: '2041-01-01' })] },
  ],
  ['blogs[0].publishedOn: 1926-01-01 is before', { blogs: [buildPostRecord({ publishedOn: '1926-01-01' })] }],
  [
    'home.videos[0].projectId: no project has the id 99',
    { home: { ...home, videos: [buildFilm('Villas', 99)] } },
  ],
  [
    'home.videos[0].projectId: is missing, but the title names Cassia VII',
    { home: { ...home, videos: [buildFilm('Walkthrough of Cassia VII, Navalur', null)] } },
  ],
])('%s', async (message, change) => {
  expect(await warn(change)).toEqual([expect.stringContaining(message)])
})

describe('pictures and brochures', () => {
  const setSize = (src: string, width: number, height: number) =>
    pictures.map((picture) => (picture.src === src ? { ...picture, width, height } : picture))

  test.each<[string, Catalogue['pictures']]>([
    ['projects[0].image: /media/house.jpg is only 900 pixels wide', setSize('/media/house.jpg', 900, 600)],
    [
      'projects[0].thumbnail: /media/thumb.jpg is upright (900 × 1200)',
      setSize('/media/thumb.jpg', 900, 1200),
    ],
    ['projects[0].reraQr: /media/qr.png is only 80 pixels wide', setSize('/media/qr.png', 80, 80)],
    [
      'projects[0].gallery[0].pictures[0].src: /media/street.jpg is only 300',
      setSize('/media/street.jpg', 300, 200),
    ],
  ])('%s', async (message, listed) => {
    expect(await warn({ pictures: listed })).toEqual(
      expect.arrayContaining([expect.stringContaining(message)]),
    )
  })

  test('a missing file', async () => {
    const image = '/media/own/gone.jpg'
    const listed = [...pictures, buildListedPicture(image)]
    expect(await warn({ projects: [buildProjectRecord({ ...clean, image })], pictures: listed })).toEqual([
      `projects[0].image: there is no file public${image}. Copy it there, or correct its name`,
    ])
  })

  test('a drawing as a thumbnail', async () => {
    const thumbnail = '/media/plan.svg'
    const listed = [...pictures, buildListedPicture(thumbnail)]
    expect(await warn({ projects: [buildProjectRecord({ ...clean, thumbnail })], pictures: listed })).toEqual(
      [expect.stringContaining('projects[0].thumbnail: /media/plan.svg is a drawing')],
    )
  })

  test.each<[string, string, boolean]>([
    ['whole.pdf', '%PDF-1.7 … %%EOF\n', true],
    ['broken.pdf', '%PDF-1.7 …', false],
    ['picture.pdf', '\xff\xd8\xff', false],
  ])('%s is a brochure: %s', async (name, content, isPdf) => {
    writeFileSync(path.join(folder, name), content)
    const brochureUrl = `/media/own/${name}`
    const message = expect.stringContaining(`projects[0].brochureUrl: ${brochureUrl} is not a complete PDF`)
    expect(await warnOfProject({ brochureUrl })).toEqual(isPdf ? [] : [message])
  })
})
