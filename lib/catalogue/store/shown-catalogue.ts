// The catalogue as pages show it. It is built from the stored rows once for each version and day.

import { getReader } from '@/lib/database/connection'
import type { PostRow, ProjectRow } from '@/lib/database/schema'
import { getToday } from '@/lib/today'
import { buildCard, hidePrices, type ProjectWithOffers } from '../sale'
import { buildSaleFigures } from '../sale-figures'
import type { PlaceRecord } from '../schema'
import type { City, CityDetails, HomePageContent, PictureData, Post, Project } from '../types'
import { cacheByVersion } from '../version'
import { loadRows, parsePostRow, parseProjectRow, type StoredRows } from './rows'

/** Projects and posts include unpublished ones; cards do not. */
export type ShownCatalogue = {
  cities: City[]
  cityDetails: CityDetails[]
  projects: Project[]
  cards: ProjectWithOffers[]
  /** Newest first. */
  posts: Post[]
  homePage: HomePageContent
  places: PlaceRecord[]
}

/** All rows are read in one transaction, so that an import that commits meanwhile is seen as a whole or not at all. */
export const getShownCatalogue = cacheByVersion(async () => {
  const rows = await getReader().transaction().setIsolationLevel('repeatable read').execute(loadRows)
  return buildShownCatalogue(rows)
})

function buildShownCatalogue(rows: StoredRows): ShownCatalogue {
  const pictures = rows.pictures.map(
    (picture): PictureData => ({ ...picture, alt: formatImageAlt(picture.alt) }),
  )
  const cities = rows.locations.map(({ id, name, slug }): City => ({ id, name, slug }))
  const lookUpPicture = buildLookup(pictures, ({ src }) => src)
  const lookUpCity = buildLookup(cities, ({ id }) => id)
  const projects = rows.projects.map((row) => buildShownProject(row, lookUpPicture, lookUpCity))
  const posts = rows.blogs.map((row) => buildShownPost(row, lookUpPicture))
  const { testimonials, reviews, videos } = rows.home
  return {
    cities,
    cityDetails: rows.locations.map((city) => ({
      ...city,
      banner: city.banner === null ? null : lookUpPicture(city.banner),
    })),
    projects,
    cards: projects.filter(({ publishingStatus }) => publishingStatus === 'PUBLISHED').map(buildCard),
    posts: posts.toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn)),
    homePage: {
      testimonials: testimonials.map((clip) => ({ ...clip, poster: lookUpPicture(clip.poster) })),
      reviews,
      videos: videos.map((clip) => ({ ...clip, poster: lookUpPicture(clip.poster) })),
    },
    places: rows.places,
  }
}

type PictureLookup = (src: string) => PictureData
type CityLookup = (id: number) => City

/**
 * The lookup throws for an unknown key, which cannot occur: cities have a foreign key, and pictures are saved with
 * their records.
 */
function buildLookup<Key, Value>(values: Value[], getKey: (value: Value) => Key): (key: Key) => Value {
  const valuesByKey = new Map(values.map((value) => [getKey(value), value]))
  return (key) => {
    const value = valuesByKey.get(key)
    if (value === undefined) throw new Error(`The catalogue has no ${key}`)
    return value
  }
}

/** The project as pages show it. The stored record stays as its owner wrote it. */
function buildShownProject(row: ProjectRow, lookUpPicture: PictureLookup, lookUpCity: CityLookup): Project {
  const { locationId, ...record } = parseProjectRow(row)
  return hidePrices({
    ...record,
    ...buildSaleFigures(record),
    reraQr: record.reraQr === null ? null : lookUpPicture(record.reraQr),
    ...hideExpired(record.reraValidUntil),
    pricesAsOf: hideFuture(record.pricesAsOf),
    city: lookUpCity(locationId),
    thumbnail: lookUpPicture(record.thumbnail),
    image: lookUpPicture(record.image),
    gallery: record.gallery.map((group) => ({ ...group, pictures: lookUpPictures(group, lookUpPicture) })),
    progress: record.progress
      .toSorted((a, b) => b.date.localeCompare(a.date))
      .map((report) => ({ ...report, pictures: lookUpPictures(report, lookUpPicture) })),
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

function lookUpPictures(group: { pictures: { src: string; title: string }[] }, lookUpPicture: PictureLookup) {
  return group.pictures.map(({ src, title }) => ({ ...lookUpPicture(src), title }))
}

function buildShownPost(row: PostRow, lookUpPicture: PictureLookup): Post {
  const record = parsePostRow(row)
  return {
    ...record,
    thumbnail: lookUpPicture(record.thumbnail),
    image: lookUpPicture(record.image),
    excerpt: row.excerpt,
    changedAt: row.changed_at,
  }
}

export function formatImageAlt(alt: string | null | undefined): string {
  return alt?.trim() || 'Image not found'
}
