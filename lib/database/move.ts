import { type Kysely, sql } from 'kysely'
import type { Database } from './schema'

// Times, requests and the lease of jobs stay behind.
type Table = Exclude<keyof Database, `job_${string}`>

/** What is moved; a table stands below those that it refers to. */
const TABLES = Object.keys({
  catalogue_values: 0,
  locations: 0,
  pictures: 0,
  projects: 0,
  blogs: 0,
  former_slugs: 0,
  leads: 0,
  lead_resumes: 0,
  lead_outbox: 0,
  lead_answers: 0,
  refused_forms: 0,
  publishing_log: 0,
  revoked_previews: 0,
  host_files: 0,
} satisfies Record<Table, 0>) as Table[]

/** Rows that are in memory at once. A resume has up to some MB. */
const BATCH = 20

/**
 * Replaces the rows of a migrated database by those of a SQLite file, in one transaction, and returns their numbers. Nothing
 * else can write to the file meanwhile.
 * @throws Error when the site has used the target, because its leads would be lost or delivered again, or when a table has
 * another number of rows afterwards; then nothing is changed.
 */
export function moveDatabase(file: Kysely<Database>, to: Kysely<Database>): Promise<Map<Table, number>> {
  return file.transaction().execute((source) =>
    to.transaction().execute(async (target) => {
      for (const table of ['leads', 'publishing_log'] as const)
        if ((await count(target, table)) > 0)
          throw new Error(
            `The target has rows in ${table}: it is in use already. Nothing was changed. Begin with an empty database.`,
          )
      for (const table of TABLES.toReversed()) await target.deleteFrom(table).execute()
      const counts = new Map<Table, number>()
      for (const table of TABLES) counts.set(table, await copy(table, source, target))
      return counts
    }),
  )
}

async function count(db: Kysely<Database>, table: Table): Promise<number> {
  const counting = db.selectFrom(table).select((row) => row.fn.countAll<number>().as('count'))
  return (await counting.executeTakeFirstOrThrow()).count
}

/** Copies the rows of a table and returns their number. */
async function copy(table: Table, source: Kysely<Database>, target: Kysely<Database>): Promise<number> {
  const total = await count(source, table)
  for (let copied = 0; copied < total; copied += BATCH) {
    const rows = source.selectFrom(table).selectAll().orderBy(sql`rowid`).limit(BATCH).offset(copied)
    // SQLite gives an ArrayBuffer, which PostgreSQL does not take.
    const values = (await rows.execute()).map((row) =>
      'bytes' in row ? { ...row, bytes: Buffer.from(row.bytes) } : row,
    )
    await target
      .insertInto(table)
      .values(values as never)
      .execute()
  }
  const found = await count(target, table)
  if (found === total) return total
  throw new Error(`${total} rows of ${table} became ${found}. Nothing was changed.`)
}
