import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '@/lib/database/schema'
import { getEnv } from '@/lib/env'
import { exportCatalogue } from './store/export'

/** Computes the version of what is stored and stores it; call it in the transaction that changed the catalogue. */
export async function saveVersion(transaction: Kysely<Database>): Promise<string> {
  const content = JSON.stringify(await exportCatalogue(transaction))
  return storeVersion(transaction, createHash('sha256').update(content).digest('hex').slice(0, 16))
}

/**
 * Stores a version that never was before, for a small change to a large catalogue. A publish that is taken back must
 * not find the pages of the time before it.
 */
export function saveNewVersion(transaction: Kysely<Database>): Promise<string> {
  return storeVersion(transaction, randomBytes(8).toString('hex'))
}

async function storeVersion(transaction: Kysely<Database>, value: string): Promise<string> {
  await transaction.deleteFrom('catalogue_values').where('name', '=', 'version').execute()
  await transaction.insertInto('catalogue_values').values({ name: 'version', value }).execute()
  return value
}

function getVersionFile(): string {
  return path.join(getEnv().dataDir, 'catalogue.version')
}

/**
 * Writes what the page cache goes by (lib/cache/catalogue-version.mjs); by rename, so that a reader meets the old or the
 * new text and never half of one.
 */
export async function writeVersionFile(text: string): Promise<void> {
  const file = getVersionFile()
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, text)
  await rename(draft, file)
}

/** What the page cache goes by: a version, or one and another while a change is under way; null without a file. */
export async function readVersionFile(): Promise<string | null> {
  return readFile(getVersionFile(), 'utf8').catch(() => null)
}
