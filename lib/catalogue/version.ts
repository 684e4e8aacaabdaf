import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { getDatabase, getReader } from '@/lib/database/connection'
import { lockUntilCommit } from '@/lib/database/engine'
import type { Database, DatabaseReader } from '@/lib/database/schema'
import { getToday } from '@/lib/today'

type ValueName = Database['catalogue_values']['name']

/** A value that is stored once for the whole catalogue; null if it is not stored. */
export async function getStoredValue(db: DatabaseReader, name: ValueName): Promise<string | null> {
  const row = await db
    .selectFrom('catalogue_values')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value ?? null
}

export async function saveStoredValue(db: Kysely<Database>, name: ValueName, value: string): Promise<void> {
  await db
    .insertInto('catalogue_values')
    .values({ name, value })
    .onConflict((oc) => oc.column('name').doUpdateSet({ value }))
    .execute()
}

/** Changes with every change of the catalogue; an empty string before the first import. */
export async function getCatalogueVersion(db: DatabaseReader = getReader()): Promise<string> {
  return (await getStoredValue(db, 'version')) ?? ''
}

/** The version with the day in India, because pages depend on dates; an empty string before the first import. */
export async function getDatedVersion(): Promise<string> {
  const version = await getCatalogueVersion()
  return version && `${version} ${getToday()}`
}

/**
 * Caches the result of a query in memory for the current catalogue version and day; requests at the same time share one
 * query. Callers must not change the result.
 */
export function cacheByVersion<Value>(
  load: () => Promise<Value>,
  getVersion = getDatedVersion,
): () => Promise<Value> {
  let cached: { version: string; result: Promise<Value> } | undefined
  return async () => {
    const version = await getVersion()
    if (cached?.version !== version || version === '') cached = { version, result: load() }
    const loading = cached
    try {
      return await loading.result
    } catch (error) {
      // A failed query is not kept.
      if (cached === loading) cached = undefined
      throw error
    }
  }
}

/** Runs a change of the catalogue in one transaction. Other changes wait until it is committed. */
export function changeCatalogue<Value>(
  change: (db: Transaction<Database>) => Promise<Value>,
): Promise<Value> {
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
  const version = randomBytes(8).toString('hex')
  await saveStoredValue(transaction, 'version', version)
  return version
}
