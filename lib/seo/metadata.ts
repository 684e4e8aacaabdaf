import type { Metadata } from 'next'
import type { Blog, Location, Picture, ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { blogPath, blogPostPath, listPath, projectPath } from '@/lib/paths'
import { site } from '@/lib/site'
import { buildCanonical, buildFileUrl } from './canonical'
import { clip, MAX_DESCRIPTION, MAX_TITLE, pickFitting } from './fit'
import { describeProject, titleProject } from './project-words'
import { cityTable, type SeoEntry, type SeoKey, seoTable } from './table'

/** The drawn picture that stands for the whole site when a page without its own is shared. */
const shareImage = { url: '/og.png', width: 1200, height: 630, alt: `${site.name}. ${site.tagline}` }

/** Head of a page in the fixed table (specification, section 9). To the error page Next itself adds `noindex`. */
export function buildPageMetadata(key: SeoKey): Metadata {
  const metadata = build(seoTable[key])
  return key === 'error' ? { ...metadata, alternates: undefined } : metadata
}

/** Head of a project list: all cities or one, each further page with an address and title of its own. */
export function buildListMetadata(list: {
  status: ProjectStatus
  location?: Pick<Location, 'name' | 'slug'> | null
  page?: number
}): Metadata {
  const { status, location, page = 1 } = list
  const path = listPath(status, location?.slug, page)
  if (!location) return build(number({ ...seoTable[status], path }, page))
  const entry = cityTable[status]
  const place = (text: string) => text.replaceAll('{city}', location.name)
  const keywords = entry.keywords.map(place)
  return build(
    number({ path, title: named(place(entry.title)), description: place(entry.description), keywords }, page),
  )
}

/** Head of the blog grid and its further pages. */
export function buildBlogListMetadata(page = 1): Metadata {
  return build(number({ ...seoTable.blog, path: blogPath(page) }, page))
}

/** Head of a project's page; its RERA number stands in the share text (decision 27). */
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

/** Head of a blog post. */
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

/** The title with the site's name after it where there is room. */
function named(title: string): string {
  return pickFitting([`${title} | ${site.name}`, title], MAX_TITLE)
}

function number(entry: SeoEntry, page: number): SeoEntry {
  if (page <= 1) return entry
  const title = entry.title.replace(` | ${site.name}`, '')
  const [description, keywords] = [
    clip(`Page ${page}. ${entry.description}`, MAX_DESCRIPTION),
    entry.keywords,
  ]
  return { path: entry.path, title: named(`${title}, page ${page}`), description, keywords }
}

function build(entry: SeoEntry, picture?: Picture): Metadata {
  const { title, description } = entry
  const url = buildCanonical(entry.path)
  // Messengers draw no SVG, and a picture of another host is not ours to promise.
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
