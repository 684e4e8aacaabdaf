// Start, build and dev run this first: it checks and migrates the database, and fills a new one with a catalogue, which a
// build does not need.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { listCities } from '@/lib/catalogue'
import { isUntouched, seedWhenEmpty } from '@/lib/catalogue/import/seed'
import { getCatalogueVersion } from '@/lib/catalogue/version'
import { getDatabase } from '@/lib/database/connection'
import { assertUsableDataFolder, protectDataFolder, RESTORE_ADVICE } from '@/lib/database/data-folder'
import { migrate } from '@/lib/database/migrate'
import { getEnv } from '@/lib/env'
import { syncCatalogue } from '@/lib/host/sync'
import { formatSyncReport } from '@/lib/host/sync-report'
import { listUnknownRoutes } from '@/lib/leads/channels/mail'
import { listTableFaults, loadOldAddressTable, OLD_ADDRESSES } from '@/lib/routing/old-address-table'
import { loadSitePages } from '@/lib/routing/pages'
import { site } from '@/lib/site'
import { importFile } from './import-file'
import { buildProgram, runIfStarted } from './program'
import { listSampleFacts } from './sample-facts'

/** How often a new site asks the API host for its first catalogue. */
const SYNC_RETRY_DELAY_MS = 5_000

async function prepare({ forBuild: isForBuild }: { forBuild?: boolean }): Promise<void> {
  const { dataDir, databaseUrl } = getEnv()
  if (!databaseUrl) assertUsableDataFolder(dataDir)
  protectDataFolder(dataDir)
  const applied = await migrate(getDatabase())
  if (applied.length > 0) console.info(`Database: applied ${applied.join(', ')}`)
  if (!isForBuild) await fillCatalogue()

  const { faults, missing } = listTableFaults(loadOldAddressTable(), await loadSitePages())
  if (faults.length > 0) throw new Error(`${OLD_ADDRESSES} has faults:\n- ${faults.join('\n- ')}`)
  if (!isForBuild) await warnOfSettings(missing)
}

/** @param missingPages unpublished pages to which the owner's table of old addresses leads */
async function warnOfSettings(missingPages: string[]): Promise<void> {
  if (missingPages.length > 0)
    console.warn(
      `${OLD_ADDRESSES} names pages that are not published, so these old addresses are 404:\n- ${missingPages.join('\n- ')}`,
    )
  for (const warning of await listUnknownRoutes(getEnv().leadMailRoutes)) console.warn(warning)
  for (const line of listSampleFacts(site)) console.warn(line)
}

/**
 * A new database gets the catalogue of the API host. Without a host it gets the owner's file (CATALOGUE_FILE, or
 * catalogue.json in the data folder), which also replaces the untouched sample, else the sample.
 */
async function fillCatalogue(): Promise<void> {
  const { apiSyncSeconds, catalogueFile } = getEnv()
  const hasHost = apiSyncSeconds > 0
  // The first import or seed stores a version: a database without a version was never used.
  const isNew = (await getCatalogueVersion()) === ''
  const ownerFile = getOwnerCatalogue()

  if (hasHost && isNew) await waitForFirstSync()
  else if (hasHost) await warnWhenEmpty()
  else if (ownerFile && (await isUntouched())) console.info(await importFile(ownerFile))
  else if (catalogueFile)
    console.info(
      `${catalogueFile} is not loaded: the catalogue is no longer the sample; use \`npm run catalogue -- import ${catalogueFile}\``,
    )
  else if (isNew) await seedSample()
  else await warnWhenEmpty()
}

function getOwnerCatalogue(): string | null {
  const { dataDir, catalogueFile } = getEnv()
  if (catalogueFile) return catalogueFile
  const fileInDataFolder = path.join(dataDir, 'catalogue.json')
  return existsSync(fileInDataFolder) ? fileInDataFolder : null
}

/** Waits for the first sync, because the site has no page without a catalogue. Prints a reason for waiting once. */
async function waitForFirstSync(): Promise<void> {
  console.info('The catalogue comes from the API host: the site starts when it has been read.')
  let lastText = ''
  for (;;) {
    const text = formatSyncReport(await syncCatalogue())
    if (text !== lastText) console.info(text)
    lastText = text
    if ((await getCatalogueVersion()) !== '') return
    await setTimeout(SYNC_RETRY_DELAY_MS)
  }
}

/** @throws Error when the owner has deleted pictures of the sample, so that it cannot be shown */
async function seedSample(): Promise<void> {
  const seeded = await seedWhenEmpty()
  if (!seeded) return
  if (seeded.ok) {
    console.info(`Catalogue: seeded the sample, version ${seeded.value.version}`)
    return
  }
  const [firstFault, ...otherFaults] = seeded.fault
  const more = otherFaults.length > 0 ? ` (and ${otherFaults.length} more)` : ''
  throw new Error(
    `The sample is not loaded, because it has faults with the files of this folder:\n- ${firstFault}${more}\n` +
      'Start with your catalogue: name its file in CATALOGUE_FILE, or copy it to catalogue.json in DATA_DIR.',
  )
}

async function warnWhenEmpty(): Promise<void> {
  if ((await listCities()).length > 0) return
  console.warn(
    'The catalogue is empty. This database was used before, so the sample is not loaded. Run: npm run catalogue -- import ' +
      `FILE, or npm run catalogue -- seed. Or go back to a backup. ${RESTORE_ADVICE}`,
  )
}

export const program = buildProgram('tsx lib/commands/prepare.ts')
  .option('--for-build', 'leave the catalogue as it is')
  .action(prepare)
runIfStarted(program, import.meta.url)
