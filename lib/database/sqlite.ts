import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import SQLite from 'libsql'

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
  // A statement that waits for a lock blocks the process: a transaction waits by itself, below.
  database.exec('pragma busy_timeout = 0')
  // A commit returns after the data is on disk. A lead is acknowledged after that.
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  // Deleted personal data is overwritten with zeros.
  database.exec('pragma secure_delete = on')
  return database
}

/** How long a write waits for another process's write; after that it fails with SQLITE_BUSY and the request with 503. */
const BUSY_LIMIT_MS = 5_000
const BUSY_PAUSE_MS = 20

/**
 * Two connections to one SQLite file: one for SELECT statements outside of a transaction, one for everything else. A
 * waiting write stops neither reads nor this process. Writes of this process follow one another.
 */
class SiteDriver implements Driver {
  readonly #databases: { reading: SQLite.Database; writing: SQLite.Database }
  readonly #reader: SqliteDriver
  readonly #writer: SqliteDriver
  constructor(open: () => SQLite.Database) {
    // The first one makes the file.
    const writing = open()
    this.#databases = { writing, reading: open() }
    this.#reader = new SqliteDriver({ database: this.#databases.reading })
    this.#writer = new SqliteDriver({ database: writing })
  }
  async init(): Promise<void> {
    await Promise.all([this.#reader.init(), this.#writer.init()])
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    return new Session(this.#reader, this.#writer, this.#databases.writing)
  }
  async releaseConnection(): Promise<void> {}
  async beginTransaction(session: DatabaseConnection): Promise<void> {
    await (session as Session).begin()
  }
  async commitTransaction(session: DatabaseConnection): Promise<void> {
    await (session as Session).commit()
  }
  async rollbackTransaction(session: DatabaseConnection): Promise<void> {
    await (session as Session).rollback()
  }
  async destroy(): Promise<void> {
    await Promise.all([this.#reader.destroy(), this.#writer.destroy()])
  }
}

/** What Kysely takes for a connection: it chooses and locks the real one for each statement or transaction. */
class Session implements DatabaseConnection {
  readonly #reader: SqliteDriver
  readonly #writer: SqliteDriver
  readonly #writing: SQLite.Database
  /** The writer while a transaction is open. */
  #open: DatabaseConnection | null = null
  constructor(reader: SqliteDriver, writer: SqliteDriver, writing: SQLite.Database) {
    this.#reader = reader
    this.#writer = writer
    this.#writing = writing
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#open) return this.#open.executeQuery<R>(query)
    const isPlain = query.query.kind === 'RawNode'
    if (query.query.kind === 'SelectQueryNode' || (isPlain && /^\s*select\b/i.test(query.sql)))
      return run<R>(this.#reader, query)
    // A pragma must not be in a transaction.
    if (isPlain) return run<R>(this.#writer, query)
    await this.begin()
    try {
      const result = await (this.#open ?? this).executeQuery<R>(query)
      await this.commit()
      return result
    } catch (error) {
      await this.rollback()
      throw error
    }
  }

  /**
   * Takes the write lock, so that no later statement has to wait: SQLite would refuse it at once, and the driver would
   * leave it open. The pauses let this process serve other requests.
   */
  async begin(): Promise<void> {
    const deadline = Date.now() + BUSY_LIMIT_MS
    const connection = await this.#writer.acquireConnection()
    try {
      while (!this.#tryBegin(Date.now() >= deadline)) await setTimeout(BUSY_PAUSE_MS)
      this.#open = connection
    } catch (error) {
      await this.#writer.releaseConnection()
      throw error
    }
  }

  #tryBegin(isLastTry: boolean): boolean {
    try {
      this.#writing.exec('begin immediate')
      return true
    } catch (error) {
      const isBusy = String((error as NodeJS.ErrnoException).code).startsWith('SQLITE_BUSY')
      if (!isBusy || isLastTry) throw error
      return false
    }
  }

  /** After a failed commit Kysely rolls back, so only a successful commit frees the connection. */
  async commit(): Promise<void> {
    await this.#open?.executeQuery(CompiledQuery.raw('commit'))
    await this.#free()
  }

  async rollback(): Promise<void> {
    try {
      // SQLite rolls back by itself when the disk is full.
      if (this.#writing.inTransaction) this.#writing.exec('rollback')
    } finally {
      await this.#free()
    }
  }

  async #free(): Promise<void> {
    if (!this.#open) return
    this.#open = null
    await this.#writer.releaseConnection()
  }

  streamQuery(): never {
    throw new Error('Streams are not supported')
  }
}

async function run<R>(driver: SqliteDriver, query: CompiledQuery): Promise<QueryResult<R>> {
  const connection = await driver.acquireConnection()
  try {
    return await connection.executeQuery<R>(query)
  } finally {
    await driver.releaseConnection()
  }
}
