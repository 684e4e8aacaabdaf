// An import parses the file (parse.ts), measures its pictures (pictures.ts), lists warnings (warnings/), compares its
// records with the stored ones (removals.ts), and saves it. A fault ends it before anything is written.

import { getReader } from '@/lib/database/connection'
import type { CheckResult, FailedCheck } from '@/lib/format/result'
import { type Catalogue, EMPTY_HOME_PAGE } from '../schema'
import { loadCatalogue } from '../store/rows'
import { type SavedCatalogue, saveCatalogue } from '../store/save'
import { changeCatalogue, getCatalogueVersion, getStoredValue, saveStoredValue } from '../version'
import { listRows } from './json'
import { mergeCatalogue } from './merge'
import { parseCatalogue } from './parse'
import { resolvePictures } from './pictures'
import { formatRemovalFault, formatRemovedRecords, listRemovedRecords } from './removals'
import { listChangeWarnings } from './warnings/changes'
import { listWarnings } from './warnings/list-warnings'

export type ImportOptions = {
  /** Stored records keep their publishing status, whatever the file says. */
  keepStatus?: boolean
  /** A file without more than half of the stored projects, posts or cities is refused. */
  refusesRemovals?: boolean
  /** The file is the site's sample: an owner's file may take its place at a later start. */
  isSampleFile?: boolean
}

export type Imported =
  | {
      ok: true
      /** The version of the catalogue; the previous one when the file changed nothing. */
      version: string
      isChanged: boolean
      /** The lines that a change reports about itself. */
      notes: string[]
      warnings: string[]
      /** A line for each kind of record of which some are gone. */
      removals: string[]
    }
  | FailedCheck

const EMPTY_CATALOGUE: Catalogue = {
  locations: [],
  projects: [],
  blogs: [],
  pictures: [],
  home: EMPTY_HOME_PAGE,
  places: [],
}

/** Replaces the whole catalogue with an owner's file. Lists all faults; on any fault nothing is written. */
export async function importCatalogue(file: unknown, options: ImportOptions = {}): Promise<Imported> {
  const { catalogue, isSample } = await loadStored()
  // The records of the sample are not the owner's, so a file that replaces them is not compared with them.
  const stored = isSample ? EMPTY_CATALOGUE : catalogue
  const checked = await checkFile(file, { stored, earlierWarnings: [] }, options)
  if (!checked.ok) return checked
  const saved = await changeCatalogue(async (db) => {
    const result = await saveCatalogue(db, checked.next, options)
    // In the same transaction: a sample without its mark would be taken for an owner's catalogue.
    if (options.isSampleFile) await saveStoredValue(db, 'sample', result.version)
    return result
  })
  return buildOutcome(saved, checked)
}

/** A file with only some records or fields, and lines for the owner about them; or why it cannot be built. */
export type CatalogueChange = { ok: true; value: unknown; notes?: string[] } | FailedCheck

const MAX_MERGES = 5

/**
 * Merges a change into the stored catalogue. The change is built from the stored records, and built again when another
 * process has changed them in the meantime. On any fault nothing is written.
 */
export async function updateCatalogue(
  buildChange: (stored: Catalogue) => CatalogueChange,
  options: ImportOptions = {},
): Promise<Imported> {
  for (let attempt = 1; attempt <= MAX_MERGES; attempt++) {
    const { version, catalogue: stored } = await loadStored()
    const change = buildChange(stored)
    if (!change.ok) return change
    const file = mergeCatalogue(stored, change.value)
    const earlierWarnings = replaceIndexesBySlugs(await listWarnings(stored), stored)
    const checked = await checkFile(file, { stored, earlierWarnings }, options)
    if (!checked.ok) return checked
    // Checking thousands of records takes longer than a lead may wait, so no transaction lasts from the reading to
    // the saving.
    const saved = await changeCatalogue(async (db) => {
      const isOutdated = (await getCatalogueVersion(db)) !== version
      return isOutdated ? null : saveCatalogue(db, checked.next, options)
    })
    if (saved) return buildOutcome(saved, checked, change.notes)
  }
  return { ok: false, faults: ['the catalogue keeps changing. Repeat the command later'] }
}

type StoredCatalogue = { version: string; catalogue: Catalogue; isSample: boolean }

async function loadStored(): Promise<StoredCatalogue> {
  // Read before the catalogue: a change between the two is noticed when a merge is saved.
  const version = await getCatalogueVersion()
  const isSample = version === (await getStoredValue(getReader(), 'sample'))
  return { version, isSample, catalogue: await loadCatalogue(getReader()) }
}

/** The catalogue that the file is compared with, and its warnings, which are not repeated. */
type ImportBaseline = { stored: Catalogue; earlierWarnings: string[] }

type CheckedFile = { ok: true; next: Catalogue; warnings: string[]; removals: string[] } | FailedCheck

/** Checks a whole file by all rules, including the comparisons with the stored catalogue. */
async function checkFile(
  file: unknown,
  { stored, earlierWarnings }: ImportBaseline,
  { refusesRemovals = false }: ImportOptions,
): Promise<CheckedFile> {
  const parsed = await parseFile(file)
  if (!parsed.ok) return { ok: false, faults: replaceIndexesBySlugs(parsed.faults, file) }
  const next = parsed.value

  const allWarnings = [...parsed.warnings, ...(await listWarnings(next)), ...listChangeWarnings(stored, next)]
  // Slugs are compared, because indexes differ between the two catalogues.
  const warnings = replaceIndexesBySlugs(allWarnings, next).filter((line) => !earlierWarnings.includes(line))

  const removed = listRemovedRecords(stored, next)
  const isMuchRemoved = removed.some(({ isMajority }) => isMajority)
  if (refusesRemovals && isMuchRemoved) return { ok: false, faults: removed.map(formatRemovalFault) }
  return { ok: true, next, warnings, removals: removed.map(formatRemovedRecords) }
}

/** The catalogue of a file, with its pictures measured. Its records have the order of the file. */
async function parseFile(file: unknown): Promise<CheckResult<Catalogue>> {
  const parsed = parseCatalogue(file)
  const pictures = await resolvePictures(parsed.ok ? parsed.value : file)
  if (!parsed.ok) return { ok: false, faults: [...parsed.faults, ...pictures.faults] }
  if (pictures.faults.length > 0) return { ok: false, faults: pictures.faults }
  return { ...parsed, value: { ...parsed.value, pictures: pictures.rows } }
}

function buildOutcome(
  { version, isChanged, keptStatusNotes }: SavedCatalogue,
  { warnings, removals }: { warnings: string[]; removals: string[] },
  notes: string[] = [],
): Imported {
  return { ok: true, version, isChanged, notes, warnings: [...keptStatusNotes, ...warnings], removals }
}

/** `projects[3]` of `projects[3].slug`. */
const RECORD_PATH = /^(?<list>\w+)\[(?<index>\d+)\]/

/**
 * Replaces the index of a record in messages with its slug, `projects[neem-park].name`, because an owner finds a slug
 * more easily. Keeps the index where the slug is missing or used twice.
 */
function replaceIndexesBySlugs(messages: string[], file: unknown): string[] {
  return messages.map((message) =>
    message.replace(RECORD_PATH, (path, list: string, index: string) => {
      const rows = listRows(file, list)
      const key = findRecordKey(rows[Number(index)])
      const isUnique = key !== null && rows.filter((row) => findRecordKey(row) === key).length === 1
      return isUnique ? `${list}[${key}]` : path
    }),
  )
}

function findRecordKey(row: Record<string, unknown> | undefined): string | null {
  const key = row?.slug ?? row?.src
  return typeof key === 'string' && key !== '' ? key : null
}
