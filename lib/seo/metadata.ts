import type { Metadata } from 'next'
import { isCatalogueLoading } from '@/lib/catalogue'
import type { Blog, Location, Picture, ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { blogPath, blogPostPath, listPath, projectPath } from '@/lib/paths'
import { site } from '@/lib/site'
import { buildCanonical, buildFileUrl } from './canonical'
import { cityTable, type SeoEntry, type SeoKey, seoTable } from './table'
import { clip, describeProject, MAX_DESCRIPTION, MAX_TITLE, pickFitting, titleProject } from './text'

/** The share picture of pages without one of their own. */
const shareImage = { url: '/og.png', width: 1200, height: 630, alt: `${site.name}. ${site.tagline}` }

/** Metadata of a fixed page. The error page has no canonical address; Next adds its `noindex`. */
export function buildPageMetadata(key: SeoKey): Metadata {
  const metadata = build(seoTable[key])
  return key === 'error' ? { ...metadata, alternates: undefined } : metadata
}

/** Metadata of a record that is not there, or not there yet. */
export async function buildMissingMetadata(): Promise<Metadata> {
  if (!(await isCatalogueLoading())) return buildPageMetadata('error')
  return { title: appendName('One moment, please'), robots: { index: false } }
}

/** Metadata of a project list, of one city and page when given. */
export function buildListMetadata(list: {
  status: ProjectStatus
  location?: Pick<Location, 'name' | 'slug'> | null
  page?: number
}): Metadata {
  const { status, location, page = 1 } = list
  const path = listPath(status, location?.slug, page)
  if (!location) return build(addPageNumber({ ...seoTable[status], path }, page))
  const entry = cityTable[status]
  const place = (text: string) => text.replaceAll('{city}', location.name)
  const keywords = entry.keywords.map(place)
  return build(
    addPageNumber(
      { path, title: appendName(place(entry.title)), description: place(entry.description), keywords },
      page,
    ),
  )
}

/** Metadata of a page of the blog grid. */
export function buildBlogListMetadata(page = 1): Metadata {
  return build(addPageNumber({ ...seoTable.blog, path: blogPath(page) }, page))
}

/** Metadata of a project page. */
export function buildProjectMetadata(project: ProjectSummary): Metadata {
  const { name, propertyType, address, location } = project
  return build(
    {
      path: projectPath(project.slug),
      title: titleProject(project),
      description: describeProject(project),
      keywords: [name, `${propertyType} in ${location.name}`, propertyType, address, site.name],
    },
    project.image,
  )
}

/** Metadata of a blog post. */
export function buildBlogMetadata(blog: Blog): Metadata {
  const metadata = build(
    {
      path: blogPostPath(blog.slug),
      title: pickFitting([`${blog.title} | ${site.name}`, blog.title], MAX_TITLE),
      description: clip(blog.excerpt || blog.title, MAX_DESCRIPTION),
      keywords: [blog.title, 'home buying guide', site.name],
    },
    blog.image,
  )
  const article = { type: 'article' as const, publishedTime: blog.publishedOn }
  return { ...metadata, openGraph: { ...metadata.openGraph, ...article } }
}

/** The title, followed by the name of the site when it fits. */
function appendName(title: string): string {
  return pickFitting([`${title} | ${site.name}`, title], MAX_TITLE)
}

function addPageNumber(entry: SeoEntry, page: number): SeoEntry {
  if (page <= 1) return entry
  const title = entry.title.replace(` | ${site.name}`, '')
  const description = clip(`Page ${page}. ${entry.description}`, MAX_DESCRIPTION)
  return { ...entry, title: appendName(`${title}, page ${page}`), description }
}

function build(entry: SeoEntry, picture?: Picture): Metadata {
  const { title, description } = entry
  const url = buildCanonical(entry.path)
  // Messengers do not show SVG files.
  const own = picture && /^\/.+\.(jpe?g|png|webp)$/i.test(picture.src)
  const image = own ? { ...picture, url: picture.src } : shareImage
  const images = [{ url: buildFileUrl(image.url), width: image.width, height: image.height, alt: image.alt }]
  return {
    title,
    description,
    keywords: [...entry.keywords],
    alternates: { canonical: url },
    openGraph: { type: 'website', siteName: site.name, locale: 'en_IN', title, description, url, images },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}
