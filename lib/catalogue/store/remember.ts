import type { Kysely } from 'kysely'
import { getDatabase } from '@/lib/database/connection'
import type { Database } from '@/lib/database/schema'

/** The version written by the last import; an empty text before the first. */
export async function getStoredVersion(db: Kysely<Database> = getDatabase()): Promise<string> {
  const row = await db
    .selectFrom('catalogue_values')
    .select('value')
    .where('name', '=', 'version')
    .executeTakeFirst()
  return row?.value ?? ''
}

/**
 * Wraps a query whose answer is asked for often and changes only with the catalogue: it runs once for each version.
 * Whoever calls it must not change the answer.
 */
export function rememberByVersion<T>(load: () => Promise<T>): () => Promise<T> {
  let known: { version: string; value: T } | undefined
  return async () => {
    const version = await getStoredVersion()
    if (known?.version !== version || version === '') known = { version, value: await load() }
    return known.value
  }
}
