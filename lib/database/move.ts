import { type Kysely, sql } from 'kysely'
import type { Database } from './schema'

/**
 * What is moved, with each table's key. A table stands below those that it refers to. Times, requests and the lease of jobs
 * stay behind.
 */
const TABLES = {
  catalogue_values: ['name'],
  locations: ['id'],
  pictures: ['src'],
  projects: ['id'],
  blogs: ['id'],
  former_slugs: ['kind', 'slug'],
  leads: ['id'],
  lead_resumes: ['lead_id'],
  lead_outbox: ['lead_id', 'channel'],
  lead_answers: ['key'],
  refused_forms: ['id'],
  publishing_log: ['id'],
  revoked_previews: ['signature'],
  host_files: ['path'],
} as const satisfies Record<Exclude<keyof Database, `job_${string}`>, readonly string[]>

type Table = keyof typeof TABLES
const NAMES = Object.keys(TABLES) as Table[]

/** Rows that are in memory at once. A resume has up to some MB. */
const BATCH = 20

/**
 * Replaces the rows of a migrated database by those of another one, in one transaction, and returns their numbers. Nothing
 * else can write to a SQLite file meanwhile.
 * @throws Error when the site has used the target, because its leads would be lost or delivered again, or when a table has
 * another number of rows afterwards; then nothing is changed.
 */
export function moveDatabase(from: Kysely<Database>, to: Kysely<Database>): Promise<Map<Table, number>> {
  return from.transaction().execute((source) =>
    to.transaction().execute(async (target) => {
      for (const table of ['leads', 'publishing_log'] as const)
        if ((await count(target, table)) > 0)
          throw new Error(
            `The target has rows in ${table}: it is in use already. Nothing was changed. Begin with an empty database.`,
          )
      for (const table of NAMES.toReversed()) await target.deleteFrom(table).execute()
      const counts = new Map<Table, number>()
      for (const table of NAMES) counts.set(table, await copy(table, source, target))
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
  const key = sql.join(TABLES[table].map((name) => sql.ref(name)))
  const batches = source.selectFrom(table).selectAll().orderBy(key).limit(BATCH)
  let copied = 0
  for (let read = BATCH; read === BATCH; copied += read) {
    const rows = await batches.offset(copied).execute()
    read = rows.length
    if (read > 0)
      await target
        .insertInto(table)
        // SQLite gives an ArrayBuffer, which PostgreSQL does not take.
        .values(
          rows.map((row) => ('bytes' in row ? { ...row, bytes: Buffer.from(row.bytes) } : row)) as never,
        )
        .execute()
  }
  const found = await count(target, table)
  if (found === copied) return found
  throw new Error(`${copied} rows of ${table} became ${found}. Nothing was changed.`)
}
