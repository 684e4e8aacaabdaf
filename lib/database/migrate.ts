import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { isPostgres } from './engine'
import * as catalogue from './migrations/0001-catalogue'
import * as leads from './migrations/0002-leads'
import * as publishing from './migrations/0003-publishing'
import * as leadDeliveries from './migrations/0004-lead-deliveries'
import * as leadDigests from './migrations/0005-lead-digests-and-resume-sizes'
import * as projectFacts from './migrations/0006-project-facts'
import * as sync from './migrations/0008-sync'
import * as hostFiles from './migrations/0009-host-files'
import * as hostAnswers from './migrations/0010-host-answers'
import * as recordChanges from './migrations/0012-record-changes'
import * as emptyParts from './migrations/0013-empty-parts'
import * as answersAndPublishCalls from './migrations/0014-answers-and-publish-calls'
import * as homesAndYear from './migrations/0015-homes-and-year'
import * as requestCounts from './migrations/0017-request-counts'
import * as keyedHashes from './migrations/0018-keyed-hashes'
import * as records from './migrations/0020-records'
import * as jobRuns from './migrations/0021-job-runs'
import * as oneOutbox from './migrations/0022-one-outbox'
import type { Database } from './schema'

/** Forward only. Add new migrations at the end; a released name never changes. */
export const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-leads': leads,
  '0003-publishing': publishing,
  '0004-lead-deliveries': leadDeliveries,
  '0005-lead-digests-and-resume-sizes': leadDigests,
  '0006-project-facts': projectFacts,
  '0008-sync': sync,
  '0009-host-files': hostFiles,
  '0010-host-answers': hostAnswers,
  '0012-record-changes': recordChanges,
  '0013-empty-parts': emptyParts,
  '0014-answers-and-publish-calls': answersAndPublishCalls,
  '0015-homes-and-year': homesAndYear,
  '0017-request-counts': requestCounts,
  '0018-keyed-hashes': keyedHashes,
  '0020-records': records,
  '0021-job-runs': jobRuns,
  '0022-one-outbox': oneOutbox,
}

/**
 * Applies the missing migrations in one transaction and returns their names. Several processes can run it at the same time.
 * @throws the first migration's error, or a sentence when a newer release has migrated the database; then nothing is
 * changed.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  if (!isPostgres(db)) await adoptOldRecords(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw (await findNewer(db)) ?? error
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

async function findNewer(db: Kysely<Database>): Promise<Error | null> {
  const unknown = (await listApplied(db)).filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length === 0) return null
  return new Error(
    `The database was migrated by a newer release (${unknown.join(', ')}) and this one cannot use it. Nothing was ` +
      'changed. Start the newer release, or restore the backup from before its first start: npm run restore -- FILE.',
  )
}

/** SQLite files of older releases list their migrations in `applied_migrations`; copies the list into Kysely's table. */
async function adoptOldRecords(db: Kysely<Database>): Promise<void> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'applied_migrations')) return
  await db.transaction().execute(async (transaction) => {
    await sql`create table if not exists kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
      transaction,
    )
    await sql`insert or ignore into kysely_migration (name, timestamp) select name, applied_at from applied_migrations`.execute(
      transaction,
    )
  })
}
