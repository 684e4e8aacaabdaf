import path from 'node:path'
import { Kysely, PostgresAdapter, PostgresDialect, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { getEnv } from '@/lib/env'
import { emptyFileLog } from './check'
import type { Database } from './schema'
import { openDatabase, openReader } from './sqlite'

export { openDatabase }

// On globalThis, because the development server evaluates this module again after each edit.
const shared: { siteDatabase?: Kysely<Database>; siteReader?: Kysely<Database> } = globalThis as object

/**
 * The process's connection to the database of DATABASE_URL, else to `${DATA_DIR}/site.db`; the first call opens it. With
 * SQLite whoever uses it waits for the transactions of all processes: use it to write, and `getReader` to read. Inside of a
 * transaction use the transaction's own, because this one waits for its end.
 * @throws Error when the file cannot be opened.
 */
export function getDatabase(): Kysely<Database> {
  const { databaseUrl, databasePool } = getEnv()
  shared.siteDatabase ??= databaseUrl ? openPostgres(databaseUrl, databasePool) : openDatabase(getFile())
  return shared.siteDatabase
}

/** The connection of pages and other readers: as `getDatabase`, but it never waits for a write. */
export function getReader(): Kysely<Database> {
  if (getEnv().databaseUrl) return getDatabase()
  shared.siteReader ??= openReader(getFile())
  return shared.siteReader
}

function getFile(): string {
  return path.join(getEnv().dataDir, 'site.db')
}

/** Closes the process's connections. Commands call it before they end. */
export async function closeDatabase(): Promise<void> {
  await shared.siteReader?.destroy()
  await shared.siteDatabase?.destroy()
  shared.siteReader = undefined
  shared.siteDatabase = undefined
}

/** Removes deleted data from SQLite's write-ahead log. False when another process used it all the time. PostgreSQL has its own rules. */
export async function emptyLog(): Promise<boolean> {
  return getEnv().databaseUrl !== undefined || emptyFileLog(getFile())
}

// PostgreSQL's text has no zero character, which a visitor can send in an address or a form.
class SiteCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(typeof value === 'string' ? value.replaceAll('\0', ' ') : value)
  }
}

class ServerDialect extends PostgresDialect {
  // The mark of lib/database/engine.ts.
  override createAdapter = () => Object.assign(new PostgresAdapter(), { isPostgres: true })
  override createQueryCompiler = () => new SiteCompiler()
}

/** bigint and numeric, which counts and sums return: numbers, as from SQLite. */
const NUMBERS: number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]

/** Opens a pool of at most `size` connections. TLS is set by the address: `?sslmode=verify-full`. */
export function openPostgres(url: string, size: number): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'site',
    keepAlive: true,
    // A request that gets no connection in time fails with 503.
    connectionTimeoutMillis: 5_000,
    // The server ends a statement after this time, also one that waits for a lock.
    statement_timeout: 15_000,
    // In the client, for a server that disappears without closing the connection.
    query_timeout: 20_000,
    // So that connections to a server that is gone end.
    maxLifetimeSeconds: 60,
    types: {
      getTypeParser: (id, format) => (NUMBERS.includes(id) ? Number : pg.types.getTypeParser(id, format)),
    },
  })
  // A broken connection fails its next statement and is replaced. Without a listener on each client
  // its error would end the process: the pool reports errors of idle clients only.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Database>({ dialect: new ServerDialect({ pool }) })
}
