import { site } from '@/lib/site'
import {
  buildCatalogueFile,
  buildListedPicture,
  buildPostRecord,
  buildProjectRecord,
} from '@/lib/testing/catalogue-file'
import { parseCatalogue } from './parse'

function listFaults(file: unknown): string[] {
  const result = parseCatalogue(file)
  return result.ok ? [] : result.fault
}

/** Faults of a file whose one project has these fields in addition to or instead of the good ones. */
function listProjectFaults(change: Record<string, unknown>): string[] {
  return listFaults(buildCatalogueFile({ projects: [{ ...buildProjectRecord(), ...change }] }))
}

const swapped = { latitude: 80.2, longitude: 12.8 }
const half = { paymentStages: [{ name: 'Booking', percent: 10 }] }
const report = { date: '2026-10-01', stages: [{ name: 'Roof', percent: 5 }] }

test.each<[Record<string, unknown>, ...string[]]>([
  // Names
  [{ surprise: 1 }, 'surprise: unknown field. Remove it; docs/catalogue.md has all names'],
  [{ rera_no: 'TN/1/2026' }, 'rera_no: unknown field. Did you mean "reraNumber"?'],
  [{ pricefrom: 4_500_000 }, 'pricefrom: unknown field. Did you mean "priceFrom"?'],
  [{ area: { minn: 1, min: 900, max: 1200 } }, 'area.minn: unknown field. Did you mean "min"?'],
  // Missing
  [{ name: undefined }, 'name: is missing. Write a text in quotation marks'],
  [{ name: '' }, 'name: is empty. Write a text in quotation marks'],
  [{ slug: '' }, 'slug: is empty. Write a text in quotation marks'],
  [{ status: undefined }, 'status: is missing. Write one of ongoing, upcoming, completed'],
  [{ amenities: null }, 'amenities: must not be null. Leave it out, or write a list in square brackets'],
  // Numbers
  [{ id: 8.5 }, 'id: must be a whole number, not 8.5. Write 9'],
  [
    { priceFrom: 72.5 },
    'priceFrom: must be a whole number, not 72.5. Write the full amount in rupees, such as 4500000',
  ],
  [
    { homeCount: '120 units' },
    'homeCount: must be a number, not "120 units". Write digits without quotation marks',
  ],
  [{ id: '8' }, 'id: must be a number, not "8". Write 8'],
  [{ id: 9_007_199_254_740_992 }, 'id: must be at most 9007199254740991, not 9007199254740992'],
  [{ priceFrom: '14,50,000' }, 'priceFrom: must be a number, not "14,50,000". Write 1450000'],
  [{ priceFrom: '72 lakh' }, 'priceFrom: must be a number, not "72 lakh". Write 7200000'],
  [
    { priceFrom: 'on request' },
    'priceFrom: must be a number, not "on request". Write nothing: leave the field out',
  ],
  [{ priceFrom: 'x' }, 'priceFrom: must be a number, not "x". Write digits without quotation marks'],
  [
    { priceFrom: 4500 },
    'priceFrom: 4500 looks like the price of a square foot. Write the full price in rupees, such as 4500000',
  ],
  [
    { area: { min: '900 sq ft', max: 1200 } },
    'area.min: must be a number, not "900 sq ft". Write digits without quotation marks',
  ],
  [{ area: { min: 20, max: 10 } }, 'area: min is greater than max. Swap them'],
  [{ homeCount: 0 }, 'homeCount: must be at least 1, not 0. Leave it out when it is not known'],
  [{ completedYear: 21 }, 'completedYear: must be at least 1900, not 21. Leave it out when it is not known'],
  [
    { coordinates: swapped },
    `coordinates.latitude: must be at most 38, not 80.2`,
    `coordinates.longitude: must be at least 68, not 12.8`,
  ],
  [
    { coordinates: { latitude: '12°20\'42"N', longitude: 76.61 } },
    'coordinates.latitude: must be a number, not "12°20\'42\\"N". Write digits without quotation marks',
  ],
  [
    { locationId: 'Chennai' },
    'locationId: must be a number, not "Chennai". Write digits without quotation marks',
  ],
  [
    { priceSheet: { parkingPrice: 'included' } },
    'priceSheet.parkingPrice: must be a number, not "included". Write digits without quotation marks',
  ],
  // Words
  [{ status: 'sold' }, 'status: must be one of ongoing, upcoming, completed, not "sold". Write one of them'],
  [
    { status: 'On-going' },
    'status: must be one of ongoing, upcoming, completed, not "On-going". Did you mean "ongoing"?',
  ],
  [
    { publishingStatus: 'Published' },
    'publishingStatus: must be one of PUBLISHED, UNPUBLISHED, not "Published". Did you mean "PUBLISHED"?',
  ],
  [{ isAnnounced: 'yes' }, 'isAnnounced: must be true or false, not "yes"'],
  // Texts
  [{ address: 600_034 }, 'address: must be a text in quotation marks, not 600034'],
  [{ name: 'x'.repeat(301) }, 'name: has 301 characters, but may have at most 300. Shorten it'],
  [
    { slug: 'Cassia_VII' },
    'slug: "Cassia_VII" may have the letters a to z, digits and single hyphens only. Write "cassia-vii"',
  ],
  [
    { image: 'public/media/house.jpg' },
    'image: must be a path such as "/media/house.jpg" with letters a to z, digits, "-", "_" and "." only, ' +
      'not "public/media/house.jpg". Write "/media/house.jpg"',
  ],
  [
    { image: 'https://example.com/house.jpg' },
    'image: "https://example.com/house.jpg" is on another site. Copy the picture to public/media, and write ' +
      'its path, such as "/media/house.jpg"',
  ],
  [
    { brochureUrl: 'example.com' },
    'brochureUrl: must begin with https:// or with /, and have no spaces, not "example.com". Write "https://example.com"',
  ],
  // Days
  [
    { possessionDate: '2055-03-14' },
    'possessionDate: 2055-03-14 is more than 15 years in the future. Correct the year',
  ],
  [
    { possessionDate: 46_477 },
    'possessionDate: must be a date like "2026-03-14", not 46477. Write 2027-03-31',
  ],
  // Lists and records
  [{ amenities: 'pool' }, 'amenities: must be a list in square brackets, not "pool"'],
  [{ area: '900' }, 'area: must be a record in braces, not "900"'],
  [
    { gallery: [{ type: 'Exterior', pictures: [] }] },
    'gallery[0].pictures: must have at least one entry. Add one, or leave out the record around it',
  ],
  [
    { priceSheet: { approvedBanks: 'SBI, HDFC' } },
    'priceSheet.approvedBanks: must be a list in square brackets, not "SBI, HDFC"',
  ],
  [{ amenities: ['Gym'] }, 'amenities[0]: must be a record in braces, not "Gym"'],
  [{ coordinates: '12.345, 76.61' }, 'coordinates: must be a record in braces, not "12.345, 76.61"'],
  [
    { priceSheet: { paymentStages: [{ name: 'Booking', percent: '10%' }] } },
    'priceSheet.paymentStages[0].percent: must be a number, not "10%". Write digits without quotation marks',
  ],
  [{ priceSheet: half }, 'priceSheet.paymentStages: the percentages add up to 10, not to 100. Correct them'],
  [
    { progress: [report, report] },
    'progress: two reports have the same date. Combine them, or correct a date',
  ],
])('%j is a fault with its place', (change, ...faults) => {
  expect(listProjectFaults(change)).toEqual(faults.map((fault) => `projects[0].${fault}`))
})

test('the years until a possession are counted from the day in India, where it is already 2027', () => {
  jest.useFakeTimers({ now: new Date('2026-12-31T20:00:00Z') })
  const faults = listProjectFaults({ possessionDate: '2042-03-14' })
  jest.useRealTimers()
  expect(faults).toEqual([])
})

test.each([
  [{ slug: 'page' }, ['locations[0].slug: "page" is an address of the site itself. Choose another slug']],
  [
    { map: { src: '/media/map.svg', west: 80.3, east: 80.1, south: 12, north: 13 } },
    ['locations[0].map: west must be less than east, and south less than north. Swap them'],
  ],
])('the city with %j is refused', (change, faults) => {
  const [first, ...others] = buildCatalogueFile().locations
  const locations = [{ ...first, ...change }, ...others]
  expect(listFaults({ ...buildCatalogueFile(), locations })).toEqual(faults)
})

test.each(['/media/../../.env', '/media/%2e%2e/x', '/media/வீடு.jpg'])('the path %s is refused', (path) => {
  expect(listProjectFaults({ image: path, mapUrl: 'maps' })).toEqual([
    expect.stringMatching(/^projects\[0\]\.image: /),
    expect.stringMatching(/^projects\[0\]\.mapUrl: must begin with https/),
  ])
})

const authorityHost = new URL(site.reraAuthority.url).host

test.each([
  `http://${authorityHost}/record`,
  `https://${authorityHost}.example.com/record`,
  `https://staff@${authorityHost}/record`,
])('%s is not a record at the authority', (reraUrl) => {
  expect(listProjectFaults({ reraUrl })).toEqual([
    `projects[0].reraUrl: must be an address that begins with https://${authorityHost}, not "${reraUrl}". Copy it from the project's record there`,
  ])
})

describe('units', () => {
  const unit = (change: object = {}) => ({
    name: 'Type A',
    area: { min: 1180, max: 1180, basis: 'built-up' },
    priceFrom: 7_000_000,
    availability: 'available',
    ...change,
  })

  test('a start price, an area or a plan element that contradicts the units is a fault', () => {
    const units = [
      unit({ planIds: ['plot-1', 'plot-2'], soldPlanIds: ['plot-2', 'plot-3'] }),
      unit({ priceFrom: 6_900_000, area: { min: 900, max: 900, basis: 'built-up' }, planIds: ['plot-2'] }),
    ]
    expect(listProjectFaults({ units, priceFrom: 6_850_000 })).toEqual([
      'projects[0].priceFrom: is 6850000, but the lowest price of its units on sale is 6900000. Leave it out: it is computed',
      'projects[0].units[0].soldPlanIds: "plot-3" is not in planIds. Add it there, or remove it here',
      'projects[0].units[1].planIds: "plot-2" is already used by units[0]. Remove it from one of them',
      "projects[0].units[1].area: is outside the project's area of 1180 to 1640. Correct one of them",
    ])
  })

  test('a sold unit may be larger or smaller than the units on sale', () => {
    const larger = unit({ availability: 'sold-out', area: { min: 1900, max: 1900, basis: 'built-up' } })
    expect(listProjectFaults({ units: [unit(), larger], priceFrom: null })).toEqual([])
  })
})

test('duplicate ids, slugs and pictures name both places', () => {
  const file = buildCatalogueFile({
    projects: [buildProjectRecord(), buildProjectRecord()],
    blogs: [buildPostRecord(), buildPostRecord({ id: 7 })],
    pictures: [...buildCatalogueFile().pictures, buildListedPicture('/media/qr.png')],
  })
  expect(listFaults(file)).toEqual([
    'projects[1].id: 8 is already used by projects[0]. Change one of them',
    'projects[1].slug: "cassia-vii" is already used by projects[0]. Change one of them',
    'blogs[1].slug: "how-to-read-a-rera-page" is already used by blogs[0]. Change one of them',
    'pictures[5].src: "/media/qr.png" is already used by pictures[0]. Change one of them',
  ])
})

test.each([
  ['2026-02-30', '. Write year, month and day'],
  ['31/03/2027', '. Write 2027-03-31'],
])('%s is not a date of the calendar', (publishedOn, meant) => {
  expect(listFaults(buildCatalogueFile({ blogs: [buildPostRecord({ publishedOn })] }))).toEqual([
    `blogs[0].publishedOn: must be a date like "2026-03-14", not "${publishedOn}"${meant}`,
  ])
})

test('all faults are listed together: shape, references and HTML', () => {
  const projects = [{ id: 'x' }, buildProjectRecord({ locationId: 99, description: '<img>' })]
  const blogs = [{ id: 'y', body: '<h1>' }, 5]
  for (const file of [null, undefined, [], 'x', {}]) expect(listFaults(file).length).toBeGreaterThan(0)
  expect(listFaults({ ...buildCatalogueFile(), extra: 1, projects, blogs })).toEqual(
    expect.arrayContaining([
      'extra: unknown field. Remove it; docs/catalogue.md has all names',
      'projects[0].slug: is missing. Write a text in quotation marks',
      'projects[1].locationId: no location has the id 99. Write one of 20 (Chennai), 21 (Tirunelveli)',
      'projects[1].description: <img> is not allowed. Remove it',
      'blogs[0].body: is empty. Write a text in quotation marks',
    ]),
  )
})

test('optional fields are filled in and HTML is normalised', () => {
  const none = { area: undefined, priceFrom: undefined, gallery: undefined, specifications: undefined }
  const filled = { area: null, priceFrom: null, gallery: [], specifications: [] }
  const read = readProject({ ...none, description: '<P>A & B</P>' })
  expect(read).toMatchObject({ ...filled, description: '<p>A &#x26; B</p>' })
})

/** The texts of a project after the import, or its faults. */
function readProject(change: object) {
  const parsed = parseCatalogue(buildCatalogueFile({ projects: [{ ...buildProjectRecord(), ...change }] }))
  return parsed.ok ? parsed.value.checked.projects[0] : parsed.fault
}

test.each([
  [{ name: '  Neem\n Park\u200B ' }, { name: 'Neem Park' }],
  [{ name: 'Park &amp; Lake' }, { name: 'Park & Lake' }],
  [{ name: 'வீட\u0bc6\u0bbe' }, { name: 'வீட\u0bca' }],
  [{ address: 'Navalur,\u00a0\tChennai' }, { address: 'Navalur, Chennai' }],
  [
    { features: [{ name: 'Water', text: 'One\r\n\r\nTwo &lt; three' }] },
    { features: [{ name: 'Water', text: 'One\n\nTwo < three' }] },
  ],
  [{ possessionDate: '2028-09-30T18:30:00.000Z' }, { possessionDate: '2028-10-01' }],
  [
    { mapUrl: '<iframe src="https://www.google.com/maps/embed?pb=!1m18&amp;x=1" width="600"></iframe>' },
    { mapUrl: 'https://www.google.com/maps/embed?pb=!1m18&x=1' },
  ],
  [{ reraNumber: '' }, { reraNumber: null }],
])('%j is taken as %j', (change, expected) => {
  expect(readProject(change)).toMatchObject(expected)
})

test.each([
  ['Awaited', 'N/A', '000', 'Applied for on 12/03/2026', 'Application no. 123/2026'],
  ['To be obtained by 12/2026', 'Exempt u/s 3(2)', 'Not applicable (under 500 sq m)'],
])('%j and similar words are not registration numbers', (...words) => {
  for (const word of words) {
    const fault = 'is not a registration number. Leave it out until the authority has issued one'
    expect(readProject({ reraNumber: word })).toEqual([`projects[0].reraNumber: "${word}" ${fault}`])
    expect(readProject({ planningApproval: { authority: 'CMDA', number: word } })).toEqual([
      `projects[0].planningApproval.number: "${word}" ${fault}`,
    ])
  }
})

test('the label and the note of a registration number are removed, and the note is a warning', () => {
  const change = { reraNumber: 'RERA: TN/01/Building/0174/2022 (extension applied)' }
  const file = buildCatalogueFile({ projects: [{ ...buildProjectRecord(), ...change }] })
  const warning = '"(extension applied)" is left out: the site shows "TN/01/Building/0174/2022"'
  expect(parseCatalogue(file)).toMatchObject({
    value: {
      checked: { projects: [{ reraNumber: 'TN/01/Building/0174/2022' }] },
      warnings: [`projects[0].reraNumber: ${warning}`],
    },
  })
})

test.each([
  ['\uD83C', 'U+D83C'],
  ['Caf\uFFFD', 'U+FFFD'],
  ['a\u0000', 'U+0000'],
  ['&#xD800;', 'U+FFFD'],
  ['&#0;', 'U+FFFD'],
])('%j is refused everywhere', (text, code) => {
  const fault = `has a character that cannot be shown (${code}). Type it again, and save the file as UTF-8`
  const change = {
    name: text,
    description: `<p>${text}</p>`,
    units: [{ ...buildProjectRecord().units[0], facing: text }],
    amenities: [{ text, icon: 'pool' }],
    mapUrl: `https://example.com/${text}`,
  }
  const faults = readProject(change)
  for (const place of ['name', 'description', 'units[0].facing', 'amenities[0].text', 'mapUrl'])
    expect(faults).toContain(`projects[0].${place}: ${fault}`)
})

test('a film with an http address is refused with advice', () => {
  expect(readProject({ walkthroughUrl: 'http://films.example.com/1' })).toEqual([
    expect.stringMatching(/^projects\[0\]\.walkthroughUrl: .*write it with https/),
  ])
})

test('HTML without text is emptied', () => {
  const projects = [{ ...buildProjectRecord(), description: '<p>&nbsp;</p>' }]
  expect(parseCatalogue(buildCatalogueFile({ projects }))).toMatchObject({
    ok: true,
    value: { checked: { projects: [{ description: '' }] } },
  })
})
