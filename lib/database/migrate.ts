import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import * as schema from './migrations/0001-schema'
import * as pictureKind from './migrations/0002-picture-kind'
import type { Database, DatabaseReader } from './schema'

/** Every database of this site has applied it. */
export const FIRST_MIGRATION = '0001-schema'

/** Forward only. Add new migrations at the end; a released name never changes. */
const migrations: Record<string, Migration> = {
  [FIRST_MIGRATION]: schema,
  '0002-picture-kind': pictureKind,
}

/**
 * Applies the missing migrations in one transaction and returns their names. Several processes can call it at the same
 * time.
 * @throws Error with advice when the database belongs to another release; nothing is changed
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const advice = await explainOtherRelease(db)
    throw advice === null ? error : new Error(advice)
  }
  return results.map(({ migrationName }) => migrationName)
}

/** True when the database has every migration of this release. During a rolling update it also has newer ones. */
export async function isMigrated(db: DatabaseReader): Promise<boolean> {
  const applied = await listApplied(db)
  return Object.keys(migrations).every((name) => applied.includes(name))
}

async function listApplied(db: DatabaseReader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Why the database of another release cannot be used; null when it belongs to this release. */
async function explainOtherRelease(db: Kysely<Database>): Promise<string | null> {
  // The table does not exist when the database user may not create tables.
  const applied = await listApplied(db).catch(() => [])
  const others = applied.filter((name) => !Object.hasOwn(migrations, name))
  if (others.length === 0) return null
  return (
    `The database belongs to another release (${others.join(', ')}) and this one cannot use it. Nothing was changed. Start ` +
    'that release, or begin with a new data folder or database. To go back to a backup of this release, stop the site, move ' +
    'site.db, site.db-wal, site.db-shm and site.db-journal away, and run: npm run restore -- FOLDER.'
  )
}
