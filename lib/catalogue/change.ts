import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { renewGeneration } from '@/lib/cache/edge-generation.mjs'
import { getDatabase } from '@/lib/database/connection'
import type { Database } from '@/lib/database/schema'
import { getEnv } from '@/lib/env'
import { describeError } from '@/lib/http/describe-error'
import { listPublished, readPublishedFile, writePublishedFile } from './published'
import { getStoredVersion } from './store/remember'
import { readVersionFile, writeVersionFile } from './version'

/**
 * Runs a change of the catalogue, its new version included, in one transaction; every public page is fresh when it
 * resolves. The only way to change what pages show. `hasChanged` tells by the result when nothing was changed after all.
 * Rejects only where nothing was stored. Where the files cannot be written after the commit, the log says so and pages
 * are fresh two seconds later, by what announceChange wrote; the next change or start writes them.
 */
export async function changeCatalogue<T>(
  work: (transaction: Kysely<Database>) => Promise<T>,
  hasChanged: (result: T) => boolean = () => true,
): Promise<T> {
  try {
    return await getDatabase()
      .transaction()
      .execute(async (transaction) => {
        const outcome = await work(transaction)
        if (hasChanged(outcome)) await announceChange(transaction)
        return outcome
      })
  } finally {
    // After a failed change, too: what that failed for is the fault to tell, not what its files then fail for.
    await syncFiles().catch((error) =>
      console.error(`The files of the catalogue could not be written: ${describeError(error)}`),
    )
  }
}

/**
 * Before the commit. A page drawn between the commit and the new version would be kept under the old one, which an import
 * of the old file brings back: from here on none is kept. Whoever is killed before syncFiles leaves a version behind
 * that never was before (lib/cache/catalogue-version.mjs). And what is being taken back is no longer called published.
 */
async function announceChange(transaction: Kysely<Database>): Promise<void> {
  const after = new Set(await listPublished(transaction))
  const known = await readPublishedFile()
  if (known) await writePublishedFile(known.filter((address) => after.has(address)))
  // Two words are what a killed process left: the second is what counts by now.
  const present = ((await readVersionFile()) ?? '').split(' ').at(-1)
  await writeVersionFile(`${present} ${randomBytes(8).toString('hex')}`.trim())
}

/**
 * Makes the files of the data folder say what is stored. Under the database's lock for writers: another process's change
 * is either stored by now or not yet announced.
 */
export async function syncFiles(): Promise<void> {
  await getDatabase()
    .transaction()
    .execute(async (transaction) => {
      const version = await getStoredVersion(transaction)
      await writePublishedFile(await listPublished(transaction))
      if ((await readVersionFile()) !== version) await writeVersionFile(version)
    })
  // Also when another process wrote the version: it may not have told nginx yet, and whoever asks next must not be early.
  await renewGeneration(getEnv().dataDir)
}
