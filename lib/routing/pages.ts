import { hasBrochure } from '@/lib/brochure/brochure-rules'
import { getServedVersion } from '@/lib/cache/served-version'
import {
  listCities,
  listPosts,
  listProjectLinks,
  listProjectRecords,
  type ProjectLink,
} from '@/lib/catalogue'
import { PROJECT_STATUSES } from '@/lib/catalogue/enums'
import { listFormerSlugs } from '@/lib/catalogue/store/former-slugs'
import type { City, Project } from '@/lib/catalogue/types'
import { cacheByVersion } from '@/lib/catalogue/version'
import { FORM_KINDS } from '@/lib/leads/form-kinds'
import {
  BLOG_FEED_PATH,
  buildBrochurePath,
  buildListPath,
  buildPageOrCardPath,
  buildPostPath,
  buildProjectPath,
  buildThankYouPath,
  paths,
  SITEMAP_PATH,
} from '@/lib/routing/paths'
import { indexOldAddresses, loadOldAddressTable, type OldAddressIndex } from './old-address-table'
import { indexByPathKey, type PathWithAddress } from './path-key'
import { listSitemapPages } from './sitemap-pages'

/** The pages of the site in one version of the catalogue. */
export type SitePages = {
  pagePaths: Set<string>
  /**
   * The cards of projects without their own page, such as `/upcoming-projects/chennai#cedar-point`, by the path of that
   * page.
   */
  cards: Map<string, string>
  /**
   * The addresses of pages by the keys of their paths (see `buildPathKey`); and by paths with an id and by former paths,
   * which also lead to cards.
   */
  addressesByKey: Map<string, string>
  /** Files that an old address may lead to. */
  files: Set<string>
  /** The owner's table of old addresses. */
  oldAddresses: OldAddressIndex
}

/**
 * The pages of the current version; while the database cannot be read, the pages of the last version that was read.
 * @throws Error when the database cannot be read and the pages of that version were not loaded before
 */
export const loadSitePages = cacheByVersion(loadPagesOfVersion, getServedVersion)

async function loadPagesOfVersion(): Promise<SitePages> {
  const [projects, cities, posts, links, formerSlugs] = await Promise.all([
    listProjectRecords({}),
    listCities(),
    listPosts({}),
    listProjectLinks(),
    listFormerSlugs(),
  ])
  const projectAddresses = new Map(links.map((link) => [link.id, buildPageOrCardPath(link)]))
  const postAddresses = new Map(posts.map(({ id, slug }) => [id, buildPostPath(slug)]))
  const pagePaths = [
    ...listSitemapPages(projects, cities, posts).map(({ path }) => path),
    paths.search,
    paths.compare,
    ...FORM_KINDS.map(buildThankYouPath),
  ]
  const cards = listCards(links)
  const pages = {
    pagePaths: new Set(pagePaths),
    cards,
    // The first path with a key wins: a page is never hidden by a former address or an id that is written like its own.
    addressesByKey: indexByPathKey([
      ['/', paths.home],
      [buildProjectPath(''), buildListPath('ongoing')],
      [buildPostPath(''), paths.blog],
      ...pagePaths.map((path) => [path, path] as const),
      ...[...cards.keys()].map((path) => [path, path] as const),
      ...listFormerAddresses(formerSlugs, projectAddresses, postAddresses),
      ...listIdAddresses(cities, projectAddresses, postAddresses),
    ]),
    files: new Set([BLOG_FEED_PATH, SITEMAP_PATH, ...listBrochurePaths(projects)]),
  }
  return { ...pages, oldAddresses: indexOldAddresses(loadOldAddressTable().rows, pages) }
}

/** Only ongoing projects have their own page. */
function listCards(links: ProjectLink[]): Map<string, string> {
  const projectsWithoutPage = links.filter(({ status }) => status !== 'ongoing')
  return new Map(projectsWithoutPage.map((link) => [buildProjectPath(link.slug), buildPageOrCardPath(link)]))
}

function listBrochurePaths(projects: Project[]): string[] {
  return projects.filter(hasBrochure).map(({ slug }) => buildBrochurePath(slug))
}

type AddressesById = Map<number, string>

/** The former addresses of records, each with the current one. */
function listFormerAddresses(
  formerSlugs: Awaited<ReturnType<typeof listFormerSlugs>>,
  projectAddresses: AddressesById,
  postAddresses: AddressesById,
): PathWithAddress[] {
  const formerAddresses: PathWithAddress[] = []
  for (const { kind, slug, recordId } of formerSlugs) {
    const isProject = kind === 'project'
    const formerPath = isProject ? buildProjectPath(slug) : buildPostPath(slug)
    const address = isProject ? projectAddresses.get(recordId) : postAddresses.get(recordId)
    if (address) formerAddresses.push([formerPath, address])
  }
  return formerAddresses
}

/** `/view-project/8`, `/view-blog/3`, `/ongoing-projects/20`: addresses that name a record or a city by its id. */
function listIdAddresses(
  cities: City[],
  projectAddresses: AddressesById,
  postAddresses: AddressesById,
): PathWithAddress[] {
  const idAddresses: PathWithAddress[] = []
  for (const [id, address] of projectAddresses) idAddresses.push([buildProjectPath(String(id)), address])
  for (const [id, address] of postAddresses) idAddresses.push([buildPostPath(String(id)), address])
  for (const status of PROJECT_STATUSES) {
    for (const { id, slug } of cities) {
      idAddresses.push([buildListPath(status, String(id)), buildListPath(status, slug)])
    }
  }
  return idAddresses
}
