import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from './schema'

/**
 * What is moved, with each table's key. A table stands below those that it refers to. Counters of requests, and times,
 * requests and the lease of jobs stay behind.
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
} as const satisfies Record<
  Exclude<keyof Database, 'job_runs' | 'job_requests' | 'job_lease'>,
  readonly string[]
>

type Table = keyof typeof TABLES
type Row = Record<string, unknown>
const NAMES = Object.keys(TABLES) as Table[]

/** Rows that are in memory at once. A resume has up to some MB. */
const BATCH = 200
const FEW = 5

/**
 * Replaces the rows of a migrated database by those of another one in one transaction, compares number and hash of each
 * table's rows, and returns the numbers. Nothing else can write to a SQLite file meanwhile.
 * @throws Error when the target has leads or publishing changes that the source does not have, or when a table differs
 * afterwards; then nothing is changed.
 */
export function moveDatabase(from: Kysely<Database>, to: Kysely<Database>): Promise<Map<Table, number>> {
  return from.transaction().execute((source) =>
    to.transaction().execute(async (target) => {
      await refuseUsed(source, target)
      for (const table of NAMES.toReversed()) await target.deleteFrom(table).execute()
      for (const table of NAMES)
        for await (const rows of readBatches(source, table))
          await target
            .insertInto(table)
            .values(rows as never)
            .execute()
      const counts = new Map<Table, number>()
      for (const table of NAMES) counts.set(table, await compare(source, target, table))
      return counts
    }),
  )
}

/** Refuses a target that the site has used: its leads would be lost, or delivered again. */
async function refuseUsed(source: Kysely<Database>, target: Kysely<Database>): Promise<void> {
  for (const table of ['leads', 'publishing_log'] as const) {
    const known = new Set((await source.selectFrom(table).select('id').execute()).map(({ id }) => id))
    const rows = await target.selectFrom(table).select('id').execute()
    const newer = rows.filter(({ id }) => !known.has(id)).length
    if (newer > 0)
      throw new Error(`The target has ${newer} rows in ${table} that the file does not have: ${USED}`)
  }
  const [before = 0, now = 0] = await Promise.all([source, target].map(countSent))
  if (now > before) throw new Error(`The target has delivered leads that wait in the file: ${USED}`)
}

const USED = 'it is in use already. Nothing was changed. To move again, begin with an empty database.'

async function countSent(db: Kysely<Database>): Promise<number> {
  const rows = await db.selectFrom('lead_outbox').select('lead_id').where('state', '=', 'sent').execute()
  return rows.length
}

async function compare(source: Kysely<Database>, target: Kysely<Database>, table: Table): Promise<number> {
  const [expected, found] = [await summarize(source, table), await summarize(target, table)]
  if (expected.count === found.count && expected.hash === found.hash) return found.count
  throw new Error(
    `${table} differs after the copy: ${expected.count} rows became ${found.count}. Nothing was changed.`,
  )
}

/** The number of rows, and a hash that does not depend on their order. */
async function summarize(db: Kysely<Database>, table: Table): Promise<{ count: number; hash: bigint }> {
  let [count, hash] = [0, 0n]
  for await (const rows of readBatches(db, table))
    for (const row of rows) {
      const text = JSON.stringify(Object.entries(row).sort())
      hash ^= BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
      count += 1
    }
  return { count, hash }
}

async function* readBatches(db: Kysely<Database>, table: Table): AsyncGenerator<Row[]> {
  const size = table === 'lead_resumes' ? FEW : BATCH
  const key = sql.join(TABLES[table].map((name) => sql.ref(name)))
  for (let offset = 0; ; offset += size) {
    const rows = await db.selectFrom(table).selectAll().orderBy(key).limit(size).offset(offset).execute()
    if (rows.length > 0) yield rows.map(toPlain)
    if (rows.length < size) return
  }
}

/** Bytes as a Buffer, and texts without zero characters, as PostgreSQL keeps them. */
function toPlain(row: object): Row {
  const toValue = (value: unknown) => {
    if (typeof value === 'string') return value.replaceAll('\0', ' ')
    return value instanceof ArrayBuffer || value instanceof Uint8Array
      ? Buffer.from(value as Uint8Array)
      : value
  }
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toValue(value)]))
}
