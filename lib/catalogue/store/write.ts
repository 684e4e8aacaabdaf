import type { Kysely } from 'kysely'
import type { Database } from '@/lib/database/schema'

/** The key of each table of records. */
const KEYS = { locations: 'id', pictures: 'src', projects: 'id', blogs: 'id' } as const
export type CatalogueTable = keyof typeof KEYS

/** Rows per statement: engines limit the parameters of a statement, SQLite to 32,766. */
const BATCH = 200

/** The items in lists of a length that one statement can name. */
export function* batches<T>(all: T[], size = BATCH): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
}

export async function deleteRows(
  db: Kysely<Database>,
  table: CatalogueTable,
  keys: unknown[],
): Promise<void> {
  for (const batch of batches(keys))
    await db
      .deleteFrom(table)
      .where(KEYS[table] as never, 'in', batch as never)
      .execute()
}

export async function insertRows(db: Kysely<Database>, table: CatalogueTable, rows: object[]): Promise<void> {
  for (const batch of batches(rows))
    await db
      .insertInto(table)
      .values(batch as never)
      .execute()
}
