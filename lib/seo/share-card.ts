import { createHash } from 'node:crypto'
import { findBlogs, getAreaAxisEnd, listAllProjects, listLocations } from '@/lib/catalogue'
import { PROJECT_STATUSES } from '@/lib/catalogue/choices'
import type { Blog, Picture, ProjectSummary } from '@/lib/catalogue/types'
import { cacheByVersion } from '@/lib/catalogue/version'
import { companyPictures, logo } from '@/lib/content/pictures'
import { colors } from '@/lib/content/theme'
import { formatDate } from '@/lib/format/date'
import { formatArea, formatPrice, measureArea } from '@/lib/format/numbers'
import { formatRera } from '@/lib/format/project'
import { clip } from '@/lib/format/text'
import { getPictureHash } from '@/lib/pictures/address'
import { blogPostPath, listPath, paths, projectPath, sharePicturePath } from '@/lib/routing/paths'
import { site } from '@/lib/site'
import { buildListEntry, type SeoEntry, seoTable } from './text'

/** What the share picture of a page shows: words on the left, the picture on the right. */
export type ShareCard = {
  /** Path of the page. */
  path: string
  title: string
  /** Below the title. */
  place?: string
  /** Large, above the facts. */
  price?: string | null
  /** The square feet of a project, and where they lie on the axis that all projects share: shares of it, and its end. */
  measure?: { text: string; from: number; to: number; end: string } | null
  facts: string[]
  /** Path of the picture. */
  picture: string
}

/** Pixels of a share picture, as messengers expect it. */
export const SHARE_SIZE = { width: 1200, height: 630 }

/** Colour behind the words. */
export const SHARE_GROUND = colors.structure.DEFAULT

/** Raise it when the drawing changes: every share picture then gets a new address. */
const TEMPLATE = 7

/** The card of a project. */
export function buildProjectCard(project: ProjectSummary, axisEnd: number): ShareCard {
  const { name, slug, address, propertyType, area, priceFrom, reraNumber, image } = project
  return {
    path: projectPath(slug),
    title: clip(name, 44),
    place: clip(address, 56),
    price: priceFrom === null ? null : `From ${formatPrice(priceFrom)}`,
    measure: area && { text: formatArea(area), ...measureArea(area, axisEnd) },
    facts: [clip(propertyType, 64), formatRera(reraNumber), 'Artistic impression'],
    picture: image.src,
  }
}

/** The card of a blog post. */
export function buildPostCard({ slug, title, publishedOn, image }: Blog): ShareCard {
  const facts = [formatDate(publishedOn)]
  return { path: blogPostPath(slug), title: clip(title, 72), facts, picture: image.src }
}

/** The card of a fixed page or a list. */
export function buildPageCard({ path, title }: Pick<SeoEntry, 'path' | 'title'>): ShareCard {
  // The name of the site stands above the title.
  const words = title.replace(` | ${site.name}`, '').replace(`${site.name}: `, '')
  const short = words.charAt(0).toUpperCase() + words.slice(1)
  return { path, title: clip(short, 72), facts: [site.tagline], picture: findCompanyPicture(path).src }
}

function findCompanyPicture(path: string): Picture {
  const { jaali, openLand, completed, villaStreets } = companyPictures
  // A detail for upcoming projects: any view would be one of another project.
  if (path === paths.about || path.startsWith(listPath('upcoming'))) return jaali
  if (path === paths.jointVentures) return openLand
  return path.startsWith(listPath('completed')) ? completed : villaStreets
}

/** The cards of all pages. An address that has none, such as that of a withdrawn project, has no picture. */
export const listShareCards = cacheByVersion(async (): Promise<ShareCard[]> => {
  const projects = await listAllProjects({ status: 'ongoing' })
  const axisEnd = await getAreaAxisEnd()
  const cities = await listLocations()
  const lists = PROJECT_STATUSES.flatMap((status) => cities.map((city) => buildListEntry(status, city)))
  return [
    ...[...Object.values(seoTable), ...lists].map(buildPageCard),
    ...projects.map((project) => buildProjectCard(project, axisEnd)),
    ...(await findBlogs({})).map(buildPostCard),
  ]
})

/** 12 hex digits of all that a card's picture shows. */
export function hashShareCard(card: ShareCard): string {
  const content = [TEMPLATE, site.name, logo, SHARE_GROUND, card, getPictureHash(card.picture)]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)
}

/** Address of a card's picture. It holds the hash, so that messengers load a changed one. */
export function buildSharePicturePath(card: ShareCard): string {
  return sharePicturePath(card.path, hashShareCard(card))
}
