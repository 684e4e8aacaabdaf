import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { renewGeneration } from '@/lib/cache/edge-generation.mjs'
import type { Database } from '@/lib/database/schema'
import { getEnv } from '@/lib/env'
import { exportCatalogue } from './store/export'
import { getStoredVersion } from './store/remember'

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
 * Tells the page cache (lib/cache/handler.mjs) which catalogue is true; call it after the transaction. Written by
 * rename, so that a reader meets the old or the new version and never half of one.
 */
export async function writeVersionFile(version: string): Promise<void> {
  const file = getVersionFile()
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, version)
  await rename(draft, file)
  await renewGeneration(getEnv().dataDir)
}

/**
 * Makes the file say what is stored, also when several changes end at once: whoever writes last looks again whether
 * its version is still the stored one.
 */
export async function syncVersionFile(): Promise<void> {
  for (;;) {
    const version = await getStoredVersion()
    // The other process that wrote this version may not have told nginx yet; whoever asks next must not be early.
    if ((await readVersionFile()) === version) return renewGeneration(getEnv().dataDir)
    await writeVersionFile(version)
  }
}

/** The version the page cache goes by; null when no file says one. */
export async function readVersionFile(): Promise<string | null> {
  return readFile(getVersionFile(), 'utf8').catch(() => null)
}
