import { LIST_PAGE_SIZE } from '@/lib/site'
import { buildSummary, chennai, tirunelveli } from '@/lib/testing/builders'
import { listLandings } from './landing'
import { buildLandingMetadata } from './metadata'
import { MAX_DESCRIPTION, MAX_TITLE } from './seo-table'

const area = (min: number, max: number) => ({ min, max, basis: 'plot' as const })
const plots = { propertyType: 'Plots', address: 'Guduvanchery, Chennai' }
const awaited = { priceFrom: 3_900_000, reraNumber: null, area: area(1180, 1640) }
const projects = [
  buildSummary({ ...plots, id: 1, slug: 'one', area: area(1600, 3250), priceFrom: 5_440_000 }),
  buildSummary({ ...plots, id: 2, slug: 'two', area: area(1200, 2400), priceFrom: 4_200_000 }),
  // Without a number no price is shown.
  buildSummary({ ...plots, ...{ id: 3, slug: 'three', address: 'Kandigai, Chennai' }, ...awaited }),
  buildSummary({ id: 4, slug: 'four', propertyType: 'Row Houses', address: 'Chennai' }),
  // Planned, and in the other city.
  buildSummary({ ...plots, id: 5, slug: 'five', status: 'upcoming', address: 'Kandigai, Chennai' }),
  buildSummary({
    id: 6,
    slug: 'six',
    propertyType: 'Villas',
    address: 'Perumalpuram',
    city: tirunelveli,
  }),
]
const landings = listLandings(projects, [chennai, tirunelveli])
const find = (end: string, all = landings) => all.find(({ path }) => path.endsWith(end))

test('each type of a city and each part with two projects on sale has a page', () => {
  expect(landings.map(({ path, projects: own }) => [path, own.map(({ id }) => id)])).toEqual([
    ['/ongoing-projects/chennai/guduvanchery', [1, 2]],
    ['/ongoing-projects/chennai/plots', [1, 2, 3]],
    ['/ongoing-projects/chennai/row-houses', [4]],
    ['/ongoing-projects/tirunelveli/villas', [6]],
  ])
  expect(find('chennai/villas')).toBeUndefined()
  expect(find('tirunelveli/villas')?.heading).toBe('Villas in Tirunelveli')
})

test('a type that is written in two ways has one page with all of its projects', () => {
  const ofType = (id: number, propertyType: string) =>
    buildSummary({ id, slug: `house-${id}`, propertyType, address: 'Chennai' })
  const houses = [ofType(1, 'Row Houses'), ofType(2, 'Row houses')]
  const [landing, ...others] = listLandings(houses, [chennai])
  expect(landing).toMatchObject({ slug: 'row-houses', heading: 'Row houses in Chennai', projects: houses })
  expect(others).toEqual([])
})

test('a part of a city that is written in two ways has one page with all of its projects', () => {
  const at = (id: number, address: string) =>
    buildSummary({ id, slug: `villa-${id}`, propertyType: 'Villas', address })
  const villas = [
    at(1, 'Navalur, Chennai'),
    at(2, 'navalur, Chennai'),
    at(3, 'Navalur, Chennai'),
    at(4, 'navalur, Chennai'),
    at(5, 'chennai'),
    at(6, 'Chennai'),
  ]
  const [landing, type, ...others] = listLandings(villas, [chennai])
  expect(landing).toMatchObject({
    slug: 'navalur',
    heading: 'Villas in Navalur, Chennai',
    projects: villas.slice(0, 4),
    sentence: expect.stringMatching(/^4 projects with villas are on sale in Navalur, Chennai,/),
  })
  expect(type?.sentence).toContain(' in Chennai (Navalur),')
  expect(others).toEqual([])
})

test('a part of a city names the types of its projects', () => {
  const ofType = (id: number, propertyType: string) =>
    buildSummary({ id, slug: `home-${id}`, propertyType, address: 'Navalur, Chennai' })
  const homes = [ofType(1, 'Villas'), ofType(2, 'Apartments')]
  const [landing] = listLandings(homes, [chennai]).filter(({ slug }) => slug === 'navalur')
  expect(landing).toMatchObject({
    heading: 'Apartments and villas in Navalur, Chennai',
    title: 'Apartments and villas for sale in Navalur, Chennai',
    sentence: expect.stringContaining('2 projects with apartments and villas are on sale'),
  })
})

test('each page has its own sentence, title and description, with prices that may be shown', () => {
  expect(find('chennai/plots')?.sentence).toBe(
    '3 projects with plots are on sale in Chennai (Guduvanchery and Kandigai), 1,180 to 3,250 sq ft, from ₹42 lakh.',
  )
  const part = find('chennai/guduvanchery')
  expect([part?.heading, part?.sentence]).toEqual([
    'Plots in Guduvanchery, Chennai',
    '2 projects with plots are on sale in Guduvanchery, Chennai, 1,200 to 3,250 sq ft, from ₹42 lakh.',
  ])
  for (const landing of landings) {
    const { title, description, alternates } = buildLandingMetadata(landing)
    expect(String(title).length).toBeLessThanOrEqual(MAX_TITLE)
    expect(description?.length).toBeLessThanOrEqual(MAX_DESCRIPTION)
    expect(alternates).toEqual({ canonical: `http://localhost:3000${landing.path}` })
  }
  expect(new Set(landings.map(({ description }) => description)).size).toBe(landings.length)
})

test('areas that are measured in different ways are not one range', () => {
  const ofPart = { address: 'Guduvanchery, Chennai' }
  const plot = buildSummary({ ...ofPart, id: 1, slug: 'plot', propertyType: 'Plots', area: area(1200, 2400) })
  const carpet = { min: 745, max: 900, basis: 'carpet' as const }
  const flat = buildSummary({ ...ofPart, id: 2, slug: 'flat', propertyType: 'Flats', area: carpet })
  const mixed = listLandings([plot, flat], [chennai])
  expect(find('chennai/guduvanchery', mixed)?.sentence).not.toContain('sq ft')
  expect(find('chennai/plots', mixed)?.sentence).toContain('1,200 to 2,400 sq ft')
})

test('a city with many parts names six; all projects of a type are in its filtered list, those of a part in the search', () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    buildSummary({ ...plots, id: index, slug: `plot-${index}`, address: `Part ${index % 10}, Chennai` }),
  )
  const large = listLandings(many, [chennai])
  expect(find('chennai/plots', large)).toMatchObject({
    sentence: expect.stringContaining('(Part 0, Part 1, Part 2, Part 3, Part 4, Part 5 and other parts)'),
    allProjectsPath: '/ongoing-projects/chennai?type=plots',
  })
  // The structured data of the page names the same projects as its cards.
  expect(find('chennai/plots', large)?.shownProjects).toEqual(many.slice(0, LIST_PAGE_SIZE))
  expect(find('chennai/part-1', large)?.allProjectsPath).toBe('/search?q=Part+1%2C+Chennai')
})
