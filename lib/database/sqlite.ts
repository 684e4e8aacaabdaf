import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  type DatabaseConnection,
  type Dialect,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import SQLite from 'libsql'
import type { Database } from './schema'

/** How long a write waits for another process's write. Then it fails with SQLITE_BUSY, and the request with 503. */
const BUSY_LIMIT_MS = 5_000
const BUSY_PAUSE_MS = 20

/** Opens the connection that writes to a SQLite file; creates the file and its folder when they are missing. */
export function openDatabase(file: string): Kysely<Database> {
  const database = openFile(file)
  const dialect: Dialect = new SqliteDialect({ database })
  return new Kysely({
    dialect: {
      createAdapter: () => new TransactionalAdapter(),
      createDriver: () => new WritingDriver(file, database),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  })
}

/** Opens a connection that only reads a SQLite file. It never waits for a write, and sees committed data only. */
export function openReader(file: string): Kysely<Database> {
  const database = openFile(file)
  database.exec('pragma query_only = on')
  return new Kysely({ dialect: new SqliteDialect({ database }) })
}

// SQLite can roll back schema changes, so that all migrations run in one transaction; Kysely assumes that it cannot.
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function openFile(file: string): SQLite.Database {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  // SQLite gives the log files the mode of the database file. Only a new file is opened here: closing an existing one
  // would release the locks that this process's other connections hold on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  const database = new SQLite(file)
  // Waits only when several processes open a new file at the same moment, while one of them changes its journal mode.
  database.exec('pragma busy_timeout = 5000')
  database.exec('pragma journal_mode = wal')
  // A statement that waits for a lock would block the process, so WritingDriver does the waiting.
  database.exec('pragma busy_timeout = 0')
  // A commit returns only after the data is on disk, so no lead is acknowledged before that.
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  // Deleted personal data is overwritten with zeros.
  database.exec('pragma secure_delete = on')
  return database
}

/**
 * Every use of the connection is a transaction: acquiring begins it, releasing commits it, and rolls back whatever is
 * unfinished then.
 *
 * So each statement has the write lock before it starts. Otherwise it could fail as busy halfway, and libsql would
 * leave it open and block every later commit. Kysely's own `begin` has nothing left to do.
 */
class WritingDriver extends SqliteDriver {
  #openedFiles: string | undefined

  constructor(
    readonly file: string,
    readonly database: SQLite.Database,
  ) {
    super({ database })
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    try {
      await this.#begin()
      this.#assertFilesAreThere()
      return connection
    } catch (error) {
      await this.releaseConnection()
      throw error
    }
  }

  /** Takes the write lock. While another process holds it, tries again for some seconds. */
  async #begin(): Promise<void> {
    const endAt = performance.now() + BUSY_LIMIT_MS
    for (;;) {
      try {
        this.database.exec('begin immediate')
        return
      } catch (error) {
        const isBusy = (error as NodeJS.ErrnoException).code === 'SQLITE_BUSY'
        if (!isBusy || performance.now() >= endAt) throw error
      }
      // The pause lets this process serve other requests.
      await setTimeout(BUSY_PAUSE_MS)
    }
  }

  override async beginTransaction(): Promise<void> {}

  override async commitTransaction(): Promise<void> {
    this.database.exec('commit')
    this.#assertFilesAreThere()
  }

  override async rollbackTransaction(): Promise<void> {
    this.#rollBackUnfinished()
  }

  /** When the disk is full, SQLite has already rolled back. */
  #rollBackUnfinished(): void {
    if (this.database.inTransaction) this.database.exec('rollback')
  }

  override async releaseConnection(): Promise<void> {
    try {
      if (this.database.inTransaction) await this.commitTransaction()
    } finally {
      this.#rollBackUnfinished()
      await super.releaseConnection()
    }
  }

  /**
   * @throws Error when the open database or log was deleted or replaced: the next start would not find data that is
   * written now
   */
  #assertFilesAreThere(): void {
    const names = [this.file, `${this.file}-wal`]
    const stats = names.map((name) => statSync(name, { throwIfNoEntry: false }))
    const identity = stats.map((stat) => `${stat?.dev}:${stat?.ino}`).join()
    this.#openedFiles ??= identity
    if (stats.every(Boolean) && identity === this.#openedFiles) return
    throw Object.assign(new Error('The database file is gone'), { code: 'DATABASE_FILE_GONE' })
  }
}
