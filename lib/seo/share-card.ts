import { createHash } from 'node:crypto'
import { getAreaAxisEnd, listBlogRecords, listCities, listProjectCards } from '@/lib/catalogue'
import { PROJECT_STATUSES } from '@/lib/catalogue/choices'
import { getShownPrice } from '@/lib/catalogue/sale'
import type { Blog, City, ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { cacheByVersion } from '@/lib/catalogue/version'
import { companyPictures, logo } from '@/lib/content/pictures'
import { colors } from '@/lib/content/theme'
import { formatDate } from '@/lib/format/date'
import { buildAreaBar, formatArea, formatCount, formatPrice } from '@/lib/format/numbers'
import { formatRera } from '@/lib/format/project'
import { clip, joinWords } from '@/lib/format/text'
import { getPictureHash } from '@/lib/pictures/address'
import { isMeasuredDrawing } from '@/lib/pictures/drawings'
import { blogPostPath, paths, projectPath, sharePicturePath } from '@/lib/routing/paths'
import { site } from '@/lib/site'
import { buildListEntry, type SeoEntry, seoTable } from './seo-table'
import { getShareTemplateHash } from './share-template'

/** The content of a page's share picture: words on the left, the picture on the right. */
export type ShareCard = {
  /** Path of the page. */
  path: string
  title: string
  /** Below the title. */
  place?: string
  /** Large, above the facts. */
  price?: string | null
  /** The square feet of a project, and where they lie on the axis that all projects share: parts of it, and its end. */
  measure?: { text: string; from: number; to: number; end: string } | null
  facts: string[]
  /** Path of the picture. */
  picture: string
}

/** Pixels of a share picture, as messengers expect it. */
export const SHARE_SIZE = { width: 1200, height: 630 }

/** Colour behind the words. */
export const SHARE_GROUND = colors.structure.DEFAULT

/** Characters for which there is room. */
const MAX_CARD_TITLE = 72
const MAX_NAME = 44
const MAX_PLACE = 56
const MAX_FACT = 64

/** The card of a project. */
export function buildProjectCard(project: ProjectSummary, axisEnd: number): ShareCard {
  const { name, slug, address, propertyType, area, priceFrom, reraNumber, image } = project
  return {
    path: projectPath(slug),
    title: clip(name, MAX_NAME),
    place: clip(address, MAX_PLACE),
    price: priceFrom === null ? null : `From ${formatPrice(priceFrom)}`,
    measure: area && { text: formatArea(area), ...buildAreaBar(area, axisEnd) },
    facts: [clip(propertyType, MAX_FACT), formatRera(reraNumber), 'Artistic impression'],
    picture: image.src,
  }
}

/** The card of a blog post. */
export function buildPostCard({ slug, title, publishedOn, image }: Blog): ShareCard {
  const facts = [formatDate(publishedOn)]
  return { path: blogPostPath(slug), title: clip(title, MAX_CARD_TITLE), facts, picture: image.src }
}

/** The card of a fixed page. */
export function buildPageCard({ path, title }: Pick<SeoEntry, 'path' | 'title'>): ShareCard {
  const { jaali, openLand, villaStreets } = companyPictures
  const pictures: Record<string, { src: string }> = { [paths.about]: jaali, [paths.jointVentures]: openLand }
  const picture = pictures[path] ?? villaStreets
  return { path, title: clip(shorten(title), MAX_CARD_TITLE), facts: [site.tagline], picture: picture.src }
}

/** The card of the home page: how many projects are on sale, where, and from what price. `projects` are those of all pages. */
export function buildHomeCard(projects: ProjectSummary[]): ShareCard {
  const onSale = projects.filter(({ status }) => status === 'ongoing')
  const card = buildPageCard(seoTable.home)
  if (onSale.length === 0) return card
  const types = new Set(onSale.map(({ propertyType }) => propertyType.toLowerCase()))
  return {
    ...card,
    title: `${formatCount(onSale.length, 'project')} on sale`,
    place: clip(listCityNames(onSale), MAX_PLACE),
    price: formatLowestPrice(onSale),
    facts: [clip(capitalize(joinWords([...types])), MAX_FACT)],
  }
}

type ListEntry = Pick<SeoEntry, 'path' | 'title'>

/** The card of a list, with the newest render of its projects. */
export function buildListCard(entry: ListEntry, projects: ProjectSummary[]): ShareCard {
  const cityNames = listCityNames(projects)
  // The title of a city's list names the city.
  const place = entry.title.includes(cityNames) ? [] : [clip(cityNames, MAX_FACT)]
  const render = findNewestRender(projects)
  return {
    ...buildPageCard(entry),
    price: formatLowestPrice(projects),
    facts: projects.length > 0 ? [formatCount(projects.length, 'project'), ...place] : [site.tagline],
    ...(render ? { picture: render } : {}),
  }
}

/** The projects of a list: of one status, in one city or in all. */
export function filterListed(
  projects: ProjectSummary[],
  status: ProjectStatus,
  city?: Pick<City, 'slug'> | null,
): ProjectSummary[] {
  return projects.filter((project) => project.status === status && (!city || project.city.slug === city.slug))
}

function listCityNames(projects: ProjectSummary[]): string {
  return joinWords([...new Set(projects.map(({ city }) => city.name))])
}

function formatLowestPrice(projects: ProjectSummary[]): string | null {
  const prices = projects.map(getShownPrice).filter((price) => price !== null)
  return prices.length > 0 ? `From ${formatPrice(Math.min(...prices))}` : null
}

/** The picture of the project that was added last; a measured drawing only when there is nothing else. */
function findNewestRender(projects: ProjectSummary[]): string | undefined {
  const newestFirst = [...projects].sort((a, b) => b.id - a.id)
  const pictures = newestFirst.map(({ image }) => image)
  return (pictures.find((picture) => !isMeasuredDrawing(picture)) ?? pictures[0])?.src
}

/** A title without the name of the site, which is above it on the picture. */
function shorten(title: string): string {
  const words = title.replace(` | ${site.name}`, '').replace(`${site.name}: `, '')
  return capitalize(words)
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The cards of all pages: an address that has none, such as that of a withdrawn project, has no picture. */
export const listShareCards = cacheByVersion(async (): Promise<ShareCard[]> => {
  const projects = await listProjectCards()
  const axisEnd = await getAreaAxisEnd()
  const cities = await listCities()
  const posts = await listBlogRecords({})
  const { home: _home, ongoing, upcoming, completed, ...pages } = seoTable
  const lists = { ongoing, upcoming, completed }
  return [
    buildHomeCard(projects),
    ...Object.values(pages).map(buildPageCard),
    ...PROJECT_STATUSES.map((status) => buildListCard(lists[status], filterListed(projects, status))),
    ...PROJECT_STATUSES.flatMap((status) =>
      cities.map((city) => buildListCard(buildListEntry(status, city), filterListed(projects, status, city))),
    ),
    ...filterListed(projects, 'ongoing').map((project) => buildProjectCard(project, axisEnd)),
    ...posts.map(buildPostCard),
  ]
})

/** 12 hex digits of everything that a card's picture shows. */
export function hashShareCard(card: ShareCard): string {
  const content = [
    getShareTemplateHash(),
    site.name,
    site.foundedYear,
    logo,
    SHARE_GROUND,
    card,
    getPictureHash(card.picture),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)
}

/** Address of a card's picture. It holds the hash, so that messengers load a changed one. */
export function buildSharePicturePath(card: ShareCard): string {
  return sharePicturePath(card.path, hashShareCard(card))
}
