import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importCatalogue } from '@/lib/catalogue/import/import-catalogue'
import { closeDatabase, getDatabase } from '@/lib/database/connection'
import { migrate } from '@/lib/database/migrate'

const FOLDER_PREFIX = path.join(tmpdir(), 'site-test-')

/**
 * Gives the running test file an empty data folder, and removes it with its database at the end. Call it
 * before anything reads the environment.
 */
export function makeDataFolder(): string {
  const folder = mkdtempSync(FOLDER_PREFIX)
  process.env.DATA_DIR = folder
  afterAll(async () => {
    await closeDatabase()
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/**
 * Creates the tables in the folder of `makeDataFolder` and, if a file is passed, saves its content.
 * @throws Error with the faults of the file
 */
export async function fillDatabase(file?: unknown): Promise<void> {
  // Otherwise the test would write into the data of the browser tests, or of a developer. A variable of this module
  // could not tell, because a test that resets its modules loads this file twice.
  if (!process.env.DATA_DIR?.startsWith(FOLDER_PREFIX))
    throw new Error('Call makeDataFolder at the top of the test file')
  await migrate(getDatabase())
  const saved = file === undefined ? null : await importCatalogue(file)
  if (saved && !saved.ok) throw new Error(saved.fault.join('\n'))
}
