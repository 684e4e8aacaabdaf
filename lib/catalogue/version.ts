import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { getDatabase, getReader } from '@/lib/database/connection'
import { lockUntilCommit } from '@/lib/database/engine'
import type { Database } from '@/lib/database/schema'
import { getToday } from '@/lib/today'

type Name = Database['catalogue_values']['name']

/** What is stored once for the whole catalogue; null without it. */
export async function readValue(db: Kysely<Database>, name: Name): Promise<string | null> {
  const values = db.selectFrom('catalogue_values').select('value').where('name', '=', name)
  return (await values.executeTakeFirst())?.value ?? null
}

/** Replaces a value of the whole catalogue. */
export async function writeValue(db: Kysely<Database>, name: Name, value: string): Promise<void> {
  const row = db.insertInto('catalogue_values').values({ name, value })
  await row.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).execute()
}

/** Changes with every change of the catalogue; an empty string before the first import. */
export async function getCatalogueVersion(db: Kysely<Database> = getReader()): Promise<string> {
  return (await readValue(db, 'version')) ?? ''
}

/** As the version, but another one on each day in India, because what is shown depends on dates. */
export async function getDatedVersion(): Promise<string> {
  const version = await getCatalogueVersion()
  return version && `${version} ${getToday()}`
}

/**
 * Caches the result of a query in memory for the present catalogue version and day; requests at the same time share one
 * query. Callers must not change the result.
 */
export function cacheByVersion<T>(load: () => Promise<T>): () => Promise<T> {
  let known: { version: string; value: Promise<T> } | undefined
  return async () => {
    const version = await getDatedVersion()
    if (known?.version === version && version !== '') return known.value
    const loading = { version, value: load() }
    known = loading
    loading.value.catch(() => {
      if (known === loading) known = undefined
    })
    return loading.value
  }
}

/** Runs a change of the catalogue in one transaction; changes follow one another. */
export function changeCatalogue<T>(change: (db: Transaction<Database>) => Promise<T>): Promise<T> {
  const transaction = getDatabase().transaction()
  return transaction.execute(async (db) => {
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
  await writeValue(transaction, 'version', version)
  return version
}
