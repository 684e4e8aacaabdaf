import { mkdirSync } from 'node:fs'
import path from 'node:path'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import SQLite from 'libsql'
import { getEnv } from '@/lib/env'
import { keepStatements } from './keep-statements'
import { PatientConnection } from './patient-connection'
import type { Database } from './schema'

/** How long a first opening waits for another process that is just making the file. */
const OPEN_WAIT_MS = 10_000
/** How long a statement may keep the whole process waiting; after that patient-connection.ts lets others work. */
const BLOCK_MS = 20

// Every transaction takes the write lock at its start: one that reads first and writes later could otherwise meet a
// writer halfway, which SQLite answers at once with "busy" instead of waiting.
class ImmediateDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection())
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class EmbeddedDialect extends SqliteDialect {
  readonly #file: string
  constructor(file: string) {
    const open = async () => openFile(file)
    super({ database: open })
    this.#file = file
  }
  override createDriver(): Driver {
    return new ImmediateDriver({ database: async () => keepStatements(openFile(this.#file)) })
  }
}

function openFile(file: string): SQLite.Database {
  mkdirSync(path.dirname(file), { recursive: true })
  const database = new SQLite(file)
  database.exec(`pragma busy_timeout = ${OPEN_WAIT_MS}`)
  database.exec('pragma journal_mode = wal')
  // A lead is on disk before its visitor sees success (architecture.md, "Data").
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  database.exec(`pragma busy_timeout = ${BLOCK_MS}`)
  return database
}

/** Opens the database in one file; the file and its folder are made when missing. */
export function openDatabase(file: string): Kysely<Database> {
  return new Kysely<Database>({ dialect: new EmbeddedDialect(file) })
}

// On globalThis because the development server evaluates this module anew after every edit.
const shared: { siteDatabase?: Kysely<Database> } = globalThis as object

/** The process's one connection to `${DATA_DIR}/site.db`, opened at its first query. */
export function getDatabase(): Kysely<Database> {
  shared.siteDatabase ??= openDatabase(path.join(getEnv().dataDir, 'site.db'))
  return shared.siteDatabase
}

/** Closes the process's connection: commands before they end, tests before they remove their folder. */
export async function closeDatabase(): Promise<void> {
  await shared.siteDatabase?.destroy()
  shared.siteDatabase = undefined
}
