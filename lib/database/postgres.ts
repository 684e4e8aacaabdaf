import { Kysely, PostgresDialect, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import type { Database } from './schema'

/** How long a request waits for a free or a new connection; after that it fails and gets 503. */
const CONNECT_MS = 5_000
/** The server ends a statement after this time, also one that waits for a lock. */
const STATEMENT_MS = 15_000
/** Timeout of a statement in the client, for a server that disappears without closing the connection. */
const QUERY_TIMEOUT_MS = 20_000
/** No connection is used for longer, so that those to a server that is gone end. */
const LIFETIME_SECONDS = 60

// PostgreSQL's text has no zero character, which a visitor can send in an address or a form.
class SiteCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(typeof value === 'string' ? value.replaceAll('\0', ' ') : value)
  }
}

class SiteDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new SiteCompiler()
  }
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
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    types: {
      getTypeParser: (id, format) => (NUMBERS.includes(id) ? Number : pg.types.getTypeParser(id, format)),
    },
  })
  // A broken connection fails its next statement and is replaced. Without a listener on each client
  // its error would end the process: the pool reports errors of idle clients only.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Database>({ dialect: new SiteDialect({ pool }) })
}
