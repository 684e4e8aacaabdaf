import { getReader } from '@/lib/database/connection'
import type { City, HomeContent, Location, Page, Picture } from '../types'
import { cacheByVersion } from '../version'
import { listLocationRecords, readHome, readPlaces } from './export'

/** Every city by its id, ordered by id. */
export const getLocations = cacheByVersion(async (): Promise<Map<number, Location>> => {
  const rows = await getReader()
    .selectFrom('locations')
    .select(['id', 'name', 'slug'])
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, name, slug }) => [id, { id, name, slug }]))
})

/** All cities, ordered by id. */
export async function listLocations(): Promise<Location[]> {
  return [...(await getLocations()).values()]
}

/** All cities with what their own pages show, ordered by id. */
export const listCities = cacheByVersion(
  retryOnMissingRow(async (): Promise<City[]> => {
    const cities = await listLocationRecords(getReader())
    const pictures = await getPictures(cities.map(({ banner }) => banner))
    return cities.map((city) => ({ ...city, banner: city.banner === null ? null : pictures(city.banner) }))
  }),
)

/** The other spellings of places by which visitors search. */
export const listPlaces = cacheByVersion(() => readPlaces(getReader()))

/** A commit between two statements, or else a broken catalogue. */
class RowMissing extends Error {}

/** The read, done once more when a commit between its statements has removed a row that it needs. */
export function retryOnMissingRow<Args extends unknown[], T>(
  read: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  return (...args) =>
    read(...args).catch((error) => {
      if (!(error instanceof RowMissing)) throw error
      return read(...args)
    })
}

/** The city of a row. @throws Error when it does not exist; see retryOnMissingRow. */
export function getLocationOf(locations: Map<number, Location>, id: number): Location {
  const found = locations.get(id)
  if (!found) throw new RowMissing(`The catalogue has no location ${id}`)
  return found
}

const getHomeRecord = cacheByVersion(() => readHome(getReader()))

/** Returns the picture with this path. */
export type Pictures = (src: string) => Picture

/** Loads the pictures with these paths. The result throws an Error for any other path; see retryOnMissingRow. */
export async function getPictures(sources: Iterable<string | null>): Promise<Pictures> {
  const wanted = [...new Set(sources)].filter((src) => src !== null)
  const query = getReader().selectFrom('pictures').selectAll()
  // Engines limit the parameters of a statement, and reading all is faster than naming hundreds.
  const rows =
    wanted.length === 0
      ? []
      : await (wanted.length > 500 ? query : query.where('src', 'in', wanted)).execute()
  const found = new Map<string, Picture>(rows.map((row) => [row.src, { ...row, alt: getImageAlt(row.alt) }]))
  return (src) => {
    const picture = found.get(src)
    if (!picture) throw new RowMissing(`The catalogue has no picture ${src}`)
    return picture
  }
}

/** Path and width of every picture, also of those on unpublished pages. */
export function listPictures(): Promise<{ src: string; width: number }[]> {
  return getReader().selectFrom('pictures').select(['src', 'width']).orderBy('src').execute()
}

/** Testimonials, reviews and videos of the home page with their pictures. */
export const getHomeContent = retryOnMissingRow(async (): Promise<HomeContent> => {
  const { testimonials, reviews, videos } = await getHomeRecord()
  const pictures = await getPictures([...testimonials, ...videos].map((clip) => clip.poster))
  return {
    testimonials: testimonials.map((clip) => ({ ...clip, poster: pictures(clip.poster) })),
    reviews,
    videos: videos.map((clip) => ({ ...clip, poster: pictures(clip.poster) })),
  }
})

/** The slugs that records had before, by id, so that their addresses lead on. A slug that is in use again counts for its record. */
export async function listFormerSlugs() {
  const rows = await getReader().selectFrom('former_slugs').selectAll().execute()
  return rows.map(({ kind, slug, record_id }) => ({ kind, slug, recordId: Number(record_id) }))
}

/** One page of a list of `total`. A page beyond the end is empty; `pageCount` is at least 1. */
export function buildPage<T>(items: T[], total: number, page: number, pageSize: number): Page<T> {
  return { items, page, pageCount: Math.max(1, Math.ceil(total / pageSize)), total }
}

/** The alt text of a picture; 'Image not found' where there is none. */
export function getImageAlt(alt: string | null | undefined): string {
  return alt?.trim() || 'Image not found'
}
