import type { ProjectStatus } from './catalogue/types'
import { HOME_PATH } from './home-path'

/** Every internal address of the site is built here, never typed (specification, section 2, route table). */
export const paths = {
  home: HOME_PATH,
  about: '/about-us',
  team: '/team',
  blog: '/blog',
  careers: '/careers',
  contact: '/contact-us',
  jointVentures: '/joint-ventures',
  enquiry: '/enquiry',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
  disclaimer: '/disclaimer',
  error: '/error',
} as const

/** Where a visitor withdraws a consent (issue 3, item 10). */
export const WITHDRAW_PATH = `${paths.privacy}#withdraw`

/** The first path segment of each project list. */
export const listSegments = {
  ongoing: 'ongoing-projects',
  upcoming: 'upcoming-projects',
  completed: 'completed-projects',
} as const satisfies Record<ProjectStatus, string>

/** Address of a project list, of one city and page when given; page 1 has no suffix. */
export function listPath(status: ProjectStatus, citySlug?: string | null, page = 1): string {
  const city = citySlug ? `/${citySlug}` : ''
  return `/${listSegments[status]}${city}${page > 1 ? `/page/${page}` : ''}`
}

/** Prerendered JSON of a city's first cards, for the tabs of a list; without a city, of all. */
export function cardsPath(status: ProjectStatus, citySlug?: string | null): string {
  return `/api/cards/${status}/${citySlug ?? 'all'}`
}

/** JSON with the list page on which a project's card stands. */
export function cardPlacePath(slug: string): string {
  return `/api/cards/find/${encodeURIComponent(slug)}`
}

/** Address of an ongoing project's page. */
export function projectPath(slug: string): string {
  return `/view-project/${slug}`
}

/** Where a link to any project leads: its page when ongoing, else its card on the city list (decision 5). */
export function projectHref(project: {
  slug: string
  status: ProjectStatus
  location: { slug: string }
}): string {
  return project.status === 'ongoing'
    ? projectPath(project.slug)
    : `${listPath(project.status, project.location.slug)}#${project.slug}`
}

/** Address of a blog post. */
export function blogPostPath(slug: string): string {
  return `/view-blog/${slug}`
}

/** Address of the blog grid's page. */
export function blogPath(page = 1): string {
  return page > 1 ? `${paths.blog}/page/${page}` : paths.blog
}

/** The enquiry page with a project chosen, the working destination of every dialog link without script (decision 19). */
export function enquiryPath(projectId?: number, kind?: 'brochure'): string {
  const query = new URLSearchParams()
  if (projectId !== undefined) query.set('project_id', String(projectId))
  if (kind) query.set('kind', kind)
  const text = query.toString()
  return text ? `${paths.enquiry}?${text}` : paths.enquiry
}

/** A project's brochure; made at the first request (lib/brochure). */
export function brochurePath(slug: string): string {
  return `/brochure/${slug}.pdf`
}

/** JSON with the address and size of a project's brochure, which is made meanwhile. */
export function brochureFactsPath(projectId: number): string {
  return `/api/brochure/${projectId}`
}

/** Where a brochure asked for without script ends. */
export function brochureThanksPath(slug: string): string {
  return `/thank-you/brochure/${slug}`
}

/** Where a form sent without script ends. */
export function thankYouPath(form: string): string {
  return `/thank-you/${form}`
}

/** The folder of refused forms; the only pages of the site that are drawn per request without being previews. */
export const FORM_AGAIN = '/form'

/** A refused form shown again, with what was typed, for a quarter of an hour. */
export function formAgainPath(id: string): string {
  return `${FORM_AGAIN}/${id}`
}

/** The call of the documented API for the ongoing projects of a city. */
export function ongoingProjectsApiPath(locationId: number): string {
  return `/api/v1/projects/find?projectStatusId=1&locationId=${locationId}&publishing_status=PUBLISHED`
}
