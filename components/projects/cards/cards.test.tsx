/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import { buildCard, hidePrices, listOffers } from '@/lib/catalogue/sale'
import { buildProject, buildSummary } from '@/lib/testing/builders'
import { ProjectGroups } from '../lists/project-groups'
import { StatusBadge } from '../project-lines'
import { AllProjectsTile } from './all-projects-tile'
import { CardGrid } from './card-grid'
import type { CardProject } from './project-card'

const card = () => screen.getByRole('article')
const show = (change: Partial<CardProject> = {}, isList = false) => {
  const project = hidePrices({ ...buildSummary(), ...change })
  return render(<CardGrid status={project.status} projects={[project]} isList={isList} />)
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('an ongoing card shows every fact and its links', () => {
  show({}, true)
  expect(within(card()).getByRole('heading', { level: 2 }).textContent).toBe('Cassia VII')
  for (const words of [
    'Navalur, Chennai',
    'Villas',
    'Ongoing, ready now',
    '1,180 to 1,640 sq ft built-up area',
    'From ₹68.50 lakh',
    'RERA TN/SAMPLE/BLDG/0001/2026',
  ])
    expect(card().textContent).toContain(words)
  expect(hrefOf('View project Cassia VII')).toBe('/view-project/cassia-vii')
  expect(hrefOf('Enquire about Cassia VII')).toBe('/enquiry?project_id=8')
  expect(hrefOf('View brochure of Cassia VII')).toBe('/enquiry?project_id=8&kind=brochure')
  // One link to the project and two buttons, in addition to the heart.
  expect(within(card()).getAllByRole('link')).toHaveLength(3)
  // The ear hears the name before picture and badge.
  const heading = within(card()).getByRole('heading')
  for (const after of [within(card()).getByRole('img'), within(card()).getByText('Ready to move')])
    expect(heading.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('outside of lists a card has one link', () => {
  show()
  expect(within(card()).getByRole('heading', { level: 3 }).textContent).toBe('Cassia VII')
  expect(within(card()).getByRole('link').textContent).toBe('View project Cassia VII')
})

test('a status without projects has no empty column', () => {
  render(<ProjectGroups projects={[buildSummary()]} />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Ongoing 1'])
})

test('a card of plots has their area in square feet, cents and grounds', () => {
  const area = { min: 1200, max: 2400, basis: 'plot' } as const
  show({ area })
  const text = card().textContent?.replaceAll('\u00a0', ' ')
  expect(text).toContain('1,200 to 2,400 sq ft (2.8 to 5.5 cents, 0.5 to 1 ground) plot area')
})

test('a card of a list has the price per square foot of the unit with the start price', () => {
  show({ offers: listOffers(buildProject()) })
  expect(card().textContent).toContain('From ₹68.50 lakh ₹5,805 per sq ft')
  expect(card().textContent?.replaceAll('\u00a0', ' ')).toContain('3 BHK villas')
})

test('without a RERA number a card has neither price nor brochure', () => {
  show({ reraNumber: null }, true)
  expect(card().textContent).toContain('RERA registration awaited')
  expect(card().textContent).not.toContain('₹')
  expect(screen.queryByRole('link', { name: /brochure/ })).toBeNull()
})

test('a card leaves out unknown facts', () => {
  show({ area: null, priceFrom: null })
  expect(card().textContent).not.toMatch(/sq ft|From/)
})

test.each([
  ['completed', 'TN/SAMPLE/BLDG/0041/2019', 'RERA TN/SAMPLE/BLDG/0041/2019'],
  ['completed', null, undefined],
  ['upcoming', null, 'RERA registration awaited'],
  ['upcoming', 'TN/SAMPLE/BLDG/0033/2026', 'RERA TN/SAMPLE/BLDG/0033/2026'],
] as const)(
  'a card of a %s project with the RERA number %p says %p and shows no price',
  (status, reraNumber, words) => {
    show({ status, reraNumber, completedYear: 2019 })
    render(<ProjectGroups projects={[buildSummary({ status, reraNumber })]} />)
    const all = document.body.textContent ?? ''
    expect([...all.matchAll(/RERA[^,]*?(?:awaited|20\d\d)/g)].map(([match]) => match)).toEqual(
      words ? [words, words] : [],
    )
    expect(all).not.toContain('₹')
  },
)

test('an upcoming card has its type, bedrooms and planned size as far as they are known, and a button to enquire', () => {
  const planned = { status: 'upcoming', area: { min: 2180, max: 2760, basis: 'built-up' } } as const
  show(
    { ...planned, offers: listOffers(buildProject({ ...planned, description: '<p>3 BHK villas.</p>' })) },
    true,
  )
  expect(card().textContent).toMatch(/3\sBHK\svillas 2,180 to 2,760 sq ft built-up area/)
  expect(hrefOf('Enquire about Cassia VII')).toBe('/enquiry?project_id=8')
})

test('an upcoming project without a registration number is not promoted: its card offers news of the registration', () => {
  show({ status: 'upcoming', reraNumber: null }, true)
  expect(hrefOf('Tell me when it is registered (Cassia VII)')).toBe('/enquiry?project_id=8')
  expect(screen.queryByText(/Enquire/)).toBeNull()
})

test.each([
  [2450, 'Villas (largest size sold out) 2,450 to 2,780 sq ft built-up area'],
  [null, '2,450 to 2,780 sq ft, sold out'],
] as const)('of %p sq ft and more the sizes that are sold out are named apart', (least, words) => {
  const onSale = { min: 2450, max: 2780, basis: 'built-up' as const }
  const soldArea = least ? { min: 4100, max: 4100, basis: 'built-up' as const } : onSale
  show({ area: least ? onSale : null, soldArea })
  expect(card().textContent).toContain(words)
})

test.each([
  [{ homeCount: 16, completedYear: 2018 }, 'Villas16 homes, handed over in 2018'],
  [{ homeCount: null, completedYear: 2018 }, 'VillasHanded over in 2018'],
  [{ homeCount: 16, completedYear: null }, 'Villas16 homesRERA'],
  [{ homeCount: 88, completedYear: 2019, propertyType: 'Plots' }, 'Plots88 plots, handed over in 2019'],
] as const)('a completed card with %j says as much as is known, and offers a visit', (facts, words) => {
  show({ status: 'completed', ...facts })
  expect(card().textContent).toContain(words)
  expect(hrefOf('Arrange a visit to Cassia VII')).toBe('/enquiry?project_id=8&kind=visit')
})

test.each([
  ['New Launch', 'New launch'],
  ['Get Ready To Move In', 'Get ready to move in'],
  ['Ongoing', ''],
] as const)('the badge of the status %s', (status, text) => {
  const { container } = render(<StatusBadge status={status} />)
  expect(container.textContent).toBe(text)
})

test('the last cell of a city compares the prices of its projects, from three on', () => {
  const projects = [1, 2, 3].map((id) =>
    buildCard(buildProject({ id, name: `Neem ${id}`, slug: `neem-${id}` })),
  )
  const tile = { name: 'All ongoing projects in Chennai', href: '/ongoing-projects/chennai', budgets: [] }
  const { rerender } = render(<AllProjectsTile {...tile} projects={projects} />)
  expect(screen.getByText('Neem 2')).toBeDefined()
  rerender(<AllProjectsTile {...tile} projects={projects.slice(1)} />)
  expect(screen.queryByText('Neem 2')).toBeNull()
})
