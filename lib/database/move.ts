import { type Kysely, sql } from 'kysely'
import type { Database } from './schema'

// The tables of the jobs are not moved: they describe running programs.
type Table = Exclude<keyof Database, `job_${string}`>

/** The tables to move. Each comes after the tables that it refers to. */
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

/** Rows in memory at the same time: a resume has up to 1 MB. */
const ROWS_AT_ONCE = 20

/**
 * Copies the rows of a SQLite file to a migrated database, in one transaction, and returns the number of rows of each
 * table. The sample that a start may have stored there is replaced. Nothing else can write to the file meanwhile.
 * @throws Error when the target has anything but the sample, or when the numbers of rows differ afterwards; nothing is
 * changed
 */
export function moveDatabase(file: Kysely<Database>, to: Kysely<Database>): Promise<Map<Table, number>> {
  return file.transaction().execute((source) =>
    to.transaction().execute(async (target) => {
      await assertUnusedTarget(target)
      for (const table of TABLES.toReversed()) await target.deleteFrom(table).execute()
      const counts = new Map<Table, number>()
      for (const table of TABLES) counts.set(table, await copyTable(table, source, target))
      return counts
    }),
  )
}

async function assertUnusedTarget(target: Kysely<Database>): Promise<void> {
  const usedTables: string[] = []
  for (const table of ['leads', 'publishing_log', 'revoked_previews'] as const) {
    if ((await countRows(target, table)) > 0) usedTables.push(table)
  }
  if (await hasOwnCatalogue(target)) usedTables.push('the catalogue')
  if (usedTables.length === 0) return
  throw new Error(
    `The target has content already (${usedTables.join(', ')}), which would be lost. Nothing was changed. Create an empty ` +
      'database, name it in DATABASE_URL, and repeat the command.',
  )
}

/** True when the catalogue is not the untouched sample. */
async function hasOwnCatalogue(target: Kysely<Database>): Promise<boolean> {
  const rows = await target.selectFrom('catalogue_values').selectAll().execute()
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  return values.get('version') !== values.get('sample')
}

async function countRows(db: Kysely<Database>, table: Table): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function copyTable(table: Table, source: Kysely<Database>, target: Kysely<Database>): Promise<number> {
  const total = await countRows(source, table)
  for (let copied = 0; copied < total; copied += ROWS_AT_ONCE) {
    const rows = await source
      .selectFrom(table)
      .selectAll()
      .orderBy(sql`rowid`)
      .limit(ROWS_AT_ONCE)
      .offset(copied)
      .execute()
    // libsql returns an ArrayBuffer, which pg does not accept.
    const movedRows = rows.map((row) => ('bytes' in row ? { ...row, bytes: Buffer.from(row.bytes) } : row))
    await target.insertInto(table).values(movedRows).execute()
  }
  const copiedTotal = await countRows(target, table)
  if (copiedTotal === total) return total
  throw new Error(`${total} rows of ${table} became ${copiedTotal}. Nothing was changed.`)
}
