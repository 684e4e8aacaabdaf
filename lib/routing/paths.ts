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
  notFound: '/error',
} as const

/** The instructions for withdrawing consent. */
export const WITHDRAW_PATH = `${paths.privacy}#withdraw`

/** A list of projects, of all cities or of one. */
export function buildListPath(status: ProjectStatus, citySlug?: string | null, page = 1): string {
  const city = citySlug ? `/${citySlug}` : ''
  return `/${status}-projects${city}${page > 1 ? `/page/${page}` : ''}`
}

/** The ongoing projects of one property type or one part of a city. */
export const buildLandingPath = (citySlug: string, slug: string) =>
  `${buildListPath('ongoing', citySlug)}/${slug}`

/** `/ongoing-projects` and what is below it */
const LIST_PATH = /^\/(?<status>ongoing|upcoming|completed)-projects(\/|$)/

/** The status in the address of a list, with or without city and page; undefined for other addresses. */
export function parseListStatus(pathname: string): ProjectStatus | undefined {
  return LIST_PATH.exec(pathname)?.groups?.status as ProjectStatus | undefined
}

export function buildSearchPath(query: string, page = 1): string {
  if (query === '') return paths.search
  return `${paths.search}?${new URLSearchParams({ q: query, ...(page > 1 ? { page: String(page) } : {}) })}`
}

/** The comparison of these projects; without any, the page that begins one. */
export function buildComparisonPath(ids: number[]): string {
  return ids.length > 0 ? `${paths.compare}?projects=${ids}` : paths.compare
}

/** Only ongoing projects have a page. */
export const buildProjectPath = (slug: string) => `/view-project/${slug}`

/** The report of one day about the work on a project. */
export const buildProgressFragment = (isoDate: string) => `progress-${isoDate}`

/** The page of an ongoing project; of any other its card, on the page `listPage` of its city's list. */
export function buildPageOrCardPath(project: {
  slug: string
  status: ProjectStatus
  city: { slug: string }
  listPage?: number
}): string {
  return project.status === 'ongoing'
    ? buildProjectPath(project.slug)
    : `${buildListPath(project.status, project.city.slug, project.listPage)}#${project.slug}`
}

/** Pattern of the path of a file below public/, or a folder in it, that needs no escaping in an address. */
export const FILE_PATH = '(?!.*\\.\\.)[\\w./-]+'

/** A picture of /media at one of the widths in lib/pictures/widths.ts; `hash` is the hash of its content. */
export function buildPicturePath(src: string, width: number, hash: string): string {
  return `/pictures/${hash}/${width}${src}`
}

export const buildPostPath = (slug: string) => `/view-blog/${slug}`

export const buildBlogPath = (page = 1) => (page > 1 ? `${paths.blog}/page/${page}` : paths.blog)

/** The Atom feed of posts and reports on the work. */
export const BLOG_FEED_PATH = `${paths.blog}/feed.xml`

export const SITEMAP_PATH = '/sitemap.xml'

/** The file that names the links whose pages browsers fetch before they are followed. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json'

/**
 * The enquiry page with a project chosen, also one of its units (counted from 1), or with a message that asks to visit
 * it. Every link that opens the dialog leads there.
 */
export function buildEnquiryPath(
  projectId?: number,
  kind?: 'brochure' | 'visit',
  rowNumber?: number,
): string {
  const query = new URLSearchParams()
  if (projectId !== undefined) query.set('project_id', String(projectId))
  if (kind) query.set('kind', kind)
  if (rowNumber !== undefined) query.set('unit', String(rowNumber))
  const text = query.toString()
  return text ? `${paths.enquiry}?${text}` : paths.enquiry
}

export const buildBrochurePath = (slug: string) => `/brochure/${slug}.pdf`

/** The picture that messengers show with a link to a page. */
export const buildSharePicturePath = (pagePath: string, hash: string) => `/share/${hash}${pagePath}.jpg`

/** The thank-you of a form that was sent without script. */
export const buildThankYouPath = (form: string) => `/thank-you/${form}`

/** The thank-you of one enquiry, which is rendered per request. */
export const buildSentEnquiryPath = (reference: string) => `${buildThankYouPath('enquiry')}/${reference}`

/** A refused form with the visitor's input, which is rendered per request. */
export const buildRefusedFormPath = (id: string) => `/form/${id}`
