// Changes that are built from the stored catalogue over some time, such as a merge or a sync. Nothing is locked
// meanwhile: checking thousands of records takes longer than a lead may wait. When somebody else has changed the
// catalogue in the meantime, nothing is saved over that change, and the work starts again.

import { getReader } from '@/lib/database/connection'
import type { Catalogue } from '../schema'
import { changeCatalogue, getCatalogueVersion } from '../version'
import { loadCatalogue } from './rows'
import { type SavedCatalogue, type SaveOptions, saveCatalogue } from './save'

export type VersionedCatalogue = { version: string; catalogue: Catalogue }

export async function loadVersionedCatalogue(): Promise<VersionedCatalogue> {
  // The version first: a change between the two reads is then noticed when something is saved.
  const version = await getCatalogueVersion()
  return { version, catalogue: await loadCatalogue(getReader()) }
}

/** Somebody else has changed the catalogue since it was loaded. */
class OutdatedError extends Error {}

/** Saves records over this version of the catalogue. @throws OutdatedError */
export function saveOverVersion(
  version: string,
  records: Partial<Catalogue>,
  options?: SaveOptions,
): Promise<SavedCatalogue> {
  return changeCatalogue(async (db) => {
    if ((await getCatalogueVersion(db)) !== version) throw new OutdatedError()
    return saveCatalogue(db, records, options)
  })
}

const MAX_ATTEMPTS = 5

/** Runs `work` until its saves succeed; null when the catalogue keeps changing. */
export async function retryWhenOutdated<Value>(work: () => Promise<Value>): Promise<Value | null> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof OutdatedError)) throw error
    }
  }
  return null
}
