// The catalogue as pages show it. It is built from the stored rows once for each version and day.

import { getReader } from '@/lib/database/connection'
import type { PostRow, ProjectRow } from '@/lib/database/schema'
import { getToday } from '@/lib/today'
import { buildCard, buildSaleFigures, hidePrices, type ProjectWithOffers } from '../sale'
import type { PlaceRecord } from '../schema'
import type { City, CityDetails, HomePageRecords, PictureData, Post, Project } from '../types'
import { cacheByVersion } from '../version'
import { loadRows, parsePostRow, parseProjectRow } from './rows'

/** Projects and posts include unpublished ones; cards do not. */
export type CatalogueContent = {
  cities: City[]
  cityDetails: CityDetails[]
  projects: Project[]
  cards: ProjectWithOffers[]
  /** Newest first. */
  blogs: Post[]
  home: HomePageRecords
  places: PlaceRecord[]
}

/** All rows are read in one transaction, so that an import that commits meanwhile is seen as a whole or not at all. */
export const getContent = cacheByVersion(async () => {
  const transaction = getReader().transaction().setIsolationLevel('repeatable read')
  return buildContent(await transaction.execute(loadRows))
})

function buildContent(rows: Awaited<ReturnType<typeof loadRows>>): CatalogueContent {
  const pictures = rows.pictures.map(
    (picture): PictureData => ({ ...picture, alt: getImageAlt(picture.alt) }),
  )
  const cities = rows.locations.map(({ id, name, slug }): City => ({ id, name, slug }))
  const getPicture = buildEntryGetter(pictures, ({ src }) => src)
  const getCity = buildEntryGetter(cities, ({ id }) => id)
  const projects = rows.projects.map((row) => buildShownProject(row, getPicture, getCity))
  const posts = rows.blogs.map((row) => buildShownPost(row, getPicture))
  const { testimonials, reviews, videos } = rows.home
  return {
    cities,
    cityDetails: rows.locations.map((city) => ({
      ...city,
      banner: city.banner === null ? null : getPicture(city.banner),
    })),
    projects,
    cards: projects.filter(({ publishingStatus }) => publishingStatus === 'PUBLISHED').map(buildCard),
    blogs: posts.sort((a, b) => b.publishedOn.localeCompare(a.publishedOn)),
    home: {
      testimonials: testimonials.map((clip) => ({ ...clip, poster: getPicture(clip.poster) })),
      reviews,
      videos: videos.map((clip) => ({ ...clip, poster: getPicture(clip.poster) })),
    },
    places: rows.places,
  }
}

type GetPicture = (src: string) => PictureData
type GetCity = (id: number) => City

/** The getter throws for a missing entry, which cannot occur: cities have a foreign key, and pictures are saved with their records. */
function buildEntryGetter<Key, Entry>(entries: Entry[], getKey: (entry: Entry) => Key): (key: Key) => Entry {
  const entriesByKey = new Map(entries.map((entry) => [getKey(entry), entry]))
  return (key) => {
    const entry = entriesByKey.get(key)
    if (entry === undefined) throw new Error(`The catalogue has no ${key}`)
    return entry
  }
}

/** The project as pages show it. The stored record stays as its owner wrote it. */
function buildShownProject(row: ProjectRow, getPicture: GetPicture, getCity: GetCity): Project {
  const { locationId, ...record } = parseProjectRow(row)
  return hidePrices({
    ...record,
    ...buildSaleFigures(record),
    reraQr: record.reraQr === null ? null : getPicture(record.reraQr),
    ...hideExpired(record.reraValidUntil),
    pricesAsOf: hideFuture(record.pricesAsOf),
    city: getCity(locationId),
    thumbnail: getPicture(record.thumbnail),
    image: getPicture(record.image),
    gallery: record.gallery.map((group) => ({ ...group, pictures: getPictures(group, getPicture) })),
    progress: record.progress
      .toSorted((a, b) => b.date.localeCompare(a.date))
      .map((report) => ({ ...report, pictures: getPictures(report, getPicture) })),
    changedAt: row.changed_at,
  })
}

/** A project whose registration has expired is shown like one without a registration. */
function hideExpired(validUntil: string | null): Partial<Project> {
  const isExpired = validUntil !== null && validUntil < getToday()
  return isExpired ? { reraNumber: null, reraQr: null, reraUrl: null, reraValidUntil: null } : {}
}

/** A day that has not come yet is not shown. */
function hideFuture(day: string | null): string | null {
  return day !== null && day <= getToday() ? day : null
}

function getPictures(group: { pictures: { src: string; title: string }[] }, getPicture: GetPicture) {
  return group.pictures.map(({ src, title }) => ({ ...getPicture(src), title }))
}

function buildShownPost(row: PostRow, getPicture: GetPicture): Post {
  const record = parsePostRow(row)
  return {
    ...record,
    thumbnail: getPicture(record.thumbnail),
    image: getPicture(record.image),
    excerpt: row.excerpt,
    changedAt: row.changed_at,
  }
}

export function getImageAlt(alt: string | null | undefined): string {
  return alt?.trim() || 'Image not found'
}
