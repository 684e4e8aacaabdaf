import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { getCatalogueVersion, listLocations } from '@/lib/catalogue'
import { isUntouched, seedWhenEmpty } from '@/lib/catalogue/seed'
import { checkDataFolder, protectDataFolder, RESTORE_ADVICE } from '@/lib/database/check'
import { getDatabase } from '@/lib/database/connection'
import { migrate } from '@/lib/database/migrate'
import { getEnv } from '@/lib/env'
import { syncCatalogue } from '@/lib/host/sync'
import { listUnknownRoutes } from '@/lib/leads/channels/mail'
import { OLD_ADDRESSES } from '@/lib/routing/old-address-table'
import { listTableFaults } from '@/lib/routing/old-addresses'
import { getSitePages } from '@/lib/routing/pages'
import { site } from '@/lib/site'
import { formatSync, importFile } from './import-file'
import { buildProgram, runStarted } from './program'
import { listSampleTraces } from './sample-traces'

// Start, build and dev run this first: it checks and migrates the database. Without an API host it loads the owner's catalogue
// (CATALOGUE_FILE, or catalogue.json in the data folder) into a new database or over the untouched sample, else the sample.

async function prepare(): Promise<void> {
  const { dataDir, catalogueFile, apiSyncSeconds, databaseUrl, leadMailRoutes } = getEnv()
  if (!databaseUrl) checkDataFolder(dataDir)
  protectDataFolder(dataDir)
  const applied = await migrate(getDatabase())
  if (applied.length > 0) console.info(`Database: applied ${applied.join(', ')}`)
  const own = path.join(dataDir, 'catalogue.json')
  const file = catalogueFile ?? (existsSync(own) ? own : null)
  // The first import or seed stores a version, so a database without one was never used.
  const isNew = (await getCatalogueVersion()) === ''
  if (isNew && apiSyncSeconds > 0) await syncFirst()
  else if (file && apiSyncSeconds === 0 && (await isUntouched())) console.info(await importFile(file))
  else if (catalogueFile && apiSyncSeconds === 0)
    console.info(
      `${catalogueFile} is not loaded: the catalogue is no longer the sample; use \`npm run catalogue -- import ${catalogueFile}\``,
    )
  else if (isNew) await seed()
  else if ((await listLocations()).length === 0)
    console.warn(
      'The catalogue is empty. This database was used before, so the sample is not loaded. Run: npm run catalogue -- import ' +
        `FILE, or npm run catalogue -- seed. Or go back to a backup. ${RESTORE_ADVICE}`,
    )
  await checkOldAddresses()
  for (const sentence of await listUnknownRoutes(leadMailRoutes)) console.warn(sentence)
  for (const sentence of listSampleTraces(site)) console.warn(sentence)
}

const RETRY_MS = 5_000

/** Waits until the API host could be read once: no page is shown without a catalogue. Says each reason once. */
async function syncFirst(): Promise<void> {
  console.info('The catalogue comes from the API host: the site starts when it has been read.')
  for (let said = ''; ; await setTimeout(RETRY_MS)) {
    const text = formatSync(await syncCatalogue())
    if (text !== said) console.info(text)
    said = text
    if ((await getCatalogueVersion()) !== '') return
  }
}

async function checkOldAddresses(): Promise<void> {
  const { faults, missing } = listTableFaults(await getSitePages())
  if (faults.length > 0) throw new Error(`${OLD_ADDRESSES} has faults:\n- ${faults.join('\n- ')}`)
  if (missing.length > 0)
    console.warn(
      `${OLD_ADDRESSES} names pages that are not published, so these old addresses are 404:\n- ${missing.join('\n- ')}`,
    )
}

async function seed(): Promise<void> {
  const seeded = await seedWhenEmpty()
  if (seeded && !seeded.ok)
    throw new Error(`The sample catalogue has faults:\n- ${seeded.faults.join('\n- ')}`)
  if (seeded) console.info(`Catalogue: seeded the sample, version ${seeded.value}`)
}

export const program = buildProgram('prepare').action(prepare)
runStarted(program, import.meta.url)
