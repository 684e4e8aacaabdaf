import { getDatabase } from '@/lib/database/connection'
import type { HomeRecord } from '../file'
import type { Location, Picture } from '../types'
import { rememberByVersion } from './remember'
import { buildPictureFrom, type Pictures } from './rows'

/** Every city by its id, in the order of ids. */
export const getLocations = rememberByVersion(async (): Promise<Map<number, Location>> => {
  const rows = await getDatabase()
    .selectFrom('locations')
    .select(['id', 'name', 'slug'])
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, name, slug }) => [id, { id, name, slug }]))
})

/** The city of a row. @throws Error when the database has lost it, which its foreign key forbids. */
export function getLocationOf(locations: Map<number, Location>, id: number): Location {
  const found = locations.get(id)
  if (!found) throw new Error(`The catalogue has no location ${id}`)
  return found
}

/** The home page's own pieces as the file names them. */
export const getHomeRecord = rememberByVersion(async (): Promise<HomeRecord> => {
  const row = await getDatabase()
    .selectFrom('catalogue_values')
    .select('value')
    .where('name', '=', 'home')
    .executeTakeFirst()
  // Written by our own import only, from a checked file.
  return row ? (JSON.parse(row.value) as HomeRecord) : { testimonials: [], reviews: [], videos: [] }
})

/** Loads the measured pictures with these paths. @throws Error on asking for one that was not loaded. */
export async function getPictures(sources: Iterable<string | null>): Promise<Pictures> {
  const wanted = [...new Set(sources)].filter((src) => src !== null)
  const query = getDatabase().selectFrom('pictures').selectAll()
  // Beyond some hundreds, reading them all is cheaper than naming each, and engines limit how many may be named.
  const rows =
    wanted.length === 0
      ? []
      : await (wanted.length > 500 ? query : query.where('src', 'in', wanted)).execute()
  const found = new Map<string, Picture>(rows.map((row) => [row.src, buildPictureFrom(row)]))
  return (src) => {
    const picture = found.get(src)
    if (!picture) throw new Error(`The catalogue has no picture ${src}`)
    return picture
  }
}
