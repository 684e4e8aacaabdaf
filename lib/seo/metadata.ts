import type { Metadata } from 'next'
import { listOffers } from '@/lib/catalogue/sale'
import type { Post, Project, ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { clip } from '@/lib/format/text'
import {
  BLOG_FEED_PATH,
  buildBlogPath,
  buildListPath,
  buildPostPath,
  buildProjectPath,
} from '@/lib/routing/paths'
import { site } from '@/lib/site'
import { buildCanonical, buildFileUrl } from './canonical'
import { FEED_TITLE } from './feed'
import type { Landing } from './landing'
import {
  buildListEntry,
  buildProjectDescription,
  formatFitting,
  MAX_DESCRIPTION,
  MAX_TITLE,
  type SeoEntry,
  type SeoKey,
  seoTable,
} from './seo-table'
import { buildShareAddress } from './share-address'
import {
  buildHomePageShareContent,
  buildListShareContent,
  buildPageShareContent,
  buildPostShareContent,
  buildProjectShareContent,
  SHARE_SIZE,
  type ShareContent,
  type ShareList,
} from './share-content'

/** For pages of one visitor, and previews. */
export const NOT_INDEXED = { index: false, follow: false }

/** For pages whose query chooses what they show: crawlers may follow their links. */
export const ONLY_FOLLOWED = { index: false }
const ONLY_FOLLOWED_PAGES: SeoKey[] = ['search', 'compare']

/**
 * For a fixed page other than the home page. Pages call it for each rendering, because the address of the share picture
 * has the hash of a file that an owner may replace while the site runs. The 404 page has no canonical address; Next
 * adds its `noindex`.
 */
export function buildPageMetadata(key: Exclude<SeoKey, 'home' | ProjectStatus>): Metadata {
  const metadata = buildMetadata(seoTable[key], buildPageShareContent(seoTable[key]))
  if (key === 'notFound') return { ...metadata, alternates: undefined }
  return ONLY_FOLLOWED_PAGES.includes(key) ? { ...metadata, robots: ONLY_FOLLOWED } : metadata
}

export function buildHomePageMetadata(projects: ProjectSummary[]): Metadata {
  return buildMetadata(seoTable.home, buildHomePageShareContent(projects))
}

export function buildListMetadata({
  status,
  city,
  page = 1,
  projects,
}: ShareList & { page?: number }): Metadata {
  const entry = buildListEntry(status, city)
  const pageEntry = {
    ...entry,
    path: buildListPath(status, city?.slug, page),
    title: appendName(entry.title),
  }
  return buildMetadata(addPageNumber(pageEntry, page), buildListShareContent({ status, city, projects }))
}

/** A landing page is shared with the picture of its city's list. `projects` are the projects of all lists. */
export function buildLandingMetadata(landing: Landing, projects: ProjectSummary[]): Metadata {
  const { path, title, description, keywords, city } = landing
  const shareContent = buildListShareContent({ status: 'ongoing', city, projects })
  return buildMetadata({ path, title: appendName(title), description, keywords }, shareContent)
}

export function buildBlogListMetadata(page = 1): Metadata {
  const entry = addPageNumber({ ...seoTable.blog, path: buildBlogPath(page) }, page)
  return addFeed(buildMetadata(entry, buildPageShareContent(seoTable.blog)))
}

export function buildProjectMetadata(project: Project): Metadata {
  const { name, propertyType, address, city } = project
  const entry = {
    path: buildProjectPath(project.slug),
    title: buildProjectTitle(project),
    description: buildProjectDescription(project),
    keywords: [name, `${propertyType} in ${city.name}`, propertyType, address, site.name],
  }
  return addFeed(buildMetadata(entry, buildProjectShareContent(project, listOffers(project))))
}

export function buildPostMetadata(post: Post): Metadata {
  const entry = {
    path: buildPostPath(post.slug),
    title: buildPostTitle(post.title),
    description: clip(post.excerpt || post.title, MAX_DESCRIPTION),
    keywords: [post.title, 'home buying guide', site.name],
  }
  const metadata = buildMetadata(entry, buildPostShareContent(post))
  const article = { type: 'article' as const, publishedTime: post.publishedOn }
  return addFeed({ ...metadata, openGraph: { ...metadata.openGraph, ...article } })
}

/** The whole title with the site's name where that fits, otherwise its first sentence or clause. */
function buildPostTitle(title: string): string {
  const [first = title] = title.split(/(?<=[.?!])\s|\s*[:;–]\s/u)
  return formatFitting([`${title} | ${site.name}`, title, `${first} | ${site.name}`, first], MAX_TITLE)
}

/** The name of the project, with its type and address where they fit. */
function buildProjectTitle({ name, propertyType, address, city }: ProjectSummary): string {
  const what = `${name}: ${propertyType.toLowerCase()} in`
  const withCity = `${what} ${city.name}`
  const end = ` | ${site.name}`
  return formatFitting(
    [`${what} ${address}${end}`, `${withCity}${end}`, withCity, `${name}${end}`, name],
    MAX_TITLE,
  )
}

/** The link by which readers find the feed. */
function addFeed(metadata: Metadata): Metadata {
  const feed = [{ url: buildCanonical(BLOG_FEED_PATH), title: FEED_TITLE }]
  return { ...metadata, alternates: { ...metadata.alternates, types: { 'application/atom+xml': feed } } }
}

/** The title, followed by the name of the site when it fits. */
function appendName(title: string): string {
  if (title.endsWith(` | ${site.name}`)) return title
  return formatFitting([`${title} | ${site.name}`, title], MAX_TITLE)
}

function addPageNumber(entry: SeoEntry, page: number): SeoEntry {
  if (page <= 1) return entry
  const title = entry.title.replace(` | ${site.name}`, '')
  const description = clip(`Page ${page}. ${entry.description}`, MAX_DESCRIPTION)
  return { ...entry, title: appendName(`${title}, page ${page}`), description }
}

function buildMetadata(entry: SeoEntry, shareContent: ShareContent): Metadata {
  const { title, description } = entry
  const url = buildCanonical(entry.path)
  const picture = buildFileUrl(buildShareAddress(shareContent))
  const images = [{ url: picture, ...SHARE_SIZE, type: 'image/jpeg', alt: title }]
  return {
    title,
    description,
    // Crawlers separate keywords at commas.
    keywords: entry.keywords.map((keyword) => keyword.replaceAll(',', '')),
    alternates: { canonical: url },
    openGraph: { type: 'website', siteName: site.name, locale: 'en_IN', title, description, url, images },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}
