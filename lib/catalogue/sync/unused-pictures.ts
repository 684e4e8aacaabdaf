import type { Kysely } from 'kysely'
import type { Database } from '@/lib/database/schema'
import type { HomeRecord } from '../file'
import type { ProjectLists } from '../store/rows'

/** Rows per statement. */
const BATCH = 200

/**
 * Deletes the pictures that neither a record nor the home page shows. A sync leaves them: a page that is being rendered may
 * have read the record before the change.
 */
export async function deleteUnusedPictures(db: Kysely<Database>): Promise<void> {
  const used = new Set<string | null>()
  for (const table of ['projects', 'blogs'] as const)
    for (const { thumbnail, image } of await db.selectFrom(table).select(['thumbnail', 'image']).execute())
      used.add(thumbnail).add(image)
  for (let after = 0, isMore = true; isMore; ) {
    const rows = await db
      .selectFrom('project_details')
      .select(['project_id', 'rera_qr', 'lists'])
      .where('project_id', '>', after)
      .orderBy('project_id')
      .limit(BATCH)
      .execute()
    for (const { rera_qr, lists } of rows) {
      used.add(rera_qr)
      for (const { pictures } of (JSON.parse(lists) as ProjectLists).gallery)
        for (const { src } of pictures) used.add(src)
    }
    isMore = rows.length === BATCH
    after = rows.at(-1)?.project_id ?? after
  }
  const home = db.selectFrom('catalogue_values').select('value').where('name', '=', 'home')
  for (const { value } of await home.execute()) {
    const { testimonials, videos } = JSON.parse(value) as HomeRecord
    for (const { poster } of [...testimonials, ...videos]) used.add(poster)
  }
  const stored = await db.selectFrom('pictures').select('src').execute()
  const unused = stored.map(({ src }) => src).filter((src) => !used.has(src))
  for (const sources of batches(unused)) await db.deleteFrom('pictures').where('src', 'in', sources).execute()
}

/** The items in lists of a length that one statement can name. */
export function* batches<T>(all: T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += BATCH) yield all.slice(start, start + BATCH)
}
