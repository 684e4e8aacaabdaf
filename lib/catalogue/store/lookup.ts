import { getDatabase } from '@/lib/database/connection'
import type { HomeRecord } from '../file'
import type { HomeContent, Location, Picture } from '../types'
import { cacheByVersion } from './remember'
import { buildPictureFrom, type Pictures } from './rows'

/** Every city by its id, ordered by id. */
export const getLocations = cacheByVersion(async (): Promise<Map<number, Location>> => {
  const rows = await getDatabase()
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

/** A commit between two statements, or else a broken catalogue. */
class RowMissing extends Error {}

/** The read, done once more when a commit between its statements has removed a row that it needs. */
export function readTwice<Args extends unknown[], T>(
  read: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  return (...args) =>
    read(...args).catch((error) => {
      if (!(error instanceof RowMissing)) throw error
      return read(...args)
    })
}

/** The city of a row. @throws Error when it does not exist; see readTwice. */
export function getLocationOf(locations: Map<number, Location>, id: number): Location {
  const found = locations.get(id)
  if (!found) throw new RowMissing(`The catalogue has no location ${id}`)
  return found
}

const getHomeRecord = cacheByVersion(async (): Promise<HomeRecord> => {
  const row = await getDatabase()
    .selectFrom('catalogue_values')
    .select('value')
    .where('name', '=', 'home')
    .executeTakeFirst()
  // Written by the import from a checked file.
  return row ? (JSON.parse(row.value) as HomeRecord) : { testimonials: [], reviews: [], videos: [] }
})

/** Loads the pictures with these paths. The result throws an Error for any other path; see readTwice. */
export async function getPictures(sources: Iterable<string | null>): Promise<Pictures> {
  const wanted = [...new Set(sources)].filter((src) => src !== null)
  const query = getDatabase().selectFrom('pictures').selectAll()
  // Engines limit the parameters of a statement, and reading all is faster than naming hundreds.
  const rows =
    wanted.length === 0
      ? []
      : await (wanted.length > 500 ? query : query.where('src', 'in', wanted)).execute()
  const found = new Map<string, Picture>(rows.map((row) => [row.src, buildPictureFrom(row)]))
  return (src) => {
    const picture = found.get(src)
    if (!picture) throw new RowMissing(`The catalogue has no picture ${src}`)
    return picture
  }
}

/** Testimonials, reviews and videos of the home page with their pictures. */
export const getHomeContent = readTwice(async (): Promise<HomeContent> => {
  const { testimonials, reviews, videos } = await getHomeRecord()
  const pictures = await getPictures([...testimonials, ...videos].map((clip) => clip.poster))
  return {
    testimonials: testimonials.map((clip) => ({ ...clip, poster: pictures(clip.poster) })),
    reviews,
    videos: videos.map((clip) => ({ ...clip, poster: pictures(clip.poster) })),
  }
})
