import { buildMenu, legalLinks, projectLinks, quickLinks } from './menu'

const cities = [
  { name: 'Chennai', slug: 'chennai' },
  { name: 'Tirunelveli', slug: 'tirunelveli' },
]

test('the menu names the items of the specification in their order', () => {
  expect(buildMenu(cities).map(({ label, href }) => [label, href])).toEqual([
    ['About Us', '/about-us'],
    ['The Team', '/team'],
    ['Ongoing Projects', '/ongoing-projects'],
    ['Upcoming Projects', '/upcoming-projects'],
    ['Completed Projects', '/completed-projects'],
    ['Enquiry', '/enquiry'],
    ['Contact Us', '/contact-us'],
  ])
})

test.each(['ongoing', 'upcoming', 'completed'])(
  '%s projects have a submenu of the loaded cities',
  (status) => {
    const item = buildMenu(cities).find(({ href }) => href === `/${status}-projects`)
    expect(item?.submenu?.links).toEqual([
      { label: 'All cities', href: `/${status}-projects` },
      { label: 'Chennai', href: `/${status}-projects/chennai` },
      { label: 'Tirunelveli', href: `/${status}-projects/tirunelveli` },
    ])
  },
)

test('contact us leads to contact, joint ventures and careers', () => {
  const contact = buildMenu(cities).at(-1)
  expect(contact?.submenu?.links.map(({ href }) => href)).toEqual([
    '/contact-us',
    '/joint-ventures',
    '/careers',
  ])
})

test('without cities the project lists are plain links', () => {
  const withSubmenu = buildMenu([]).filter(({ submenu }) => submenu)
  expect(withSubmenu.map(({ label }) => label)).toEqual(['Contact Us'])
})

test('the footer has the links of the specification', () => {
  const labels = (links: { label: string }[]) => links.map(({ label }) => label)
  expect(labels(quickLinks)).toEqual(['Home', 'The Team', 'Careers', 'Joint Ventures', 'Contact Us'])
  expect(labels(projectLinks)).toEqual(['Ongoing Projects', 'Upcoming Projects', 'Completed Projects'])
  expect(labels(legalLinks)).toEqual(['Blog', 'Privacy Policy', 'Disclaimer', 'Terms & Conditions'])
})
