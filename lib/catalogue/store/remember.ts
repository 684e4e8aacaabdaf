import type { Kysely } from 'kysely'
import { getDatabase } from '@/lib/database/connection'
import type { Database } from '@/lib/database/schema'

/** Changes with every change of the catalogue; an empty string before the first import. */
export async function getCatalogueVersion(db: Kysely<Database> = getDatabase()): Promise<string> {
  const row = await db
    .selectFrom('catalogue_values')
    .select('value')
    .where('name', '=', 'version')
    .executeTakeFirst()
  return row?.value ?? ''
}

/**
 * Caches the result of a query in memory for the present catalogue version; requests at the same time share one query.
 * Callers must not change the result.
 */
export function cacheByVersion<T>(load: () => Promise<T>): () => Promise<T> {
  let known: { version: string; value: Promise<T> } | undefined
  return async () => {
    const version = await getCatalogueVersion()
    if (known?.version === version && version !== '') return known.value
    const loading = { version, value: load() }
    known = loading
    loading.value.catch(() => {
      if (known === loading) known = undefined
    })
    return loading.value
  }
}
