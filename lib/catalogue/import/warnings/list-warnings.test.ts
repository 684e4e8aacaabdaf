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
const NUMBERED_FILES = [0, 1, 2, 3].flatMap((index) => [
  `image-${index}.jpg`,
  `thumb-${index}.jpg`,
  `code-${index}.png`,
])
for (const name of [...OWN_FILES, ...NUMBERED_FILES]) writeFileSync(path.join(folder, name), 'a picture')

const tomorrow = getToday(Date.now() + DAY_MS)
const lastYear = getToday(Date.now() - 300 * DAY_MS)

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
const sheet: NonNullable<ProjectRecord['priceSheet']> = {
  parkingPrice: null,
  maintenance: null,
  corpus: null,
  floorRise: null,
  floorRiseFrom: null,
  topFloor: null,
  maintenanceMonths: null,
  legalFees: null,
  paymentStages: [],
  approvedBanks: [],
}

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
const OTHER_BODY = '<p>The body of another post.</p>'

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

test('a type that is nearly a more frequent type is probably misspelt', async () => {
  const types = ['Row houses', 'Row house', 'Row houses', 'Studios']
  const projects = types.map((propertyType, index) =>
    buildProjectRecord({
      ...clean,
      ...{ id: index + 1, slug: `project-${index}`, name: `Project ${index}`, propertyType },
      reraNumber: `TN/SAMPLE/000${index}/2026`,
      ...ofOther,
      reraQr: `/media/own/code-${index}.png`,
      image: `/media/own/image-${index}.jpg`,
      thumbnail: `/media/own/thumb-${index}.jpg`,
    }),
  )
  expect(await warn({ projects })).toEqual([
    expect.stringContaining('projects[1].propertyType: "Row house" is nearly "Row houses"'),
  ])
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
    'virtualTourUrl: http://tour.example.com/1 cannot be shown. Write an https',
    { virtualTourUrl: 'http://tour.example.com/1' },
  ],
  [
    'virtualTourUrl: https://tour.example.com/1 is shown as a link',
    { virtualTourUrl: 'https://tour.example.com/1' },
  ],
  [
    'bannerVideo: https://youtu.be/aqz-KE-bpKQ is not an mp4 file',
    { bannerVideo: 'https://youtu.be/aqz-KE-bpKQ' },
  ],
  ['mapUrl: https://youtu.be/aqz-KE-bpKQ is a film. Write', { mapUrl: 'https://youtu.be/aqz-KE-bpKQ' }],
  [
    'walkthroughUrl: https://www.google.com/maps/embed?pb=1 is a map. Write',
    { walkthroughUrl: 'https://www.google.com/maps/embed?pb=1' },
  ],
  [
    'amenities[0].icon: there is no icon "helipad", so the neutral',
    { amenities: [{ text: 'Helipad', icon: 'helipad' }] },
  ],
  [
    'amenities[0].icon: there is no icon "pol", so the neutral one is shown. Did you mean "pool"?',
    { amenities: [{ text: 'Pool', icon: 'pol' }] },
  ],
  [
    'units: /media/layout-lotus-meadows.svg has no element "no-such-plot". ',
    { gallery: noPlot, units: [buildUnit({ planIds: ['no-such-plot'] })] },
  ],
  // Status and days
  [
    'currentStatus: is "Get Ready To Move In", but the type is Plots. Write "Ready To Build"',
    { ...ofPlots, currentStatus: 'Get Ready To Move In', possessionDate: null },
  ],
  [
    'currentStatus: is "Ready To Build", but the type is Villas. Write "Ready To Move"',
    { currentStatus: 'Ready To Build' },
  ],
  ['currentStatus: is "New Launch", but possession was on 2026-04-30', { currentStatus: 'New Launch' }],
  [`currentStatus: is "Ready To Move", but possession is on ${tomorrow}`, { possessionDate: tomorrow }],
  [
    'currentStatus: is "Ongoing", but the project is completed',
    { status: 'completed', currentStatus: 'Ongoing', priceFrom: null },
  ],
  [
    'currentStatus: is "Ready To Move", but the project is upcoming',
    { status: 'upcoming', possessionDate: null },
  ],
  [
    'possessionDate: 2026-04-30 is in the past, but the project is upcoming',
    { status: 'upcoming', currentStatus: 'New Launch' },
  ],
  [
    `possessionDate: ${tomorrow} is in the future, but the project is completed`,
    { status: 'completed', possessionDate: tomorrow, priceFrom: null },
  ],
  [
    'reraValidUntil: 2026-05-01 is in the past, so the project is shown without',
    { reraValidUntil: '2026-05-01' },
  ],
  [`pricesAsOf: ${tomorrow} is in the future, so it is not shown until then`, { pricesAsOf: tomorrow }],
  ['completedYear: is 2021, but the project is ongoing', { completedYear: 2021 }],
  ['progress[0].date: 2035-10-01 is in the future', { progress: [report('2035-10-01', ['Roof', 99])] }],
  [
    'progress[0].stages[0].percent: 0.6 is less than one percent. Write 60',
    { progress: [report('2026-10-01', ['Roof', 0.6])] },
  ],
  [
    'progress[0].stages[0].percent: 40 is less than the 60 in the report of 2026-01-01',
    { progress: [report('2026-02-01', ['Roof', 40]), report('2026-01-01', ['Roof', 60])] },
  ],
  // Registration
  [
    'reraNumber: is missing, so pages do not show reraQr, brochureUrl, priceFrom and the prices of units. Write the number',
    { reraNumber: null, units: [buildUnit({ priceFrom: 7_250_000 })] },
  ],
  ["reraQr: is missing. Copy the QR code of the authority's record", { reraQr: null }],
  ['reraNumber: "TN/11/" seems to be cut off', { reraNumber: 'TN/11/' }],
  [
    'isAnnounced: has no effect: only a published, ongoing project',
    { isAnnounced: true, reraNumber: null, reraQr: null, brochureUrl: null, priceFrom: null },
  ],
  [
    'isAnnounced: has no effect: only a published, ongoing project',
    { isAnnounced: true, status: 'completed', priceFrom: null },
  ],
  // Sizes and prices
  ['priceFrom: 725000000 for 1180 square feet is ₹614407 per square foot', { priceFrom: 725_000_000 }],
  [
    'units[2].priceFrom: 70000000 is ₹59322 per square foot, but the other units cost about ₹5932. Count the zeros',
    {
      priceFrom: null,
      units: [7_000_000, 7_000_000, 70_000_000].map((priceFrom, index) =>
        buildUnit({ name: `Type ${index}`, priceFrom }),
      ),
    },
  ],
  [
    'area.min: 2.75 square feet is small for a plot. Write square feet',
    { ...ofPlots, priceFrom: null, area: { min: 2.75, max: 2400, basis: 'plot' } },
  ],
  [
    'units[0].area.min: 110 square feet is small for "3 BHK, Type A"',
    { units: [buildUnit({ area: { min: 110, max: 1200, basis: 'built-up' } })], area: null },
  ],
  [
    'area.max: 900000 square feet is large for one home',
    { area: { min: 1200, max: 900_000, basis: 'built-up' } },
  ],
  ['priceFrom: 145000000000 is ₹14,500 crore. Count the zeros', { priceFrom: 145_000_000_000 }],
  [
    'units[0].priceFrom: 145000000000 is ₹14,500 crore. Count the zeros',
    { units: [buildUnit({ priceFrom: 145_000_000_000 })], priceFrom: null },
  ],
  [
    'units[0].priceFrom: 700000000 for 1180 square feet is ₹593220 per square foot',
    { units: [buildUnit({ priceFrom: 700_000_000 })], priceFrom: null },
  ],
  [
    'priceSheet.parkingPrice: 350 is an unusual price for a car space',
    { priceSheet: { ...sheet, parkingPrice: 350 } },
  ],
  ['priceSheet.maintenance: 3500 is high', { priceSheet: { ...sheet, maintenance: 3500 } }],
  ['priceSheet.corpus: 50000 is high', { priceSheet: { ...sheet, corpus: 50_000 } }],
  ['priceSheet.floorRise: 30000 is high', { priceSheet: { ...sheet, floorRise: 30_000, floorRiseFrom: 5 } }],
  // Amounts that belong to another kind of home, or have no effect
  [
    'priceSheet.parkingPrice: is the price of a car space, but the type is Plots',
    { ...ofPlots, priceFrom: null, priceSheet: { ...sheet, parkingPrice: 300_000 } },
  ],
  [
    'priceFrom: has no effect, because a completed project shows no price',
    { status: 'completed', completedYear: 2026 },
  ],
  [
    'units[0].area.min: 228 square feet is small for "4 BHK"',
    {
      priceFrom: null,
      area: null,
      units: [buildUnit({ name: '4 BHK', area: { min: 228, max: 240, basis: 'built-up' } })],
    },
  ],
  // Units
  [
    'units[1].name: "3 BHK,  type A" means the same as "3 BHK, Type A" at units[0].name',
    { units: [buildUnit(), buildUnit({ name: '3 BHK,  type A' })] },
  ],
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
    'advantages[0].places[0].coordinates: "School" is 150.7 km away in a straight line, but distanceKm is 2.1',
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
  [
    'advantages[0].places[0].coordinates: "School" is 0.2 km away in a straight line, but distanceKm is 9',
    {
      coordinates: { latitude: 12.8462, longitude: 80.233 },
      advantages: [
        {
          name: 'Schools',
          places: [{ name: 'School', distanceKm: 9, coordinates: { latitude: 12.848, longitude: 80.233 } }],
        },
      ],
    },
  ],
  // Answers and highlights
  [
    'visitingHours.times: "5 pm to 10 am" ends before it begins',
    { visitingHours: { days: ['Monday'], times: '5 pm to 10 am' } },
  ],
  [
    'visitingHours.times: "4 pm to 12 noon" ends before it begins',
    { visitingHours: { days: ['Monday'], times: '4 pm to 12 noon' } },
  ],
  // Texts
  [
    'virtualTourUrl: https://youtu.be/aqz-KE-bpKQ is a film. Write it as walkthroughUrl',
    { virtualTourUrl: 'https://youtu.be/aqz-KE-bpKQ' },
  ],
  [
    'brochureUrl: https://drive.google.com/file/d/1/view does not end with .pdf',
    { brochureUrl: 'https://drive.google.com/file/d/1/view' },
  ],
  [
    'amenities[0].icon: there is no icon "swimming-pool", so the neutral one is shown. Did you mean "pool"?',
    { amenities: [{ text: 'Pool', icon: 'swimming-pool' }] },
  ],
  ['name: has the tag <b>, which visitors would see', { name: '<b>Noyyal</b>' }],
  [
    'features[0].text: "30 Ã— 40" was read in the wrong encoding',
    { features: [{ name: 'Size', text: '30 Ã— 40' }] },
  ],
  [
    'description: "<p>CafÃ© on the ground floor</" was read in the wrong encoding',
    { description: '<p>CafÃ© on the ground floor</p>' },
  ],
  [
    'description: has lines without tags, which become one paragraph',
    { description: 'First line\nSecond paragraph' },
  ],
  [
    'description: has "**Bold**", which visitors would see as typed',
    { description: '<p>**Bold** villas around a court</p>' },
  ],
  [
    'description: has "- a", which visitors would see as typed',
    { description: '<p>\n- a\n- borewells and tanks</p>' },
  ],
  ['propertyType: "Vilas" is nearly "Villas"', { propertyType: 'Vilas' }],
  ['propertyType: "Plot" is nearly "Plots"', { ...ofPlots, propertyType: 'Plot' }],
  // The same twice
  [
    'amenities[1].text: "Kids’ play-areas" means the same as "Kids play area" at amenities[0].text',
    {
      amenities: [
        { text: 'Kids play area', icon: 'play' },
        { text: 'Kids’ play-areas', icon: 'play' },
      ],
    },
  ],
  [
    'gallery[1].type: "Exteriors" means the same as "Exterior" at gallery[0].type',
    {
      gallery: [
        { type: 'Exterior', pictures: [{ src: '/media/street.jpg', title: 'Street' }] },
        { type: 'Exteriors', pictures: [{ src: '/media/house.jpg', title: 'House' }] },
      ],
    },
  ],
  [
    'gallery[0].pictures[1].src: "/media/street.jpg" is also at ',
    {
      gallery: [
        { type: 'Exterior', pictures: ['a', 'b'].map((title) => ({ src: '/media/street.jpg', title })) },
      ],
    },
  ],
  [
    'priceSheet.paymentStages[1].name: "Booking" is also at ',
    {
      priceSheet: {
        ...sheet,
        paymentStages: [
          { name: 'Booking', percent: 50 },
          { name: 'Booking', percent: 50 },
        ],
      },
    },
  ],
  [
    'advantages[0].places[1].name: "School" is also at ',
    {
      advantages: [
        {
          name: 'Schools',
          places: [1, 2].map((distanceKm) => ({ name: 'School', distanceKm, coordinates: null })),
        },
      ],
    },
  ],
  [
    'features[1].name: "Water" is also at ',
    {
      features: [
        { name: 'Water', text: 'a' },
        { name: 'Water', text: 'b' },
      ],
    },
  ],
  [
    'progress[0].stages[1].name: "Roof" is also at ',
    { progress: [report(lastYear, ['Roof', 5], ['Roof', 6])] },
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
  ['image: "/media/house.jpg" is also at projects[0].image', { image: '/media/house.jpg' }],
  [
    'gallery: cassia-vii also has /media/street.jpg. Use',
    { gallery: [{ type: 'Exterior', pictures: [{ src: '/media/street.jpg', title: 'Street' }] }] },
  ],
  ['reraNumber: "TN/SAMPLE/BLDG/0001/2026" is also at ', { reraNumber: 'TN/SAMPLE/BLDG/0001/2026' }],
  [
    'description: is identical in cassia-vii',
    { description: buildProjectRecord().description || '<p>A</p>' },
  ],
  [
    'description: mentions Cassia VII, but not Neem Park',
    { description: '<p>Cassia VII is a street of villas.</p>' },
  ],
  ['brochureUrl: /brochure/cassia-vii.pdf is the brochure of', { brochureUrl: '/brochure/cassia-vii.pdf' }],
  [
    'coordinates: 28.6129, 77.2295 is 178',
    { coordinates: { latitude: 28.6129, longitude: 77.2295 }, advantages: [] },
  ],
  [
    'coordinates: 11.0168, 76.9558 is 410 km from the other projects of Chennai',
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
    'blogs[1].title: "How to read a RERA page" is also at ',
    { blogs: [buildPostRecord(), buildPostRecord({ id: 2, slug: 'again', body: OTHER_BODY })] },
  ],
  [
    'home.reviews[1].text: "Good." is also at ',
    { home: { ...home, reviews: ['A', 'B'].map((author) => ({ author, text: 'Good.' })) } },
  ],
  [
    'blogs[1].body: is identical in how-to-read-a-rera-page',
    { blogs: [buildPostRecord(), buildPostRecord({ id: 2, slug: 'again', title: 'Again' })] },
  ],
  [
    'home.reviews[0]: publishes "ravi.k@gmail.com", which identifies a customer',
    { home: { ...home, reviews: [{ author: 'ravi.k@gmail.com', text: 'Good.' }] } },
  ],
  [
    'home.videos[0].projectId: no project has the id 99',
    { home: { ...home, videos: [buildFilm('Villas', 99)] } },
  ],
  [
    'home.videos[0].projectId: is missing, but the title names Cassia VII',
    { home: { ...home, videos: [buildFilm('Walkthrough of Cassia VII, Navalur', null)] } },
  ],
  [
    'pictures[5].alt: "image" does not say what the picture shows',
    { pictures: [...pictures, { ...buildListedPicture('/media/a.jpg'), alt: 'image' }] },
  ],
  [
    'pictures[5].alt: "villa-a.jpg" is the name of a file',
    { pictures: [...pictures, { ...buildListedPicture('/media/a.jpg'), alt: 'villa-a.jpg' }] },
  ],
])('%s', async (message, change) => {
  expect(await warn(change)).toEqual([expect.stringContaining(message)])
})

test.each<[string, Partial<Catalogue['locations'][number]>]>([
  ['locations[1].name: "Chenai" is nearly "Chennai"', { name: 'Chenai' }],
])('%s', async (message, change) => {
  const [city, otherCity] = buildCleanFile().locations
  if (!city || !otherCity) throw new Error('no city')
  expect(await warn({ locations: [city, { ...otherCity, ...change }] })).toEqual([
    expect.stringContaining(message),
  ])
})

test('a map that is not a drawing has a warning', async () => {
  const map = { src: '/media/house.jpg', west: 80, east: 80.3, south: 12.7, north: 13.1, places: [] }
  const [city, ...cities] = buildCleanFile().locations
  if (!city) throw new Error('no city')
  expect(await warn({ locations: [{ ...city, map }, ...cities] })).toContainEqual(
    expect.stringContaining('locations[0].map.src: /media/house.jpg is not an SVG drawing'),
  )
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

  test('plots of a plan that no unit has', async () => {
    const shapes = [1, 2, 3].map((plot) => `<path id="plot-${plot}" d="M 0 0 h 9 v 9 z"/>`)
    writeFileSync(path.join(folder, 'layout.svg'), `<svg viewBox="0 0 9 9">${shapes.join('')}</svg>`)
    const src = '/media/own/layout.svg'
    const project = buildProjectRecord({
      ...clean,
      ...ofPlots,
      priceFrom: null,
      units: [buildPlot({ planIds: ['plot-1'] })],
      gallery: [{ type: 'Plans', pictures: [{ src, title: 'Layout' }] }],
    })
    expect(await warn({ projects: [project], pictures: [...pictures, buildListedPicture(src)] })).toEqual([
      `projects[0].units: no unit names 2 elements of ${src} in its planIds, so visitors cannot choose them: plot-2, plot-3. Add them to a unit`,
    ])
  })

  const scan = Buffer.from('ffd8ffe0ffd9ffda0000', 'hex')
  const end = Buffer.from('ffd9', 'hex')
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  test.each<[string, Buffer, boolean]>([
    ['whole.jpg', Buffer.concat([scan, end]), false],
    ['cut-off.jpg', scan, true],
    ['cut-off.png', png, true],
    ['whole.png', Buffer.concat([png, Buffer.from('....IEND....')]), false],
  ])('%s ends too early: %j', async (name, bytes, isCutOff) => {
    writeFileSync(path.join(folder, name), bytes)
    const image = `/media/own/${name}`
    const listed = [...pictures, buildListedPicture(image)]
    const warnings = await warn({ projects: [buildProjectRecord({ ...clean, image })], pictures: listed })
    const message = `projects[0].image: ${image} is cut off, so part of it is grey. Copy the file again`
    expect(warnings).toEqual(isCutOff ? [message] : [])
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

test('links to missing pages have warnings, but not links to pages, cities, posts and files', async () => {
  const link = (href: string) => `<a href="${href}">a page</a>`
  const warnOfLinks = (hrefs: string[]) =>
    warn({ blogs: [buildPostRecord({ body: `<p>${hrefs.map(link).join('')}</p>` })] })
  const good = [
    ...['/contact-us', '/ongoing-projects/chennai', '/ongoing-projects/page/2', '/media/villa-a-street.jpg'],
    ...['/view-blog/how-to-read-a-rera-page?a', '/view-project/cassia-vii#plans', '/brochure/cassia-vii.pdf'],
    ...['https://example.com/x', 'mailto:a@example.com', '#top'],
  ]
  expect(await warnOfLinks(good)).toEqual([])
  const wrong = [
    '/contact',
    '/ongoing-projects/madras',
    '/view-project/casia',
    '/view-blog/x',
    '/media/x.jpg',
  ]
  expect(await warnOfLinks(wrong)).toEqual(
    wrong.map((href) => `blogs[0].body: links to ${href}, which does not exist. Correct or remove the link`),
  )
})
