import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import * as schema from './migrations/0001-schema'
import type { Database } from './schema'

const FIRST = '0001-schema'

/** Forward only. Add new migrations at the end; a released name never changes. */
const migrations: Record<string, Migration> = { [FIRST]: schema }

/**
 * Applies the missing migrations in one transaction and returns their names. Several processes can run it at the same time.
 * @throws the first migration's error, or a sentence when the database is that of a newer release or of one that is too
 * old; then nothing is changed.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw (await findOtherRelease(db)) ?? error
  return results.map(({ migrationName }) => migrationName)
}

/** True when the database has every migration of this release. During a rolling update it also has those of the next one. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const applied = new Set(await listApplied(db))
  return Object.keys(migrations).every((name) => applied.has(name))
}

async function listApplied(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Why a database of another release cannot be used. */
async function findOtherRelease(db: Kysely<Database>): Promise<Error | null> {
  const applied = await listApplied(db)
  const newer = applied.filter((name) => !Object.hasOwn(migrations, name))
  if (applied.length > 0 && !applied.includes(FIRST))
    return new Error(
      'The database is of an older release, which this one cannot use. Nothing was changed. Start with a new data ' +
        'folder or database, or with the release that this database belongs to.',
    )
  if (newer.length === 0) return null
  return new Error(
    `The database was migrated by a newer release (${newer.join(', ')}) and this one cannot use it. Nothing was ` +
      'changed. Start the newer release, or restore the backup from before its first start: npm run restore -- FILE.',
  )
}
