import { getServedVersion } from '@/lib/cache/served-version'
import { findBlogs, findProjects, listFormerSlugs, listLocations, listProjectLinks } from '@/lib/catalogue'
import { PROJECT_STATUSES } from '@/lib/catalogue/choices'
import { getTypeSlug, type KnownChoices, listYears } from '@/lib/catalogue/filter'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { FORM_KINDS } from '@/lib/leads/form-kinds'
import { blogPostPath, listPath, paths, projectHref, projectPath, thankYouPath } from '@/lib/routing/paths'
import { listSitemapPages } from '@/lib/seo/sitemap'

type Named = [path: string, href: string]

/** What exists in a version of the catalogue. */
export type KnownAddresses = {
  /** Path and address of each page; the address of a project without a page of its own is its card. */
  pages: Map<string, string>
  /** Addresses by the name of a page, by the ids of records and cities, and by former slugs. */
  names: Map<string, string>
  /** Every project: whether an enquiry may be about it (not when completed), and how many units its page shows. */
  projects: Map<number, { isOffered: boolean; units: number }>
  /** What filters of each list may select. */
  choices: Record<ProjectStatus, KnownChoices>
}

async function load(): Promise<KnownAddresses> {
  const [projects, locations, blogs, links, former] = await Promise.all([
    findProjects({}),
    listLocations(),
    findBlogs({}),
    listProjectLinks(),
    listFormerSlugs(),
  ])
  const hrefs = new Map(links.map((link) => [link.id, projectHref(link)]))
  const posts = new Map(blogs.map(({ id, slug }) => [id, blogPostPath(slug)]))
  const paged = listSitemapPages(projects, locations, blogs).map(({ path }) => path)
  const fixed = [...paged, paths.search, paths.compare, ...FORM_KINDS.map(thankYouPath)]
  const pages = new Map([
    ...fixed.map((path): Named => [path, path]),
    // The 404 page of an upcoming or completed project links its card.
    ...projects.map(({ id, slug }): Named => [projectPath(slug), hrefs.get(id) ?? projectPath(slug)]),
  ])
  const moved = former.flatMap(({ kind, slug, recordId }): Named[] => {
    const href = (kind === 'project' ? hrefs : posts).get(recordId)
    return href ? [[kind === 'project' ? projectPath(slug) : blogPostPath(slug), href]] : []
  })
  const ids = [
    ...[...hrefs].map(([id, href]): Named => [projectPath(String(id)), href]),
    ...[...posts].map(([id, href]): Named => [blogPostPath(String(id)), href]),
    ...PROJECT_STATUSES.flatMap((status) =>
      locations.map(({ id, slug }): Named => [listPath(status, String(id)), listPath(status, slug)]),
    ),
  ]
  const choices = PROJECT_STATUSES.map((status) => {
    const listed = projects.filter((project) => project.status === status)
    const types = new Set(listed.map(({ propertyType }) => getTypeSlug(propertyType)))
    return [status, { types, years: listYears(listed) }]
  })
  return {
    pages,
    names: nameAddresses([
      ['/', paths.home],
      [projectPath(''), listPath('ongoing')],
      [blogPostPath(''), paths.blog],
      ...pages,
      ...moved,
      ...ids,
    ]),
    projects: new Map(
      projects.map(({ id, status, units }) => [
        id,
        { isOffered: status !== 'completed', units: units.length },
      ]),
    ),
    choices: Object.fromEntries(choices),
  }
}

let loading: { version: string; known: Promise<KnownAddresses> } | undefined
let last: KnownAddresses | undefined

/** Those of the present version; the last known ones while the database cannot be read. @throws when it never could be. */
export async function getKnownAddresses(): Promise<KnownAddresses> {
  const version = await getServedVersion()
  if (loading?.version !== version) loading = { version, known: load() }
  try {
    last = await loading.known
  } catch (error) {
    loading = undefined
    if (!last) throw error
  }
  return last
}

/** The addresses by the names of their paths; of two with one name the first counts. */
export function nameAddresses(addresses: Iterable<Readonly<Named>>): Map<string, string> {
  return new Map([...addresses].reverse().map(([path, href]) => [readName(path), href]))
}

/**
 * The name of a page in any spelling: `/index.php/About_Us.html/` and `/about-us` are `aboutus`. Case, file endings, dashes,
 * underscores, spaces, slashes at the end, the first page of a list and the normal form of letters do not matter.
 */
export function readName(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => decodePath(part).trim())
    .filter((part) => part !== '' && !/^index\.(php|html?)$/i.test(part))
    .join('/')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\.(php\d?|[sx]?html?|aspx?|jspx?|cfm)$/, '')
    .replace(/\/page\/1$/, '')
    .replace(/[-_\s\p{Cf}]/gu, '')
}

/** A percent-encoded path as text; a malformed one as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
