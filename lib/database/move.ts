import { type Kysely, sql } from 'kysely'
import type { Database } from './schema'

// Times, requests and the lease of jobs are not moved.
type Table = Exclude<keyof Database, `job_${string}`>

/** What is moved. A table is below those that it refers to. */
const TABLES: Table[] = [
  'catalogue_values',
  'locations',
  'pictures',
  'projects',
  'blogs',
  'former_slugs',
  'leads',
  'lead_resumes',
  'lead_outbox',
  'lead_answers',
  'refused_forms',
  'publishing_log',
  'revoked_previews',
  'host_files',
]

/** Rows that are in memory at once: a resume has up to some MB. */
const ROWS_AT_ONCE = 20

/**
 * Replaces the rows of a migrated database by those of a SQLite file, in one transaction, and returns their numbers. It may be
 * repeated until the site runs on the target. Nothing else can write to the file meanwhile.
 * @throws Error when the site has used the target, because its leads would be lost or delivered again, or when a table has
 * another number of rows afterwards; then nothing is changed.
 */
export function moveDatabase(file: Kysely<Database>, to: Kysely<Database>): Promise<Map<Table, number>> {
  return file.transaction().execute((source) =>
    to.transaction().execute(async (target) => {
      await refuseUsedTarget(source, target)
      for (const table of TABLES.toReversed()) await target.deleteFrom(table).execute()
      const counts = new Map<Table, number>()
      for (const table of TABLES) counts.set(table, await copyTable(table, source, target))
      return counts
    }),
  )
}

async function refuseUsedTarget(source: Kysely<Database>, target: Kysely<Database>): Promise<void> {
  const hasRunJobs = (await target.selectFrom('job_runs').select('job').limit(1).execute()).length > 0
  for (const table of ['leads', 'publishing_log'] as const) {
    const newIds = await listNewIds(table, source, target)
    const rowCount = await countRows(target, table)
    // Rows of an earlier move are replaced, unless jobs may have delivered them since.
    if (newIds.length > 0 || (hasRunJobs && rowCount > 0))
      throw new Error(
        `The target has rows in ${table}, and the site has run on it: they would be lost or delivered again. Nothing was ` +
          'changed. Begin with an empty database.',
      )
  }
}

/** The ids that the target has and the source does not. */
async function listNewIds(
  table: 'leads' | 'publishing_log',
  source: Kysely<Database>,
  target: Kysely<Database>,
): Promise<string[]> {
  const sourceRows = await source.selectFrom(table).select('id').execute()
  const targetRows = await target.selectFrom(table).select('id').execute()
  const sourceIds = new Set(sourceRows.map(({ id }) => id))
  return targetRows.map(({ id }) => id).filter((id) => !sourceIds.has(id))
}

async function countRows(db: Kysely<Database>, table: Table): Promise<number> {
  const counting = db.selectFrom(table).select((row) => row.fn.countAll<number>().as('count'))
  return (await counting.executeTakeFirstOrThrow()).count
}

/** Copies the rows of a table and returns their number. */
async function copyTable(table: Table, source: Kysely<Database>, target: Kysely<Database>): Promise<number> {
  const total = await countRows(source, table)
  for (let copied = 0; copied < total; copied += ROWS_AT_ONCE) {
    const query = source.selectFrom(table).selectAll().orderBy(sql`rowid`).limit(ROWS_AT_ONCE).offset(copied)
    // SQLite gives an ArrayBuffer, which PostgreSQL does not take.
    const rows = (await query.execute()).map((row) =>
      'bytes' in row ? { ...row, bytes: Buffer.from(row.bytes) } : row,
    )
    await target.insertInto(table).values(rows).execute()
  }
  const copiedTotal = await countRows(target, table)
  if (copiedTotal === total) return total
  throw new Error(`${total} rows of ${table} became ${copiedTotal}. Nothing was changed.`)
}
