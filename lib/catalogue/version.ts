import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '@/lib/database/schema'

/**
 * Stores and returns a new version; call it in the transaction that changed the catalogue. Every page that was rendered
 * before is then rendered again at its next request (lib/cache/page-cache.mjs).
 */
export async function saveVersion(transaction: Kysely<Database>): Promise<string> {
  const value = randomBytes(8).toString('hex')
  await transaction.deleteFrom('catalogue_values').where('name', '=', 'version').execute()
  await transaction.insertInto('catalogue_values').values({ name: 'version', value }).execute()
  return value
}
