// The differences between SQLite and PostgreSQL. Everything else is one schema, one set of migrations and one set of
// queries.
import { type QueryExecutorProvider, sql, type Transaction } from 'kysely'
import type { Database } from './schema'

/**
 * Asks the connection and not the settings, because `move-to-postgres` has both databases open. Not `instanceof`: each
 * bundle of Next has its own copy of Kysely's classes.
 */
export function isPostgres(db: QueryExecutorProvider): boolean {
  return 'isPostgres' in db.getExecutor().adapter
}

/**
 * Delays the check of references until the transaction ends. In PostgreSQL this needs references that were declared
 * deferrable.
 */
export async function deferReferenceChecks(db: Transaction<Database>): Promise<void> {
  const statement = isPostgres(db) ? sql`set constraints all deferred` : sql`pragma defer_foreign_keys = on`
  await statement.execute(db)
}

/**
 * Waits for the lock of this name and holds it until the transaction ends. SQLite needs no lock, because it runs one
 * writing transaction at a time.
 */
export async function lockUntilCommit(db: Transaction<Database>, name: string): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
