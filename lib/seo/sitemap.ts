import { createHash } from 'node:crypto'
import { findBlogs, listLocations, listProjects } from '@/lib/catalogue'
import { PROJECT_STATUSES } from '@/lib/catalogue/choices'
import type { Blog, Location, ProjectSummary } from '@/lib/catalogue/types'
import { cacheByVersion } from '@/lib/catalogue/version'
import { escapeXml } from '@/lib/format/text'
import { buildContent, respondWithContent } from '@/lib/http/file-content'
import { blogPath, blogPostPath, listPath, paths, projectPath } from '@/lib/paths'
import { SHARED_CACHE_CONTROL } from '@/lib/security/headers'
import { LIST_PAGE_SIZE, POSTS_PER_PAGE } from '@/lib/site'
import { buildCanonical, buildFileUrl, buildPictureUrl } from './canonical'
import { listLandings } from './landing'

type SitemapPage = {
  path: string
  /** ISO time of the newest change of a record that the page shows; absent when not known. */
  lastModified?: string
  /** Path of the page's own picture. */
  picture?: string
}
type Dated = { changedAt: string | null }

/** The pages that show records: these have a time, and the others do not. */
const {
  error: _error,
  search: _search,
  compare: _compare,
  home,
  projectsMap,
  blog: _blog,
  ...fixedPaths
} = paths

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
/** Addresses of one file by the protocol. Its 50 MB are not reached before: paths are limited, an entry has less than 1,000 bytes. */
const MAX_ADDRESSES = 50_000

/** The sitemap of the present catalogue, or a part of the one that is an index; null for an unknown part. */
export async function getSitemap(part = 0): Promise<string | null> {
  return (await loadSitemaps())[part] ?? null
}

const loadSitemaps = cacheByVersion(async () => {
  const [projects, locations, posts] = await Promise.all([
    listProjects({ pageSize: Number.POSITIVE_INFINITY }),
    listLocations(),
    findBlogs({}),
  ])
  return buildSitemaps(listSitemapPages(projects.items, locations, posts))
})

/** The sitemap; beyond the limit of one file its index, and then its parts. */
export function buildSitemaps(pages: SitemapPage[]): string[] {
  if (pages.length <= MAX_ADDRESSES) return [buildSitemap(pages)]
  const parts = Array.from({ length: Math.ceil(pages.length / MAX_ADDRESSES) }, (_, index) =>
    buildSitemap(pages.slice(index * MAX_ADDRESSES, (index + 1) * MAX_ADDRESSES)),
  )
  const places = parts.map(
    (_, index) => `<sitemap><loc>${buildFileUrl('/sitemap.xml')}?part=${index + 1}</loc></sitemap>`,
  )
  return [`${XML}<sitemapindex ${NAMESPACE}>\n${places.join('\n')}\n</sitemapindex>\n`, ...parts]
}

function buildSitemap(pages: SitemapPage[]): string {
  const entries = pages.map(({ path, lastModified, picture }) =>
    [
      '<url>',
      `<loc>${escapeXml(buildCanonical(path))}</loc>`,
      picture && `<image:image><image:loc>${escapeXml(buildPictureUrl(picture))}</image:loc></image:image>`,
      lastModified && `<lastmod>${lastModified}</lastmod>`,
      '</url>',
    ]
      .filter(Boolean)
      .join('\n'),
  )
  return `${XML}<urlset ${NAMESPACE} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join('\n')}
</urlset>
`
}

/**
 * Every canonical address of the site: fixed pages, the pages of all lists, landing pages, ongoing projects and posts, each in its
 * order. Upcoming and completed projects have no page of their own.
 */
export function listSitemapPages(
  projects: ProjectSummary[],
  locations: Location[],
  posts: Blog[],
): SitemapPage[] {
  const lists = PROJECT_STATUSES.flatMap((status) =>
    [null, ...locations].flatMap((city) => {
      const listed = projects.filter(
        (project) => project.status === status && (!city || project.location.id === city.id),
      )
      return listPages(listed, LIST_PAGE_SIZE, (page) => listPath(status, city?.slug, page))
    }),
  )
  const ongoing = projects.filter(({ status }) => status === 'ongoing')
  return [
    ...[home, projectsMap].map((path) => ({ path, ...findNewest(projects) })),
    ...Object.values(fixedPaths).map((path) => ({ path })),
    ...lists,
    ...listLandings(projects, locations).map((landing) => ({
      path: landing.path,
      ...findNewest(landing.projects),
    })),
    ...ongoing.map((project) => buildRecordPage(projectPath(project.slug), project)),
    ...listPages(posts, POSTS_PER_PAGE, blogPath),
    ...posts.map((post) => buildRecordPage(blogPostPath(post.slug), post)),
  ]
}

function buildRecordPage(path: string, record: ProjectSummary | Blog): SitemapPage {
  return { path, ...findNewest([record]), picture: record.image.src }
}

/** The pages of a list; an empty list has one page. */
function listPages(records: Dated[], perPage: number, buildPath: (page: number) => string): SitemapPage[] {
  const count = Math.max(1, Math.ceil(records.length / perPage))
  return Array.from({ length: count }, (_, index) => ({
    path: buildPath(index + 1),
    ...findNewest(records.slice(index * perPage, (index + 1) * perPage)),
  }))
}

/** The newest change; nothing when no record has a known time. */
function findNewest(records: Dated[]): Pick<SitemapPage, 'lastModified'> {
  const newest = records
    .flatMap(({ changedAt }) => changedAt ?? [])
    .sort()
    .at(-1)
  return newest ? { lastModified: newest } : {}
}

/** The HTTP response with a text that changes with the catalogue: 304 when the caller's copy is the present one. */
export function serveText(request: Request, type: string, text: string): Promise<Response> {
  const bytes = Buffer.from(text)
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`
  const headers = { etag, 'content-type': `${type}; charset=utf-8`, 'cache-control': SHARED_CACHE_CONTROL }
  return respondWithContent(request, headers, () => buildContent(bytes))
}
