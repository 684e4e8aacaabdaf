// A sync loads the lists of the API host, plans the changes (plan-sync.ts), takes off the delisted records, loads each record
// with its parts and files (load-catalogue.ts), and saves all records in one transaction by the rules of an import. A
// record that cannot be read completely, or whose slug is taken, stays as it is stored, and is reported.

import type { Catalogue } from '@/lib/catalogue/schema'
import { loadCatalogue } from '@/lib/catalogue/store/rows'
import { saveCatalogue } from '@/lib/catalogue/store/save'
import { changeCatalogue, getCatalogueVersion } from '@/lib/catalogue/version'
import { getReader } from '@/lib/database/connection'
import { clip } from '@/lib/format/text'
import { buildHostClient, type HostClient, HostFault, loadLists } from './client'
import type { StoreFile } from './copy-files'
import { applyDelisting, hasDelisted, listDelisted } from './delisted'
import { saveHostFile } from './file-store'
import { loadHostCatalogue } from './load-catalogue'
import { planSync } from './plan-sync'
import { formatSyncCounts, type SyncResult } from './sync-report'

type SyncOptions = {
  /** Applies lists that differ much from the stored catalogue. */
  isAccepted?: boolean
  /** Asks the host for each file again, even for recently checked ones. */
  checksFiles?: boolean
  host?: HostClient
  store?: StoreFile
}

const MAX_SYNCS = 5

/** Updates the catalogue from the API host. @throws Error when the database fails */
export async function syncCatalogue(options: SyncOptions = {}): Promise<SyncResult> {
  // Collected across attempts, because delisted records stay so when the sync starts again.
  const delisted: string[] = []
  for (let attempt = 1; attempt <= MAX_SYNCS; attempt++) {
    try {
      return await attemptSync(options, delisted)
    } catch (error) {
      if (error instanceof HostFault)
        return { outcome: 'failed', faults: [error.message], delisted, counts: '' }
      if (!(error instanceof OutdatedError)) throw error
    }
  }
  return {
    outcome: 'failed',
    faults: ['The catalogue keeps changing. Sync again later'],
    delisted,
    counts: '',
  }
}

/** Adds a line to `delisted` for each such record. @throws OutdatedError, and HostFault when a list cannot be read */
async function attemptSync(options: SyncOptions, delisted: string[]): Promise<SyncResult> {
  const { isAccepted = false, checksFiles = false, host = buildHostClient() } = options
  const storeFile: StoreFile = (hostPath) => saveHostFile(host, hostPath, { isForced: checksFiles })
  const { store = storeFile } = options
  // The version first: a change between the two reads is then noticed when something is saved.
  const storedVersion = await getCatalogueVersion()
  const stored = await loadCatalogue(getReader())
  const lists = await loadLists(host)
  const plan = planSync(stored, lists, { isAccepted, isFirst: storedVersion === '' })
  const counts = formatSyncCounts(plan)

  const remaining = applyDelisting(stored, plan)
  const version = hasDelisted(plan) ? await saveOver(storedVersion, remaining) : storedVersion
  delisted.push(...listDelisted(stored, plan))
  if (plan.stopReason !== null)
    return { outcome: 'stopped', faults: [plan.stopReason, ...plan.faults], delisted, counts }

  const faults = [...plan.faults]
  const report = (line: string) => {
    faults.push(line)
  }
  const records = await loadHostCatalogue(plan, remaining, { host, store, report })
  await saveOver(version, records)
  const shortFaults = faults.map((fault) => clip(fault, MAX_FAULT_LENGTH))
  return { outcome: 'applied', faults: shortFaults, delisted, counts }
}

/** A fault can quote a text of the host. */
const MAX_FAULT_LENGTH = 300

/**
 * Somebody else changed the catalogue after the sync had read it. Nothing is saved over the change: the sync starts
 * again.
 */
class OutdatedError extends Error {}

/** Saves records over this version of the catalogue, and returns the new version. @throws OutdatedError */
async function saveOver(version: string, records: Partial<Catalogue>): Promise<string> {
  return changeCatalogue(async (db) => {
    if ((await getCatalogueVersion(db)) !== version) throw new OutdatedError()
    const saved = await saveCatalogue(db, records)
    return saved.version
  })
}
