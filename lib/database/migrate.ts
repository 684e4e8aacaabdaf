import type { Kysely } from 'kysely'
import { catalogueMigration } from './migrations/0001-catalogue'
import { leadsMigration } from './migrations/0002-leads'
import { publishingMigration } from './migrations/0003-publishing'
import { leadDeliveriesMigration } from './migrations/0004-lead-deliveries'
import type { Database } from './schema'

export type Migration = {
  /** Sorts in the order of `migrations`; never changed once released. */
  name: string
  // A migration knows the tables of its day, not today's types.
  up: (db: Kysely<unknown>) => Promise<void>
}

/** Forward only, in this order; add at the end. */
const migrations: Migration[] = [
  catalogueMigration,
  leadsMigration,
  publishingMigration,
  leadDeliveriesMigration,
]

type Applied = { applied_migrations: { name: string; applied_at: string } }

/**
 * Brings the database to the newest shape; returns the names of what it applied.
 * Safe from two processes at once: each step runs in a transaction that takes the write lock first and then looks
 * whether the other process has already done it.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const own = db as unknown as Kysely<Applied>
  await own.schema
    .createTable('applied_migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute()
  const known = new Set(
    (await own.selectFrom('applied_migrations').select('name').execute()).map((row) => row.name),
  )
  const done: string[] = []
  for (const migration of migrations) {
    if (!known.has(migration.name) && (await apply(own, migration))) done.push(migration.name)
  }
  return done
}

function apply(db: Kysely<Applied>, { name, up }: Migration): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('applied_migrations')
      .select('name')
      .where('name', '=', name)
      .execute()
    if (found.length > 0) return false
    await up(transaction as unknown as Kysely<unknown>)
    await transaction
      .insertInto('applied_migrations')
      .values({ name, applied_at: new Date().toISOString() })
      .execute()
    return true
  })
}
