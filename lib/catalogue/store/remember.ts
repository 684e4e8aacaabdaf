import type { Kysely } from 'kysely'
import { getDatabase } from '@/lib/database/connection'
import type { Database } from '@/lib/database/schema'
import { getToday } from '@/lib/today.mjs'

/** Changes with every change of the catalogue; an empty string before the first import. */
export async function getCatalogueVersion(db: Kysely<Database> = getDatabase()): Promise<string> {
  const row = await db
    .selectFrom('catalogue_values')
    .select('value')
    .where('name', '=', 'version')
    .executeTakeFirst()
  return row?.value ?? ''
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
