import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { getEnv } from '@/lib/env'
import { isPostgres } from './engine'
import { openPostgres } from './postgres'
import type { Database } from './schema'
import { SiteDialect } from './sqlite'

/** Opens a SQLite file; creates the file and its folder when they are missing. */
export function openDatabase(file: string): Kysely<Database> {
  return new Kysely<Database>({ dialect: new SiteDialect(file) })
}

// On globalThis, because the development server evaluates this module again after each edit.
const shared: { siteDatabase?: Kysely<Database> } = globalThis as object

/**
 * The process's connections to the database of DATABASE_URL, else to `${DATA_DIR}/site.db`; the first call opens them.
 * @throws Error when the file cannot be opened.
 */
export function getDatabase(): Kysely<Database> {
  shared.siteDatabase ??= open()
  return shared.siteDatabase
}

function open(): Kysely<Database> {
  const { databaseUrl, databasePool, dataDir } = getEnv()
  return databaseUrl ? openPostgres(databaseUrl, databasePool) : openDatabase(path.join(dataDir, 'site.db'))
}

/** Closes the process's connections. Commands call it before they end. */
export async function closeDatabase(): Promise<void> {
  await shared.siteDatabase?.destroy()
  shared.siteDatabase = undefined
}

/**
 * Moves SQLite's write-ahead log into the database file and empties it, so that neither holds deleted data. False when
 * another process used the log all the time. PostgreSQL keeps its log by its own rules.
 */
export async function emptyLog(db = getDatabase()): Promise<boolean> {
  if (isPostgres(db)) return true
  const checkpoint = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`
  for (let tries = 0; tries < 100; tries++) {
    const { rows } = await checkpoint.execute(db)
    if (rows[0]?.busy === 0) return true
    await setTimeout(20)
  }
  return false
}
