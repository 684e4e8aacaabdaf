import { randomBytes } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { getDatabase } from '@/lib/database/connection'
import { isPostgres, lockUntilCommit } from '@/lib/database/engine'
import type { Database } from '@/lib/database/schema'

/** With PostgreSQL lib/cache/version-listener.mjs sets it in the process that keeps pages. */
const shared: { confirmSiteVersion?: () => Promise<string> } = globalThis as object

/**
 * Runs a change of the catalogue in one transaction; changes follow one another. When it resolves, this process serves no
 * page of the version before.
 */
export async function changeCatalogue<T>(change: (db: Transaction<Database>) => Promise<T>): Promise<T> {
  const result = await getDatabase()
    .transaction()
    .execute(async (db) => {
      await lockUntilCommit(db, 'catalogue')
      return change(db)
    })
  await shared.confirmSiteVersion?.()
  return result
}

/**
 * Stores and returns a new version; call it in the change of the catalogue. Every page that was rendered before is then
 * rendered again at its next request (lib/cache/page-cache.mjs), on every instance.
 */
export async function saveVersion(transaction: Kysely<Database>): Promise<string> {
  const value = randomBytes(8).toString('hex')
  await transaction.deleteFrom('catalogue_values').where('name', '=', 'version').execute()
  await transaction.insertInto('catalogue_values').values({ name: 'version', value }).execute()
  // Sent when the transaction commits.
  if (isPostgres(transaction)) await sql`notify catalogue_version`.execute(transaction)
  return value
}
