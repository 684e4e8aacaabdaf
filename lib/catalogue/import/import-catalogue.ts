import { getReader } from '@/lib/database/connection'
import type { Catalogue } from '../schema'
import { loadCatalogue } from '../store/rows'
import { type SavedCatalogue, saveCatalogue } from '../store/save'
import { changeCatalogue, getCatalogueVersion, getStoredValue, saveStoredValue } from '../version'
import { listRows } from './json'
import { askToAccept, findLosses, formatLoss, listLostEntries, NO_LOSSES } from './losses'
import { mergeCatalogue } from './merge'
import { parseCatalogue } from './parse'
import { resolvePictures } from './pictures'
import type { CheckResult, Refused } from './result'
import { listChangeWarnings, listResaleWarnings } from './warnings/changes'
import { listWarnings } from './warnings/list-warnings'

export type ImportOptions = {
  /** Stored records keep their publishing status, whatever the file says. */
  keepStatus?: boolean
  /** Warnings are faults. */
  isStrict?: boolean
  /** Sold plots may be on sale again without a warning. */
  allowsResale?: boolean
  /** A file without more than half of the stored projects, posts or cities is refused. */
  refusesLosses?: boolean
  /** The file is the site's sample: an owner's file may take its place at a later start. */
  isSampleFile?: boolean
}

export type Imported =
  | {
      ok: true
      /** The version of the catalogue; the previous one when the file changed nothing. */
      version: string
      isChanged: boolean
      /** What a change says of itself. */
      notes: string[]
      warnings: string[]
      /** What the catalogue does not have any more, a line for each kind of record, and for each list within one. */
      losses: string[]
    }
  | Refused

/** Replaces the whole catalogue by an owner's file. Lists all faults; on any fault nothing is written. */
export async function importCatalogue(input: unknown, options: ImportOptions = {}): Promise<Imported> {
  const stored = await loadStored()
  const checked = await checkFile(input, stored, options)
  if (!checked.ok) return checked
  const saved = await changeCatalogue(async (db) => {
    const catalogue = await saveCatalogue(db, checked.value, options)
    // In the same transaction: a sample without its mark would be taken for an owner's catalogue.
    if (options.isSampleFile) await saveStoredValue(db, 'sample', catalogue.version)
    return catalogue
  })
  return buildOutcome(saved, checked)
}

/** A file with only some records or fields, and lines for the owner about them; or why it cannot be built. */
export type CatalogueChange = { ok: true; value: unknown; notes?: string[] } | Refused

/**
 * Merges a change into the stored catalogue: it is built from the stored records, and again when another process has changed
 * them before it could be saved. On any fault nothing is written.
 */
export async function updateCatalogue(
  buildChange: (stored: Catalogue) => CatalogueChange,
  options: ImportOptions = {},
): Promise<Imported> {
  const stored = await loadStored()
  const change = buildChange(stored.catalogue)
  if (!change.ok) return change
  const file = mergeCatalogue(stored.catalogue, change.value)
  const checked = await checkFile(file, { ...stored, isMerge: true }, options)
  if (!checked.ok) return checked
  // Checking thousands of records takes longer than a lead may wait, so no transaction lasts from the reading to the saving.
  const saved = await changeCatalogue(async (db) => {
    const isOutdated = (await getCatalogueVersion(db)) !== stored.version
    return isOutdated ? null : saveCatalogue(db, checked.value, options)
  })
  return saved ? buildOutcome(saved, checked, change.notes) : updateCatalogue(buildChange, options)
}

type StoredCatalogue = { version: string; catalogue: Catalogue; isSample: boolean; isMerge?: boolean }

async function loadStored(): Promise<StoredCatalogue> {
  // Read before the catalogue: a change between the two is noticed when a merge is saved.
  const version = await getCatalogueVersion()
  const isSample = version === (await getStoredValue(getReader(), 'sample'))
  return { version, isSample, catalogue: await loadCatalogue(getReader()) }
}

type CheckedFile = { ok: true; value: Catalogue; warnings: string[]; losses: string[] } | Refused

/** The next catalogue by all rules, also those that compare it with the stored one. Messages have slugs in place of indexes. */
async function checkFile(
  file: unknown,
  { catalogue: stored, isSample, isMerge = false }: StoredCatalogue,
  { isStrict = false, allowsResale = false, refusesLosses = false }: ImportOptions,
): Promise<CheckedFile> {
  const checked = await checkCatalogue(file)
  if (!checked.ok) return { ok: false, faults: replaceIndexesBySlugs(checked.faults, file) }
  const next = checked.value
  // A change of some records says nothing about the others.
  const oldWarnings = isMerge ? await listStoredWarnings(stored) : new Set<string>()
  const messages = [
    ...[...checked.warnings, ...(await listWarnings(next))].filter((warning) => !oldWarnings.has(warning)),
    // The sample's records are not the owner's: a first file takes their place.
    ...(isSample ? [] : listChangeWarnings(stored, next)),
    ...(isSample || allowsResale ? [] : listResaleWarnings(stored, next)),
  ]
  const warnings = replaceIndexesBySlugs(messages, file)
  if (isStrict && warnings.length > 0) return { ok: false, faults: warnings }

  const losses = isSample ? NO_LOSSES : findLosses(stored, next)
  if (refusesLosses && losses.isLarge) return { ok: false, faults: losses.removed.map(askToAccept) }
  const lostEntries = isSample && !isMerge ? [] : listLostEntries(stored, next, isMerge)
  return { ok: true, value: next, warnings, losses: [...losses.removed.map(formatLoss), ...lostEntries] }
}

type Accepted = { warnings: string[]; losses: string[] }

function buildOutcome(
  { version, isChanged, kept }: SavedCatalogue,
  { warnings, losses }: Accepted,
  notes: string[] = [],
): Imported {
  return { ok: true, version, isChanged, notes, warnings: [...kept, ...warnings], losses }
}

/** A catalogue by the rules of the schema, with its pictures measured. */
async function checkCatalogue(file: unknown): Promise<CheckResult<Catalogue>> {
  const parsed = parseCatalogue(file)
  const pictures = await resolvePictures(parsed.ok ? parsed.value : file)
  const parsingFaults = parsed.ok ? [] : parsed.faults
  const faults = [...parsingFaults, ...pictures.faults]
  if (!parsed.ok || faults.length > 0) return { ok: false, faults }
  const value = { ...parsed.value, pictures: pictures.rows }
  return { ok: true, value, warnings: [...pictures.warnings, ...parsed.warnings] }
}

/** What an import of the stored catalogue would warn of. */
async function listStoredWarnings(stored: Catalogue): Promise<Set<string>> {
  const pictures = await resolvePictures(stored)
  return new Set([...pictures.warnings, ...(await listWarnings(stored))])
}

/** The list and the index of a record: `projects[3].slug`. */
const RECORD_PATH = /^(?<list>\w+)\[(?<index>\d+)\]/

/**
 * Replaces the index of a record in messages by its slug, `projects[neem-park].name`, because an owner finds a slug more easily.
 * Keeps the index where the slug is missing or used twice.
 */
function replaceIndexesBySlugs(messages: string[], file: unknown): string[] {
  return messages.map((message) =>
    message.replace(RECORD_PATH, (path, list: string, index: string) => {
      const rows = listRows(file, list)
      const name = getRecordKey(rows[Number(index)])
      const isUnique = name !== null && rows.filter((row) => getRecordKey(row) === name).length === 1
      return isUnique ? `${list}[${name}]` : path
    }),
  )
}

function getRecordKey(row: Record<string, unknown> | undefined): string | null {
  const name = row?.slug ?? row?.src
  return typeof name === 'string' && name !== '' ? name : null
}
