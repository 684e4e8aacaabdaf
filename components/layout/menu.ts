import { listHeading, PROJECT_STATUSES } from '@/lib/catalogue/choices'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { listPath, paths } from '@/lib/paths'

/** What the menus need of a city. */
export type MenuCity = { name: string; slug: string }
export type MenuLink = { label: string; href: string }
export type MenuItem = MenuLink & {
  /** Opens the enquiry dialog instead of following the link. */
  enquiry?: boolean
  /** `label` is its accessible name; `end` aligns it with the right end of its item. */
  submenu?: { label: string; links: MenuLink[]; end?: boolean }
}

/** Project links of the footer. */
export const projectLinks: MenuLink[] = [
  ...PROJECT_STATUSES.map((status) => ({ label: listHeading(status), href: listPath(status) })),
  { label: 'Projects map', href: paths.projectsMap },
]

/** Quick links of the footer. */
export const quickLinks: MenuLink[] = [
  { label: 'Home', href: paths.home },
  { label: 'About us', href: paths.about },
  { label: 'The team', href: paths.team },
  { label: 'Careers', href: paths.careers },
  { label: 'Joint ventures', href: paths.jointVentures },
  { label: 'Contact us', href: paths.contact },
]

/** Links at the bottom of the footer. */
export const legalLinks: MenuLink[] = [
  { label: 'Blog', href: paths.blog },
  { label: 'Privacy policy', href: paths.privacy },
  { label: 'Disclaimer', href: paths.disclaimer },
  { label: 'Terms & conditions', href: paths.terms },
]

/** The main menu; each project list has a submenu of the cities. */
export function buildMenu(cities: MenuCity[]): MenuItem[] {
  return [
    { label: 'About us', href: paths.about },
    { label: 'The team', href: paths.team },
    ...PROJECT_STATUSES.map((status) => buildListItem(status, cities)),
    { label: 'Enquire', href: paths.enquiry, enquiry: true },
    {
      label: 'Contact us',
      href: paths.contact,
      submenu: {
        label: 'More ways to reach us',
        end: true,
        links: [
          { label: 'Contact us', href: paths.contact },
          { label: 'Joint ventures', href: paths.jointVentures },
          { label: 'Careers', href: paths.careers },
        ],
      },
    },
  ]
}

function buildListItem(status: ProjectStatus, cities: MenuCity[]): MenuItem {
  const item = { label: listHeading(status), href: listPath(status) }
  if (cities.length === 0) return item
  const links = cities.map(({ name, slug }) => ({ label: name, href: listPath(status, slug) }))
  return {
    ...item,
    submenu: { label: `${item.label} by city`, links: [{ label: 'All cities', href: item.href }, ...links] },
  }
}
