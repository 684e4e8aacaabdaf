import { mkdirSync } from 'node:fs'
import path from 'node:path'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import SQLite from 'libsql'
import { getEnv } from '@/lib/env'
import type { Database } from './schema'

/**
 * How long a statement waits while another process writes. The driver is synchronous, so this process answers nothing
 * during that time. Writes are short; after this limit the statement fails with SQLITE_BUSY and the request with 503.
 */
const BUSY_TIMEOUT_MS = 5_000

// A transaction takes the write lock when it begins. SQLite does not wait for a lock in the middle of one: a
// transaction that reads first and writes later would fail at once.
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

// SQLite can roll back schema changes, so that all migrations run in one transaction; Kysely's default says it cannot.
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #file: string
  constructor(file: string) {
    super({ database: async () => openFile(file) })
    this.#file = file
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
  override createDriver(): SqliteDriver {
    return new ImmediateDriver({ database: async () => openFile(this.#file) })
  }
}

function openFile(file: string): SQLite.Database {
  mkdirSync(path.dirname(file), { recursive: true })
  const database = new SQLite(file)
  database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
  database.exec('pragma journal_mode = wal')
  // A commit returns after the data is on disk. See "Leads" in docs/requirements.md.
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  return database
}

/** Opens a database file; creates the file and its folder when they are missing. */
export function openDatabase(file: string): Kysely<Database> {
  return new Kysely<Database>({ dialect: new ImmediateDialect(file) })
}

// On globalThis, because the development server evaluates this module again after each edit.
const shared: { siteDatabase?: Kysely<Database> } = globalThis as object

/** The process's connection to `${DATA_DIR}/site.db`; the first query opens it. */
export function getDatabase(): Kysely<Database> {
  shared.siteDatabase ??= openDatabase(path.join(getEnv().dataDir, 'site.db'))
  return shared.siteDatabase
}

/** Closes the process's connection. Commands call it before they end. */
export async function closeDatabase(): Promise<void> {
  await shared.siteDatabase?.destroy()
  shared.siteDatabase = undefined
}
