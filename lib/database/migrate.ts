import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import * as firstSchema from './migrations/0017-request-counts'
import * as keyedHashes from './migrations/0018-keyed-hashes'
import * as records from './migrations/0020-records'
import * as jobRuns from './migrations/0021-job-runs'
import * as oneOutbox from './migrations/0022-one-outbox'
import * as cityRecords from './migrations/0023-city-records'
import type { Database } from './schema'

/**
 * Migrations that `0017-request-counts` replaces. Kysely demands that what a database has executed still exists by name.
 */
const SQUASHED = [
  '0001-catalogue',
  '0002-leads',
  '0003-publishing',
  '0004-lead-deliveries',
  '0005-lead-digests-and-resume-sizes',
  '0006-project-facts',
  '0008-sync',
  '0009-host-files',
  '0010-host-answers',
  '0012-record-changes',
  '0013-empty-parts',
  '0014-answers-and-publish-calls',
  '0015-homes-and-year',
]
const OLDEST = '0017-request-counts'

/** Forward only. Add new migrations at the end; a released name never changes. */
export const migrations: Record<string, Migration> = {
  ...Object.fromEntries(SQUASHED.map((name) => [name, { up: async () => {} }])),
  [OLDEST]: firstSchema,
  '0018-keyed-hashes': keyedHashes,
  '0020-records': records,
  '0021-job-runs': jobRuns,
  '0022-one-outbox': oneOutbox,
  '0023-city-records': cityRecords,
}

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

async function findOtherRelease(db: Kysely<Database>): Promise<Error | null> {
  const applied = await listApplied(db)
  if (applied.length > 0 && !applied.includes(OLDEST))
    return new Error(
      `The database is older than the migration ${OLDEST} and this release cannot migrate it. Nothing was changed. ` +
        'Start the release before this one once, then this one.',
    )
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length === 0) return null
  return new Error(
    `The database was migrated by a newer release (${unknown.join(', ')}) and this one cannot use it. Nothing was ` +
      'changed. Start the newer release, or restore the backup from before its first start: npm run restore -- FILE.',
  )
}
