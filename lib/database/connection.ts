import path from 'node:path'
import { Kysely, PostgresAdapter, PostgresDialect, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { getEnv } from '@/lib/env'
import { emptyFileLog } from './data-folder'
import type { Database, DatabaseReader } from './schema'
import { openDatabase, openReader } from './sqlite'

// On globalThis, because the development server evaluates this module again after each edit.
const shared: { siteDatabase?: Kysely<Database>; siteReader?: Kysely<Database> } = globalThis as object

/**
 * The process's connection to the database of DATABASE_URL, else to `${DATA_DIR}/site.db`; the first call opens it.
 * With SQLite each use waits for the transactions of all processes: use it to write, and `getReader` to read. Inside a
 * transaction use the transaction's connection, because this one would wait for its end.
 */
export function getDatabase(): Kysely<Database> {
  const { databaseUrl, databasePool } = getEnv()
  shared.siteDatabase ??= databaseUrl ? openPostgres(databaseUrl, databasePool) : openDatabase(getFile())
  return shared.siteDatabase
}

/** The connection for reading, which never waits for a write. */
export function getReader(): DatabaseReader {
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

/**
 * Removes deleted data from SQLite's write-ahead log. False when another process kept it in use. PostgreSQL removes
 * deleted data when it vacuums.
 */
export async function truncateWriteAheadLog(): Promise<boolean> {
  return getEnv().databaseUrl !== undefined || emptyFileLog(getFile())
}

// A visitor can send U+0000 in an address or a form, and PostgreSQL refuses it in a text.
class SiteCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(typeof value === 'string' ? value.replaceAll('\0', ' ') : value)
  }
}

class ServerDialect extends PostgresDialect {
  // lib/database/engine.ts recognises PostgreSQL by `isPostgres`.
  override createAdapter = () => Object.assign(new PostgresAdapter(), { isPostgres: true })
  override createQueryCompiler = () => new SiteCompiler()
}

/** bigint and numeric, the types of counts and sums: they are numbers here, as from SQLite. */
const NUMBER_TYPES: number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]

/** The server ends a statement after this time, even if it is waiting for a lock. */
const STATEMENT_LIMIT_MS = 15_000
/** The client waits a little longer, in case the server disappears without closing the connection. */
const CLIENT_LIMIT_MS = 20_000
/** A request that gets no connection in this time fails with 503. */
const CONNECT_LIMIT_MS = 5_000
/** Ends connections to a server that no longer exists. */
const MAX_LIFETIME_SECONDS = 60

/** Opens a pool of at most `size` connections. TLS is set by the address: `?sslmode=verify-full`. */
export function openPostgres(url: string, size: number): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'site',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: CLIENT_LIMIT_MS,
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    onConnect: prepareClient,
    types: {
      getTypeParser: (id, format) =>
        NUMBER_TYPES.includes(id) ? Number : pg.types.getTypeParser(id, format),
    },
  })
  // Errors of idle connections. The pool replaces a broken connection; without a listener the error would end the
  // process.
  pool.on('error', () => {})
  return new Kysely<Database>({ dialect: new ServerDialect({ pool }) })
}

async function prepareClient(client: pg.ClientBase): Promise<void> {
  // The statement fails and the pool replaces the connection. Without a listener the error would end the process.
  client.on('error', () => {})
  // Not as a parameter of the connection, which PgBouncer refuses.
  await client.query(`set statement_timeout = ${STATEMENT_LIMIT_MS}`)
}
