import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { getDatabase } from '@/lib/database/connection'
import { lockUntilCommit } from '@/lib/database/engine'
import type { Database } from '@/lib/database/schema'

/** Runs a change of the catalogue in one transaction; changes follow one another. */
export function changeCatalogue<T>(change: (db: Transaction<Database>) => Promise<T>): Promise<T> {
  return getDatabase()
    .transaction()
    .execute(async (db) => {
      await lockUntilCommit(db, 'catalogue')
      return change(db)
    })
}

/**
 * Stores and returns a new version; call it in the change of the catalogue. Every page that was rendered before is then
 * rendered again at its next request (lib/cache/page-cache.mjs), on every instance.
 */
export async function saveVersion(transaction: Kysely<Database>): Promise<string> {
  const value = randomBytes(8).toString('hex')
  await transaction.deleteFrom('catalogue_values').where('name', '=', 'version').execute()
  await transaction.insertInto('catalogue_values').values({ name: 'version', value }).execute()
  return value
}
