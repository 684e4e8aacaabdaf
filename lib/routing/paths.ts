import type { ProjectStatus } from '../catalogue/types'

/** The addresses of the fixed pages. This file builds the address of every page, file and picture that pages link. */
export const paths = {
  home: '/home',
  about: '/about-us',
  team: '/team',
  blog: '/blog',
  careers: '/careers',
  contact: '/contact-us',
  jointVentures: '/joint-ventures',
  enquiry: '/enquiry',
  search: '/search',
  projectsMap: '/projects-map',
  compare: '/compare',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
  disclaimer: '/disclaimer',
  error: '/error',
} as const

/** Address of the instructions for withdrawing consent. */
export const WITHDRAW_PATH = `${paths.privacy}#withdraw`

/** Address of a project list, of one city and page when given; page 1 has no suffix. */
export function listPath(status: ProjectStatus, citySlug?: string | null, page = 1): string {
  const city = citySlug ? `/${citySlug}` : ''
  return `/${status}-projects${city}${page > 1 ? `/page/${page}` : ''}`
}

/** Address of the ongoing projects of one property type or one part of a city. */
export const landingPath = (citySlug: string, slug: string) => `${listPath('ongoing', citySlug)}/${slug}`

/** `/ongoing-projects` and what is below it */
const LIST_PATH = /^\/(?<status>ongoing|upcoming|completed)-projects(\/|$)/

/** The list that an address belongs to, with or without city and page; undefined for other addresses. */
export function parseListStatus(pathname: string): ProjectStatus | undefined {
  return LIST_PATH.exec(pathname)?.groups?.status as ProjectStatus | undefined
}

/** Address of a page of the results of a search. */
export function searchPath(query: string, page = 1): string {
  if (query === '') return paths.search
  return `${paths.search}?${new URLSearchParams({ q: query, ...(page > 1 ? { page: String(page) } : {}) })}`
}

/** Address of a comparison of these projects; without any, of the page that begins one. */
export function comparePath(ids: number[]): string {
  return ids.length > 0 ? `${paths.compare}?projects=${ids}` : paths.compare
}

/** Address of an ongoing project's page. */
export const projectPath = (slug: string) => `/view-project/${slug}`

/** Fragment of the report of a day about a project's work. */
export const progressFragment = (isoDate: string) => `progress-${isoDate}`

/** Address of any project: its page when ongoing, else its card on the city's list, on that list's page `listPage`. */
export function projectHref(project: {
  slug: string
  status: ProjectStatus
  city: { slug: string }
  listPage?: number
}): string {
  return project.status === 'ongoing'
    ? projectPath(project.slug)
    : `${listPath(project.status, project.city.slug, project.listPage)}#${project.slug}`
}

/** Pattern of a file's path below public/ or a folder in it: nothing in it needs escaping in an address. */
export const FILE_PATH = '(?!.*\\.\\.)[\\w./-]+'

/** Address of a picture under /media at one of the widths in lib/pictures/widths.ts; `hash` is that of its content. */
export function picturePath(src: string, width: number, hash: string): string {
  return `/pictures/${hash}/${width}${src}`
}

/** Address of a blog post. */
export const blogPostPath = (slug: string) => `/view-blog/${slug}`

/** Address of a page of the blog grid. */
export const blogPath = (page = 1) => (page > 1 ? `${paths.blog}/page/${page}` : paths.blog)

/** Address of the Atom feed of posts and reports on the work. */
export const blogFeedPath = `${paths.blog}/feed.xml`

/** Address of the file that names the links whose pages browsers fetch before they are followed. */
export const speculationRulesPath = '/speculation-rules.json'

/**
 * The enquiry page with a project chosen, also one of its units (counted from 1), or with a message that asks to visit it. Every link
 * that opens the dialog leads there.
 */
export function enquiryPath(projectId?: number, kind?: 'brochure' | 'visit', unit?: number): string {
  const query = new URLSearchParams()
  if (projectId !== undefined) query.set('project_id', String(projectId))
  if (kind) query.set('kind', kind)
  if (unit !== undefined) query.set('unit', String(unit))
  const text = query.toString()
  return text ? `${paths.enquiry}?${text}` : paths.enquiry
}

/** Address of a project's brochure. */
export const brochurePath = (slug: string) => `/brochure/${slug}.pdf`

/** Address of the picture that messengers show with a link to a page. */
export const sharePicturePath = (pagePath: string, hash: string) => `/share/${hash}${pagePath}.jpg`

/** Thank-you page of a form sent without script. */
export const thankYouPath = (form: string) => `/thank-you/${form}`

/** Path prefix of the pages about one sent enquiry. They are rendered per request. */
export const SENT_ENQUIRY = thankYouPath('enquiry')

/** Address of the page about the sent enquiry with this reference. */
export const sentEnquiryPath = (reference: string) => `${SENT_ENQUIRY}/${reference}`

/** Path prefix of refused forms, which are rendered per request. */
export const FORM_AGAIN = '/form'

/** Address of a refused form with the visitor's input. */
export const formAgainPath = (id: string) => `${FORM_AGAIN}/${id}`
