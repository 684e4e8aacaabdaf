import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Kysely, SqliteAdapter, SqliteDialect, sql } from 'kysely'
import SQLite from 'libsql'
import { getEnv } from '@/lib/env'
import { SiteDriver } from './driver'
import type { Database } from './schema'

// SQLite can roll back schema changes, so that all migrations run in one transaction; Kysely's default says it cannot.
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class SiteDialect extends SqliteDialect {
  readonly #file: string
  constructor(file: string) {
    super({ database: async () => openFile(file) })
    this.#file = file
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
  override createDriver(): SiteDriver {
    return new SiteDriver(() => openFile(this.#file))
  }
}

function openFile(file: string): SQLite.Database {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  // SQLite gives the log files the mode of the database file. Only a new file is opened here: closing an existing one would
  // release the locks that this process's other connections hold on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  const database = new SQLite(file)
  // Only the first process of a new file waits here: it changes the journal mode.
  database.exec('pragma busy_timeout = 5000')
  database.exec('pragma journal_mode = wal')
  // While a statement waits for a lock, this process answers nothing. lib/database/driver.ts waits instead.
  database.exec('pragma busy_timeout = 0')
  // A commit returns after the data is on disk. See "Leads" in docs/requirements.md.
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  // Deleted personal data is overwritten with zeros.
  database.exec('pragma secure_delete = on')
  return database
}

/** Opens a database file; creates the file and its folder when they are missing. */
export function openDatabase(file: string): Kysely<Database> {
  return new Kysely<Database>({ dialect: new SiteDialect(file) })
}

// On globalThis, because the development server evaluates this module again after each edit.
const shared: { siteDatabase?: Kysely<Database> } = globalThis as object

/** The process's connections to `${DATA_DIR}/site.db`; the first call opens them. @throws Error when the file cannot be opened. */
export function getDatabase(): Kysely<Database> {
  shared.siteDatabase ??= openDatabase(path.join(getEnv().dataDir, 'site.db'))
  return shared.siteDatabase
}

/** Closes the process's connections. Commands call it before they end. */
export async function closeDatabase(): Promise<void> {
  await shared.siteDatabase?.destroy()
  shared.siteDatabase = undefined
}

/**
 * Moves the write-ahead log into the database file and empties it, so that neither holds deleted data. False when
 * another process used the log all the time.
 */
export async function emptyLog(db = getDatabase()): Promise<boolean> {
  const checkpoint = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`
  for (let tries = 0; tries < 100; tries++) {
    const { rows } = await checkpoint.execute(db)
    if (rows[0]?.busy === 0) return true
    await setTimeout(20)
  }
  return false
}
