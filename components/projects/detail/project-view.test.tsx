/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CityDetails, Unit } from '@/lib/catalogue/types'
import type { UnitPlan } from '@/lib/projects/plans/unit-plans'
import { listTools } from '@/lib/search/documents/text-documents'
import { site } from '@/lib/site'
import { buildPicture, buildProject, chennai } from '@/lib/testing/builders'
import { ProjectFacts } from './facts'
import { ProjectView } from './project-view'

function renderProject(
  change: Parameters<typeof buildProject>[0] = {},
  city: CityDetails | null = null,
  plans: UnitPlan[] = [],
) {
  return render(
    <ProjectView
      project={buildProject(change)}
      city={city}
      areaAxis={{ min: 0, max: 2000 }}
      plans={plans}
      others={{ items: [], links: [] }}
    />,
  )
}

const unit = buildProject().units[0] as Unit

const buildGallery = (...titles: string[]) => [
  {
    type: 'Exterior',
    pictures: titles.map((title) => ({
      ...buildPicture({ src: `/media/${title}.jpg`, alt: `${title} view` }),
      title,
    })),
  },
]

beforeAll(() => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: false, media, onchange: null }) as MediaQueryList
})

test('shows the four tiles, the price and the three buttons', () => {
  renderProject({ walkthroughUrl: 'https://youtu.be/aBcDeFgHi_1' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cassia VII')
  const tiles = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
  expect(tiles.slice(0, 4)).toEqual([
    'Property typeVillas',
    'Project statusOngoing On sale, ready to move',
    expect.stringMatching(/^Square feet1,180 to 1,640 sq ft/),
    expect.stringMatching(/^RERA numberTN\/SAMPLE\/BLDG\/0001\/2026/),
  ])
  expect(screen.getByRole('list', { name: 'Key facts' }).textContent?.replaceAll('\u00a0', ' ')).toBe(
    '3 BHK villas1,180 to 1,640 sq ft built-up areaReady now',
  )
  // 9% and 5% in addition to the price.
  for (const figure of [/^In all ₹74.67 lakh$/, /^EMI, 20 years ₹/])
    expect(screen.getByRole('link', { name: figure })).toBeDefined()
  // Its record has no payment stages.
  expect(screen.queryByText('To book')).toBeNull()
  expect(screen.queryByText('From booking to keys')).toBeNull()
  expect(screen.getByRole('link', { name: 'View brochure of Cassia VII' }).getAttribute('href')).toContain(
    'kind=brochure',
  )
  const walkthrough = screen.getByRole('link', { name: /^Walkthrough/ })
  expect(walkthrough.getAttribute('href')).toBe('https://youtu.be/aBcDeFgHi_1')
  expect(tiles[3]).toContain('Valid until 31 March 2029')
  expect(tiles[3]).toContain('CMDA approval SAMPLE/0001/2025')
})

test('the main picture is the first one of the viewer, whose number of pictures it says', async () => {
  const plan = { ...buildPicture({ src: '/media/plan.svg' }), title: 'Plan' }
  renderProject({ gallery: [...buildGallery('Porch', 'Court'), { type: 'Plans', pictures: [plan] }] })
  const link = screen.getByRole('link', { name: '3 pictures Artistic impression' })
  // Without script it leads there.
  expect(link.getAttribute('href')).toBe('#gallery')
  const openPopover = jest.fn()
  HTMLElement.prototype.showPopover = openPopover
  HTMLElement.prototype.scrollTo = jest.fn()
  await userEvent.click(link)
  expect(openPopover).toHaveBeenCalledTimes(1)
  const viewer = screen.getByLabelText('Pictures of Cassia VII')
  expect(within(viewer).getByText('1 of 3').previousElementSibling?.textContent).toBe('Cassia VII')
  expect(within(viewer).getAllByRole('img', { hidden: true })[0]?.getAttribute('alt')).toBe(
    buildPicture().alt,
  )
})

test('the main picture has no link where the gallery has no photograph', () => {
  renderProject({ gallery: [] })
  expect(screen.queryByRole('link', { name: /pictures? / })).toBeNull()
})

test.each([
  ['Ready To Move', 'Project statusOngoing On sale, ready to move'],
  ['New Launch', 'Project statusOngoing New launch Possession September 2028'],
  ['Ongoing', 'Project statusOngoing Possession September 2028'],
] as const)('"Ongoing" does not contradict the current status %s', (currentStatus, text) => {
  renderProject({ currentStatus })
  expect(screen.getByText('Project status').parentElement?.textContent).toBe(text)
})

test('the facts of a villa say that it has no share of the land', () => {
  renderProject({ propertyType: 'Villas' }, null, [buildHomePlan(unit, 0)])
  const share = screen.getByText('Undivided share')
  expect(share.nextElementSibling?.textContent).toBe('Does not apply: you own the plot')
})

test.each([
  [[], undefined],
  [['chennai', 'chennai', 'tirunelveli'], '2 finished projects in Chennai to visit'],
  [['tirunelveli', 'tirunelveli'], '2 finished projects to visit'],
])('the finished projects in %j are counted, with a link to them', (cities, text) => {
  const completed = cities.map((slug) => ({ city: { slug } }))
  render(
    <ProjectFacts
      project={buildProject()}
      homes={[]}
      areaAxis={{ min: 0, max: 2000 }}
      completed={completed}
    />,
  )
  const link = screen.queryByRole('link', { name: /finished projects/ })
  expect(link?.textContent).toBe(text)
  expect(link?.getAttribute('href')).toBe(
    text && `/completed-projects${cities.includes('chennai') ? '/chennai' : ''}`,
  )
})

const qrLink = /^QR code of RERA registration TN\/SAMPLE\/BLDG\/0001\/2026/

const authority = site.reraAuthority
const authorityHost = new URL(authority.url).host

test.each([`${authority.url}/?sample=0001`, null])(
  'with the record %s, QR code and link lead there or to the authority',
  (reraUrl) => {
    renderProject({ reraUrl })
    for (const name of [qrLink, new RegExp(`^Check it at ${authorityHost}`)])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(reraUrl ?? authority.url)
  },
)

const priceSheet = {
  parkingPrice: 0,
  maintenance: 3.25,
  corpus: 60,
  floorRise: 40,
  floorRiseFrom: 3,
  topFloor: 8,
  maintenanceMonths: 12,
  legalFees: 15_000,
  paymentStages: [
    { name: 'Booking', percent: 10 },
    { name: 'Keys', percent: 90 },
  ],
  approvedBanks: ['Sample Bank', 'Sample Housing Finance'],
}

test('without a RERA number there is no price and no brochure', () => {
  renderProject({ reraNumber: null, priceSheet })
  const link = screen.getByRole('link', { name: new RegExp(`^${authorityHost}`) })
  expect(link.getAttribute('href')).toBe(authority.url)
  expect(screen.getByText('RERA number').nextElementSibling?.textContent).toMatch(
    /^RERA registration awaited/,
  )
  expect(screen.queryByText(/lakh/)).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Price and cost' })).toBeNull()
  expect(screen.queryByRole('link', { name: /View brochure|QR code/ })).toBeNull()
})

test('the price list names type, area, price and availability of each unit', () => {
  renderProject({
    units: [
      { ...unit, undividedShare: 520 },
      { ...unit, name: 'Type B', priceFrom: null, facing: null, availability: 'few-left' },
      { ...unit, name: 'Type C', priceFrom: 9_000_000, availability: 'sold-out' },
    ],
  })
  const table = screen.getByRole('table', { name: 'Price list' })
  expect(table.nextElementSibling?.textContent).toMatch(
    /^Prices as on 1 November 2026 do not include stamp duty, registration and taxes; “In all” includes them/,
  )
  expect(within(table).getAllByRole('columnheader', { name: 'Built-up area' })).toHaveLength(1)
  const rows = within(table).getAllByRole('row').slice(1)
  const texts = rows.map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim())
  expect(texts).toEqual([
    expect.stringMatching(
      /^3 BHK, Type A Facing east1,180 sq ft Undivided share 520 sq ft₹68.50 lakh ₹5,805 per sq ft₹[\d.]+ lakh in all₹47,557Available/,
    ),
    expect.stringMatching(/^Type B ?1,180 sq ftOn requestFew leftChoose/),
    expect.stringMatching(/^Type C Facing east1,180 sq ftSold outAsk about similar/),
  ])
})

test('homes after the twelfth row have their figures in the price list, and cannot be chosen', () => {
  const units = Array.from({ length: 18 }, (_, index) => ({ ...unit, name: `Type ${index + 1}` }))
  renderProject({ units })
  const rows = within(screen.getByRole('table', { name: 'Price list' }))
    .getAllByRole('row')
    .slice(1)
  const texts = rows.map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim())
  const figures = /1,180 sq ft ?₹68.50 lakh ₹5,805 per sq ft₹[\d.]+ lakh in all₹47,557Available/
  for (const text of texts) expect(text).toMatch(figures)
  expect(texts[11]).toMatch(/AvailableChoose Type 12 Chosen$/)
  expect(texts[12]).toMatch(/Available$/)
  expect(screen.getAllByRole('radio', { name: /^Type/ })).toHaveLength(12)
})

test('areas with different bases each name their basis', () => {
  const plot = { ...unit, name: 'Plot', area: { ...unit.area, basis: 'plot' as const } }
  renderProject({ units: [unit, plot] })
  const table = screen.getByRole('table', { name: 'Price list' })
  expect(within(table).getAllByRole('columnheader', { name: 'Area' })).toHaveLength(1)
  expect(table.textContent).toMatch(/built-up area.*plot area/)
})

test('charges and stages are listed where there is no price to plan with', () => {
  renderProject({ priceSheet, units: [], priceFrom: null })
  const section = screen.getByRole('region', { name: 'Charges and payment' })
  const terms = within(section).getAllByRole('term')
  expect(terms.map((term) => term.parentElement?.textContent)).toEqual([
    'Covered parkingOne covered space is included in the price',
    'Floor rise₹40 per sq ft for each floor, from floor 3 upwards',
    'Corpus fund₹60 per sq ft, one-time',
    'Maintenance₹3.25 per sq ft a month',
    'Loans approved bySample Bank, Sample Housing Finance',
    'Booking10%',
    'Keys90%',
  ])
})

test('the banks and the rate of maintenance are next to the loan', () => {
  renderProject({ priceSheet })
  const section = screen.getByRole('region', { name: 'EMI and total cost' })
  expect(section.textContent).toContain('Maintenance₹3.25 per sq ft a month')
  expect(section.textContent).toContain('Loans approved bySample Bank, Sample Housing Finance')
})

test('questions before booking begin with those that the record answers; a phone opens the first three', () => {
  const days = ['Saturday' as const, 'Sunday' as const]
  renderProject({
    priceSheet,
    visitingHours: { days, times: '10 am to 5 pm' },
    questions: [{ question: 'What if I cancel?', answer: 'We keep ₹10,000.' }],
  })
  const section = screen.getByRole('region', { name: 'Before you book' })
  const answers = [...section.querySelectorAll('details > p')]
  expect([...section.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true, true, false])
  expect(answers.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '₹3,835 for 3 BHK, Type A. That is ₹3.25 per sq ft.',
    'One covered space is included in the price.',
    'Saturday and Sunday, 10 am to 5 pm.',
    'We keep ₹10,000.',
  ])
})

test('each home of a project can be chosen, and brings its own figures', () => {
  renderProject({
    units: [
      { ...unit, name: 'Type A' },
      { ...unit, name: 'Type B', priceFrom: 9_000_000 },
      { ...unit, name: 'Type C', availability: 'sold-out' },
    ],
  })
  const radios = within(screen.getByRole('group', { name: 'Choose a home' })).getAllByRole('radio')
  expect(radios.map((radio) => (radio as HTMLInputElement).value)).toEqual(['1', '2'])
  expect(radios.map(({ id }) => id)).toEqual(['type-a', 'type-b'])
  expect(radios[0]).toHaveProperty('checked', true)
  fireEvent.click(radios[1] as HTMLElement)
  expect(window.location.hash).toBe('#type-b')
  expect(screen.getByRole('textbox', { name: /Price/ })).toHaveProperty('value', '90,00,000')
  for (const link of screen.getAllByRole('link', { name: /^Enquire about Type\sB in Cassia VII$/ }))
    expect(link.getAttribute('href')).toContain('unit=2')
  // One in the first screen, and one in the bar.
  expect(screen.getAllByRole('link', { name: /^Enquire about Type\sB/ })).toHaveLength(2)
  // A sold home has no figures, and a way to ask for a similar one.
  expect(screen.getByRole('row', { name: /^Type C/ }).textContent).toMatch(/sq ftSold outAsk about similar/)
})

test('an address with a malformed fragment leaves the page whole', () => {
  window.history.replaceState(null, '', '#50%')
  renderProject({
    units: [
      { ...unit, name: 'Type A' },
      { ...unit, name: 'Type B' },
    ],
  })
  expect(screen.getByRole('group', { name: 'Choose a home' })).toBeDefined()
  window.history.replaceState(null, '', '/')
})

const buildReport = (date: string) => ({
  date,
  text: 'The roof is cast.',
  stages: [{ name: 'Structure', percent: 75 }],
  pictures: [{ ...buildPicture({ src: `/media/${date}.jpg`, alt: `Roof on ${date}` }), title: 'Roof' }],
})

test('reports on the work have a date, stages and pictures; the newest is open', () => {
  renderProject({ progress: [buildReport('2026-10-01'), buildReport('2026-06-01')] })
  const section = screen.getByRole('region', { name: 'Construction progress' })
  const dates = within(section).getAllByRole('heading', { level: 3 })
  expect(dates.map(({ textContent }) => textContent)).toEqual(['1 October 2026', '1 June 2026'])
  expect(dates.map((date) => date.closest('details')?.open)).toEqual([undefined, false])
  expect(within(section).getAllByText('Structure')[0]?.parentElement?.textContent).toBe('Structure 75%')
  within(section).getByRole('img', { name: 'Roof on 2026-10-01' })
  expect(screen.getByRole('link', { name: 'Progress' }).getAttribute('href')).toBe('#progress')
})

test.each([
  [
    '<p>Homes &amp; plots.</p><h3>Floors &amp; rooms</h3><p>Two.</p><h3>Access</h3><p>Three.</p>',
    ['Homes & plots.', 'Floors & roomsTwo.', 'AccessThree.'],
  ],
  ['<ul><li><h3>Inside</h3></li></ul><h3>Below</h3><p>Two.</p>', ['Inside', 'BelowTwo.']],
  ['<h3>Homes</h3><p>Two.</p>', ['HomesTwo.']],
  ['<p>One.</p>', ['One.']],
])(
  'the description %s has its text before the first heading, and a part for each heading',
  (description, parts) => {
    renderProject({ description })
    const section = screen.getByRole('region', { name: 'About the project' })
    const [intro, ...others] = parts
    expect(section.querySelector('.prose-cms')?.textContent).toBe(intro)
    expect([...section.querySelectorAll('details')].map(({ textContent }) => textContent)).toEqual(others)
  },
)

test.each([
  [10, 10],
  [11, 8],
])(
  'of %d amenities %d are shown at first, and the link to all of them only when some are hidden',
  (count, shown) => {
    renderProject({
      amenities: Array.from({ length: count }, (_, index) => ({ text: `Park ${index}`, icon: 'park' })),
    })
    const section = screen.getByRole('region', { name: 'Amenities' })
    expect(section.querySelectorAll('li:not(.collapsed-amenity)')).toHaveLength(shown)
    expect(section.querySelectorAll('li')).toHaveLength(count)
    expect(within(section).queryAllByRole('link', { name: `View all ${count} amenities` })).toHaveLength(
      shown < count ? 1 : 0,
    )
  },
)

const buildHomePlan = (planUnit: Unit, index: number): UnitPlan => ({
  viewBox: { x: 0, y: 0, width: 100, height: 100 },
  labels: [],
  picture: { ...buildPicture({ src: `/media/plan-${index}.svg` }), title: `Plan ${index}` },
  shapes: [
    {
      id: `home-${index}`,
      unit: planUnit,
      rowNumber: index + 1,
      d: '',
      facing: null,
      box: { x: 0, y: 0, width: 50, height: 50 },
    },
  ],
})

test('a price list has a plan in each row or in none', () => {
  const typeB = { ...unit, name: 'Type B' }
  const units = [unit, typeB]
  const countThumbnails = () =>
    screen.getByRole('table', { name: 'Price list' }).querySelectorAll('img').length
  const view = renderProject({ units }, null, [buildHomePlan(unit, 0)])
  expect(countThumbnails()).toBe(0)
  view.unmount()
  renderProject({ units }, null, [buildHomePlan(unit, 0), buildHomePlan(typeB, 1)])
  expect(countThumbnails()).toBe(2)
})

test('a home without a plan leads to an enquiry about it', () => {
  const small = { ...unit, name: 'Villa, small' }
  const large = { ...unit, name: 'Villa, large' }
  renderProject({ units: [small, large] }, null, [buildHomePlan(large, 1)])
  const region = within(screen.getByRole('region', { name: 'Villa, small' }))
  expect(region.queryByRole('figure')).toBeNull()
  const link = region.getByRole('link', { name: 'Ask for the plan of Villa, small' })
  expect(JSON.parse(link.dataset.enquiry ?? '')).toMatchObject({
    home: { name: 'Villa, small' },
    message: 'Please send me the plan.',
  })
})

test('equal names in a record cause no error in React', () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
  const twice = <Item,>(item: Item) => [item, item]
  const project = buildProject()
  renderProject({
    units: twice(unit),
    amenities: twice({ text: 'Park', icon: 'park' }),
    features: twice({ name: 'Water', text: 'Two wells.' }),
    specifications: twice({ name: 'Structure', html: '<p>Concrete.</p>' }),
    gallery: twice({ type: 'Exterior', pictures: twice({ ...buildPicture(), title: 'Street' }) }),
    advantages: twice({
      ...project.advantages[0],
      name: 'Schools',
      places: twice({ name: 'School', distanceKm: 1, coordinates: null }),
    }),
    progress: [{ ...buildReport('2026-10-01'), stages: twice({ name: 'Structure', percent: 50 }) }],
    priceSheet: { ...priceSheet, paymentStages: twice({ name: 'Stage', percent: 50 }) },
  })
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})

// The banner may play the same film: it does not for a visitor who prefers reduced motion.
test.each([null, '/media/walk.mp4'])(
  'a walkthrough film of the site plays in a dialog, banner: %s',
  (bannerVideo) => {
    renderProject({ walkthroughUrl: '/media/walk.mp4', bannerVideo })
    expect(screen.getByRole('link', { name: /^Walkthrough/ }).getAttribute('aria-haspopup')).toBe('dialog')
  },
)

test('walkthrough, tour and map appear only with an address that may be opened', () => {
  renderProject({ walkthroughUrl: 'javascript:alert(1)', virtualTourUrl: null, mapUrl: 'http://map.example' })
  expect(screen.queryByRole('link', { name: /Walkthrough/ })).toBeNull()
  expect(screen.queryByRole('heading', { name: /virtual tour|Area map/ })).toBeNull()
})

test.each([1, 2, 3, 5])('%d pictures of a type are shown once each, more than two in a carousel', (count) => {
  const titles = ['Street', 'Garden', 'Aerial', 'Dusk', 'Gate'].slice(0, count)
  renderProject({ gallery: buildGallery(...titles) })
  for (const title of titles) expect(screen.getAllByRole('img', { name: `${title} view` })).toHaveLength(1)
  const row = screen.queryByRole('region', { name: 'Exterior of Cassia VII' })
  const controls = row ? within(row).getAllByRole('button', { name: /^(Next|Previous|Show) slide/ }) : []
  expect(controls).toHaveLength(count > 2 ? count + 2 : 0)
})

test('a group of pictures with a plan is shown as plans, whatever its name', () => {
  const build = (type: string, ...files: string[]) => ({
    type,
    pictures: files.map((file) => ({ ...buildPicture({ src: `/media/${file}` }), title: file })),
  })
  renderProject({ gallery: [build('Master plan', 'scan.jpg'), build('Layout', 'park.jpg', 'layout.svg')] })
  expect(screen.getByRole('link', { name: 'Plans' }).getAttribute('href')).toBe('#plans')
  expect(document.getElementById('plans')?.textContent).toBe('Layout 2 images')
})

test('the fragments to which the section bar and the search lead are parts of the page', () => {
  const project = buildProject({
    virtualTourUrl: 'https://my.matterport.com/show/?m=aBcDeFgHiJk',
    units: [{ ...unit, planIds: ['north'] }],
    questions: [{ question: 'May I visit on a Sunday?', answer: 'Yes.' }],
  })
  const { container } = renderProject(project, null, [buildPlanOfTwo('/media/north.svg')])
  const sectionLinks = [...container.querySelectorAll('[data-section-bar] a')]
  const toolHrefs = listTools([project]).map(({ hit }) => hit.href)
  const hrefs = [...sectionLinks.map((link) => link.getAttribute('href') ?? ''), ...toolHrefs]
  const fragments = hrefs.filter((href) => href.includes('#')).map((href) => href.split('#')[1])
  expect(fragments).toEqual(expect.arrayContaining(['cost', 'plans', 'before-you-book', 'virtual-tour']))
  for (const fragment of fragments) expect(container.querySelector(`[id="${fragment}"]`)).not.toBeNull()
})

test('places are in order of distance, each with a line on the one root scale of all groups', () => {
  const list = (...distances: number[]) =>
    distances.map((distanceKm) => ({ name: `At ${distanceKm}`, distanceKm, coordinates: null }))
  renderProject({
    advantages: [
      { name: 'Near', places: list(2, 0.5) },
      { name: 'Far', places: list(8) },
    ],
  })
  const section = screen.getByRole('region', { name: 'Location advantage' })
  const places = within(section).getAllByRole('listitem')
  expect(places.map((place) => place.textContent)).toEqual(['At 0.5, 0.5 km', 'At 2, 2 km', 'At 8, 8 km'])
  const lines = places.map((place) => place.querySelector('svg'))
  expect(lines.map((line) => line?.getAttribute('width'))).toEqual(['25%', '50%', '100%'])
  // The distances are text.
  expect(lines.every((line) => line?.matches('[aria-hidden=true]'))).toBe(true)
  for (const link of screen.getAllByRole('link', { name: /^(Enquire|View brochure)/ }))
    expect(link.textContent).toContain('Cassia VII')
})

test('without the project’s coordinates there is no map, and no place has a number', () => {
  const places = [{ name: 'Near', distanceKm: 1, coordinates: { latitude: 12.85, longitude: 80.23 } }]
  const map = { src: '/media/a.svg', west: 80, east: 80.3, south: 12.7, north: 13.1, places: [] }
  const city = { ...chennai, spellings: [], banner: null, map }
  const project = { advantages: [{ name: 'Schools', places }] }
  const figure = /^Map of places near Cassia VII/
  const view = renderProject(project, city)
  expect(screen.getByRole('img', { name: figure })).toBeDefined()
  expect(screen.getByText('Near').closest('li')?.textContent).toBe('1 Near, 1 km')
  view.unmount()
  renderProject({ ...project, coordinates: null }, city)
  expect(screen.queryByRole('img', { name: figure })).toBeNull()
  expect(screen.getByText('Near').closest('li')?.textContent).toBe('Near, 1 km')
})

test('a project without details has no empty sections', () => {
  const lists = { units: [], specifications: [], amenities: [], gallery: [], advantages: [], features: [] }
  renderProject({ description: '', area: null, priceFrom: null, ...lists })
  expect(screen.getByText('To be announced').closest('dd')).not.toBeNull()
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Cassia VII'])
})

/** A drawing with two shapes of a unit. */
function buildPlanOfTwo(src: string, rowNumber = 1): UnitPlan {
  const shape = { unit, rowNumber, d: 'M0 0h10v10z', facing: null }
  const box = { x: 0, y: 0, width: 10, height: 10 }
  return {
    viewBox: { x: 0, y: 0, width: 100, height: 100 },
    labels: [],
    picture: { ...buildPicture({ src }), title: src },
    shapes: ['plot-1', 'plot-2'].map((id) => ({ ...shape, id, box })),
  }
}

test('a floor plan with several shapes is not a layout of plots', () => {
  renderProject({ propertyType: 'Apartments' }, null, [buildPlanOfTwo('/media/ground.svg')])
  expect(screen.getByRole('figure').textContent).toContain('/media/ground.svg')
  expect(screen.queryByText(/Choose a plot/)).toBeNull()
})

test('a plot on two drawings has one heading, an id is on the page once, and panels have different names', () => {
  const plans = [buildPlanOfTwo('/media/north.svg'), buildPlanOfTwo('/media/south.svg')]
  renderProject({ propertyType: 'Plots' }, null, plans)
  expect(screen.getAllByRole('heading', { name: /^Plot \d$/ }).map(({ id }) => id)).toEqual([
    'unit-1-plot-1',
    'unit-1-plot-2',
  ])
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const panels = screen.getAllByRole('region', { name: new RegExp(`^${unit.name}, /media/`) })
  expect(panels.map((panel) => panel.getAttribute('aria-label'))).toEqual([
    `${unit.name}, /media/north.svg`,
    `${unit.name}, /media/south.svg`,
  ])
})

test('a plot of a size after the twelfth row has its heading and its panel', () => {
  const units = Array.from({ length: 13 }, (_, index) => ({ ...unit, name: `Size ${index + 1}` }))
  renderProject({ propertyType: 'Plots', units }, null, [buildPlanOfTwo('/media/layout.svg', 13)])
  const panel = screen.getByRole('region', { name: /^Size 13, / })
  expect(within(panel).getByRole('heading', { name: 'Plot 1' }).id).toBe('unit-13-plot-1')
  expect(panel.textContent).toContain('Price₹68.50 lakh')
})
