import type { Page } from 'playwright'
import { listPath, paths, projectPath } from '../paths'
import type { Screen, Step } from './event-timing'

/** Steps that follow each other on one page; `large` is the catalogue with many pages. */
export type Flow = { path: string; site: 'sample' | 'large'; steps: Step[] }

const gallery = (page: Page) => page.getByRole('region', { name: /^Exterior of/ })
const dialog = (page: Page) => page.getByRole('dialog')
const cities = (page: Page) => page.getByRole('navigation', { name: 'Cities' })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true })
const header = (page: Page) => page.getByRole('banner')
const main = (page: Page) => page.getByRole('main')

const city = (name: string): Step => ({
  name: `city tab ${name}`,
  on: (page) => cities(page).getByRole('link', { name, exact: true }),
})
const close = (what: string): Step => ({
  name: `${what} closed`,
  on: (page) => dialog(page).getByRole('button', { name: 'Close' }),
})
const type = (letter: string): Step => ({ name: `typing ${letter}`, key: letter })

const shared: Flow[] = [
  {
    path: paths.home,
    site: 'sample',
    steps: [
      close('launch dialog'),
      city('Tirunelveli'),
      {
        name: 'testimonials, next',
        on: (page) =>
          page.getByRole('region', { name: 'customer videos' }).getByRole('button', { name: 'Next slide' }),
      },
    ],
  },
  {
    path: listPath('ongoing'),
    site: 'sample',
    steps: [
      city('Chennai'),
      city('Tirunelveli'),
      {
        name: 'list banner, next',
        on: (page) =>
          page.getByRole('region', { name: /^Pictures of/ }).getByRole('button', { name: 'Next slide' }),
      },
      {
        name: 'brochure dialog',
        on: (page) => page.getByRole('link', { name: /^View brochure of/ }).first(),
      },
      close('brochure dialog'),
      {
        name: 'enquiry dialog',
        on: (page) =>
          main(page)
            .getByRole('link', { name: /^Enquire now about/ })
            .first(),
      },
      { name: 'enquiry dialog, Escape', key: 'Escape' },
    ],
  },
  {
    path: projectPath('cassia-vii'),
    site: 'sample',
    steps: [
      { name: 'gallery, next', on: (page) => gallery(page).getByRole('button', { name: 'Next slide' }) },
      { name: 'gallery, dot', on: (page) => gallery(page).getByRole('button', { name: 'Show slide 4' }) },
      {
        name: 'picture enlarged',
        on: (page) => page.getByRole('region', { name: 'Gallery', exact: true }).getByRole('link').first(),
      },
      { name: 'enlarged, next', on: (page) => dialog(page).getByRole('button', { name: 'Next' }) },
      { name: 'enlarged, zoom in', on: (page) => dialog(page).getByRole('button', { name: 'Zoom in' }) },
      { name: 'enlarged, zoom out', on: (page) => dialog(page).getByRole('button', { name: 'Zoom out' }) },
      { name: 'enlarged, Escape', key: 'Escape' },
      {
        name: 'accordion',
        on: (page) =>
          page.getByRole('region', { name: 'Specification' }).getByRole('group').nth(1).getByRole('heading'),
      },
      {
        name: 'amenities dialog',
        on: (page) => page.getByRole('link', { name: /^View all \d+ amenities$/ }),
      },
      close('amenities dialog'),
    ],
  },
  {
    path: paths.enquiry,
    site: 'sample',
    steps: [
      { name: 'first name', on: (page) => main(page).getByLabel(/^First name/) },
      ...['M', 'e', 'n', 'a'].map(type),
      { name: 'country list', on: (page) => main(page).getByRole('button', { name: /country|code/i }) },
      { name: 'country list, End', key: 'End' },
      { name: 'country list, choice', key: 'Enter' },
      { name: 'send with faults', on: (page) => main(page).locator('button[type=submit]') },
    ],
  },
  {
    path: listPath('ongoing'),
    site: 'large',
    steps: [
      { name: 'pagination', on: (page) => main(page).getByRole('link', { name: 'Next', exact: true }) },
    ],
  },
]

const own: Record<Screen, Flow> = {
  phone: {
    path: paths.about,
    site: 'sample',
    steps: [
      { name: 'menu', on: (page) => header(page).locator('summary').first() },
      { name: 'menu group', on: (page) => sidebar(page).getByText('Ongoing Projects') },
      { name: 'another menu group', on: (page) => sidebar(page).getByText('Completed Projects') },
      { name: 'menu closed', on: (page) => header(page).locator('summary').first() },
    ],
  },
  desktop: {
    path: paths.about,
    site: 'sample',
    steps: [
      { name: 'submenu', on: (page) => page.getByRole('button', { name: 'Ongoing Projects by city' }) },
      { name: 'submenu, Escape', key: 'Escape' },
      { name: 'another submenu', on: (page) => page.getByRole('button', { name: 'More ways to reach us' }) },
      { name: 'another submenu, Escape', key: 'Escape' },
    ],
  },
}

/** What a visitor of this screen does, one page after the other (issue 5, item 6). */
export function listFlows(screen: Screen): Flow[] {
  return [own[screen], ...shared]
}
