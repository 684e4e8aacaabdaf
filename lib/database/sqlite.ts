import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { SqliteAdapter, SqliteDialect } from 'kysely'
import SQLite from 'libsql'
import { SiteDriver } from './driver'

// SQLite can roll back schema changes, so that all migrations run in one transaction; Kysely assumes that it cannot.
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely's dialect for one SQLite file, which is made when it is missing. */
export class SiteDialect extends SqliteDialect {
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
  // A statement that waits for a lock blocks the process. lib/database/driver.ts waits instead.
  database.exec('pragma busy_timeout = 0')
  // A commit returns after the data is on disk. A lead is acknowledged after that.
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  // Deleted personal data is overwritten with zeros.
  database.exec('pragma secure_delete = on')
  return database
}
