import { htmlToText } from '@/lib/catalogue/html/html-tree'
import { getShownPrice, type Offer } from '@/lib/catalogue/sale'
import type { City, PictureData, Post, ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { companyPictures } from '@/lib/content/pictures'
import { formatDate } from '@/lib/format/date'
import { formatCount, formatPrice } from '@/lib/format/numbers'
import { capitalise, clip, joinWords } from '@/lib/format/text'
import { findPictureWithoutDimensions, IMAGE_CAPTION, isDrawing } from '@/lib/pictures/drawings'
import { formatArea } from '@/lib/projects/area'
import { formatRera } from '@/lib/projects/project-texts'
import { buildPostPath, buildProjectPath, paths } from '@/lib/routing/paths'
import { site } from '@/lib/site'
import type { Landing } from './landing'
import { buildListEntry, formatPropertyTypes, type SeoEntry, seoTable } from './seo-table'

/** The content of a page's share picture: texts on the left, one to three pictures on the right. */
export type ShareContent = {
  /** Path of the page. */
  path: string
  title: string
  /** Below the title. */
  place?: string
  /** A price or a phone number: large, above the facts. */
  highlight?: string | null
  /** On a dimension line below the highlight: "to ₹75.60 lakh". On that of a post: "4 minutes to read". */
  measure?: string | null
  facts: string[]
  pictures: SharePhoto[]
  /** At the foot of the pictures. */
  caption: string | null
}

/** `isWhole` is true for a drawing that would lose figures or rooms if it were cropped. */
export type SharePhoto = { src: string; isWhole: boolean }

/** Pixels of a share picture, as messengers expect it. */
export const SHARE_SIZE = { width: 1200, height: 630 }

const MAX_PHOTOS = 3
/** Characters for which there is room. */
const MAX_TITLE_LENGTH = 72
const MAX_NAME_LENGTH = 44
const MAX_PLACE_LENGTH = 56
const MAX_FACT_LENGTH = 64

/** `offers` are the homes of the project on sale. */
export function buildProjectShareContent(
  project: ProjectSummary,
  offers: Pick<Offer, 'price'>[],
): ShareContent {
  const { name, slug, address, propertyType, area, priceFrom, reraNumber } = project
  return {
    path: buildProjectPath(slug),
    title: clip(name, MAX_NAME_LENGTH),
    place: clip(`${propertyType}, ${address}`, MAX_PLACE_LENGTH),
    highlight: priceFrom === null ? null : `From ${formatPrice(priceFrom)}`,
    measure: priceFrom === null ? null : formatHighestPrice(priceFrom, offers),
    facts: [...(area ? [formatArea(area)] : []), formatRera(reraNumber)],
    pictures: [buildProjectPhoto(project)],
    caption: IMAGE_CAPTION,
  }
}

/** Null when the homes have one price. */
function formatHighestPrice(lowest: number, offers: Pick<Offer, 'price'>[]): string | null {
  const highest = Math.max(...offers.map(({ price }) => price ?? 0))
  return highest > lowest ? `to ${formatPrice(highest)}` : null
}

/** A drawing in a post is a diagram, not an impression of a building. */
export function buildPostShareContent({ slug, title, body, publishedOn, image }: Post): ShareContent {
  const picture = buildPhoto(image)
  return {
    path: buildPostPath(slug),
    title: clip(title, MAX_TITLE_LENGTH),
    measure: formatReadingTime(body),
    facts: [formatDate(publishedOn)],
    pictures: [picture],
    caption: picture.isWhole ? null : IMAGE_CAPTION,
  }
}

const WORDS_PER_MINUTE = 200

/** "4 minutes to read". */
function formatReadingTime(html: string): string {
  const wordCount = htmlToText(html).split(/\s+/).length
  return `${formatCount(Math.ceil(wordCount / WORDS_PER_MINUTE), 'minute')} to read`
}

/** The content for a fixed page other than home, and for a list without projects. */
export function buildPageShareContent({ path, title }: Pick<SeoEntry, 'path' | 'title'>): ShareContent {
  const { jaali, openLand, villaStreets, completed } = companyPictures
  const pictures: Record<string, PictureData> = {
    [paths.about]: jaali,
    [paths.careers]: completed,
    [paths.jointVentures]: openLand,
  }
  return {
    path,
    title: clip(removeSiteName(title), MAX_TITLE_LENGTH),
    highlight: path === paths.contact ? site.phone.display : null,
    facts: [site.tagline],
    pictures: [buildPhoto(pictures[path] ?? villaStreets)],
    caption: IMAGE_CAPTION,
  }
}

/**
 * How many projects are on sale, where, and from what price, with the first project of each type. `projects` are the
 * projects of all lists.
 */
export function buildHomePageShareContent(projects: ProjectSummary[]): ShareContent {
  const onSale = projects.filter(({ status }) => status === 'ongoing')
  const shareContent = buildPageShareContent(seoTable.home)
  if (onSale.length === 0) return shareContent
  return {
    ...shareContent,
    title: `${formatCount(onSale.length, 'project')} on sale`,
    place: clip(listCityNames(onSale), MAX_PLACE_LENGTH),
    highlight: formatLowestPrice(onSale),
    facts: [clip(formatPropertyTypes(onSale), MAX_FACT_LENGTH)],
    pictures: listFirstOfEachType(onSale).slice(0, MAX_PHOTOS).map(buildProjectPhoto),
  }
}

export type ShareList = {
  status: ProjectStatus
  /** Null or missing for the list of all cities. */
  city?: Pick<City, 'name' | 'slug'> | null
  /** The projects of all lists. */
  projects: ProjectSummary[]
}

/** The content for a list, with the newest renders of its projects. */
export function buildListShareContent({ status, city, projects }: ShareList): ShareContent {
  const listed = projects.filter(
    (project) => project.status === status && (!city || project.city.slug === city.slug),
  )
  const entry = buildListEntry(status, city)
  const shareContent = buildPageShareContent(entry)
  if (listed.length === 0) return shareContent
  const facts = [formatCount(listed.length, 'project')]
  const cityNames = listCityNames(listed)
  // The title of a city's list names the city.
  if (!entry.title.includes(cityNames)) facts.push(clip(cityNames, MAX_FACT_LENGTH))
  return { ...shareContent, highlight: formatLowestPrice(listed), facts, pictures: listNewestPhotos(listed) }
}

/** The content for a landing page: only its own projects are counted and shown. */
export function buildLandingShareContent({
  path,
  title,
  projects,
}: Pick<Landing, 'path' | 'title' | 'projects'>): ShareContent {
  return {
    ...buildPageShareContent({ path, title }),
    highlight: formatLowestPrice(projects),
    facts: [formatCount(projects.length, 'project')],
    pictures: listNewestPhotos(projects),
  }
}

function listCityNames(projects: ProjectSummary[]): string {
  return joinWords([...new Set(projects.map(({ city }) => city.name))])
}

function formatLowestPrice(projects: ProjectSummary[]): string | null {
  const prices = projects.map(getShownPrice).filter((price) => price !== null)
  return prices.length > 0 ? `From ${formatPrice(Math.min(...prices))}` : null
}

/**
 * The projects that were added last come first, one of each city before the others. Those without a render are the last
 * ones.
 */
function listNewest(projects: ProjectSummary[]): ProjectSummary[] {
  const newestFirst = projects.toSorted((a, b) => b.id - a.id)
  const rendered = newestFirst.filter(({ image }) => !isDrawing(image))
  const cityIds = rendered.map(({ city }) => city.id)
  const ofEachCity = rendered.filter(({ city }, index) => cityIds.indexOf(city.id) === index)
  return [...new Set([...ofEachCity, ...rendered, ...newestFirst])]
}

function listNewestPhotos(projects: ProjectSummary[]): SharePhoto[] {
  return listNewest(projects).slice(0, MAX_PHOTOS).map(buildProjectPhoto)
}

function listFirstOfEachType(projects: ProjectSummary[]): ProjectSummary[] {
  const types = projects.map(({ propertyType }) => propertyType)
  return projects.filter(({ propertyType }, index) => types.indexOf(propertyType) === index)
}

function buildProjectPhoto(project: Pick<ProjectSummary, 'image' | 'thumbnail'>): SharePhoto {
  const { src } = findPictureWithoutDimensions(project)
  return src === project.image.src ? buildPhoto(project.image) : { src, isWhole: false }
}

function buildPhoto(picture: Pick<PictureData, 'src' | 'kind'>): SharePhoto {
  return { src: picture.src, isWhole: isDrawing(picture) }
}

/** A title without the name of the site, which is above it on the picture. */
function removeSiteName(title: string): string {
  return capitalise(title.replace(` | ${site.name}`, '').replace(`${site.name}: `, ''))
}
