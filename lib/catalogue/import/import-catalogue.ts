import { getReader } from '@/lib/database/connection'
import type { Catalogue } from '../schema'
import { loadCatalogue } from '../store/rows'
import { saveCatalogue } from '../store/save'
import { changeCatalogue, getCatalogueVersion, getStoredValue } from '../version'
import { askToAccept, findLosses, formatLoss, listLostEntries, NO_LOSSES } from './losses'
import { mergeCatalogue, replaceIndexesBySlugs } from './merge'
import { parseCatalogue } from './parse'
import { resolvePictures } from './pictures'
import { listMessages } from './warnings/check'
import { listWarnings } from './warnings/list-warnings'
import { checkIds } from './warnings/records'

export type ImportOptions = {
  /** The file holds only some records or fields; the others stay as they are. */
  merge?: boolean
  /** Stored records keep their publishing status, whatever the file says. */
  keepStatus?: boolean
  /** Warnings are faults. */
  isStrict?: boolean
  /** A file without more than half of the stored projects, posts or cities is refused. */
  refusesLosses?: boolean
}

export type Imported =
  | {
      ok: true
      /** Of the catalogue; the one of before when the file changed nothing. */
      version: string
      isChanged: boolean
      warnings: string[]
      /** What the catalogue does not have any more, a line for each kind of record, and for each list within one. */
      losses: string[]
    }
  | { ok: false; faults: string[] }

/**
 * Replaces the whole catalogue by an owner's file, or merges the file into it. Lists all faults; on any fault nothing is
 * written.
 */
export async function importCatalogue(input: unknown, options: ImportOptions = {}): Promise<Imported> {
  const { merge = false, keepStatus = false, isStrict = false, refusesLosses = false } = options
  // Read before the catalogue: a change between the two is noticed when the merge is saved.
  const versionBefore = await getCatalogueVersion()
  const stored = await loadCatalogue(getReader())
  const file = merge ? mergeCatalogue(stored, input) : input

  const checked = await checkCatalogue(file)
  if (!checked.ok) return { ok: false, faults: replaceIndexesBySlugs(checked.faults, file) }
  const isSample = versionBefore === (await getStoredValue(getReader(), 'sample'))
  const warnings = replaceIndexesBySlugs(
    [
      ...checked.warnings,
      ...(await listNewWarnings(stored, checked.value, merge)),
      // The sample's records are not the owner's: a first file takes their place.
      ...(isSample ? [] : listMessages(checkIds(stored, checked.value))),
    ],
    file,
  )
  if (isStrict && warnings.length > 0) return { ok: false, faults: warnings }

  const losses = isSample ? NO_LOSSES : findLosses(stored, checked.value)
  if (refusesLosses && losses.isLarge) return { ok: false, faults: losses.lost.map(askToAccept) }

  // Checking thousands of records takes longer than a lead may wait, so no transaction lasts from the reading to the saving.
  const saved = await changeCatalogue(async (db) => {
    const isOutdated = merge && (await getCatalogueVersion(db)) !== versionBefore
    return isOutdated ? null : saveCatalogue(db, checked.value, { keepStatus })
  })
  if (!saved) return importCatalogue(input, options)
  const { version, isChanged, kept } = saved
  return {
    ok: true,
    version,
    isChanged,
    warnings: [...kept, ...warnings],
    losses: [...losses.lost.map(formatLoss), ...(merge ? listLostEntries(stored, checked.value) : [])],
  }
}

type CheckedCatalogue = { ok: true; value: Catalogue; warnings: string[] } | { ok: false; faults: string[] }

/** A catalogue by the rules of the schema, with its pictures measured. */
async function checkCatalogue(file: unknown): Promise<CheckedCatalogue> {
  const parsed = parseCatalogue(file)
  const pictures = await resolvePictures(parsed.ok ? parsed.value : file)
  const parsingFaults = parsed.ok ? [] : parsed.faults
  const faults = [...parsingFaults, ...pictures.faults]
  if (!parsed.ok || faults.length > 0) return { ok: false, faults }
  const value = { ...parsed.value, pictures: pictures.rows }
  return { ok: true, value, warnings: [...pictures.warnings, ...parsed.warnings] }
}

/** A change of some records says nothing about the others. */
async function listNewWarnings(stored: Catalogue, next: Catalogue, isMerge: boolean): Promise<string[]> {
  const warnings = await listWarnings(next)
  if (!isMerge) return warnings
  const oldWarnings = new Set(await listWarnings(stored))
  return warnings.filter((warning) => !oldWarnings.has(warning))
}
