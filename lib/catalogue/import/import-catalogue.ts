// An import parses the file (parse.ts), measures its pictures (resolve-pictures.ts), lists warnings (warnings/), compares its
// records with the stored ones (removals.ts), and saves it. A fault ends it before anything is written.

import { getReader } from '@/lib/database/connection'
import { type Result, refuse } from '@/lib/format/result'
import { type Catalogue, EMPTY_HOME_PAGE } from '../schema'
import { type SavedCatalogue, type SaveOptions, saveCatalogue } from '../store/save'
import { loadVersionedCatalogue, retryWhenOutdated, saveOverVersion } from '../store/versioned'
import { changeCatalogue, getStoredValue, saveStoredValue } from '../version'
import { listRows } from './json'
import { mergeCatalogue } from './merge'
import { type Checked, parseCatalogue } from './parse'
import { formatRemovalFault, formatRemovedRecords, listRemovedRecords } from './removals'
import { resolvePictures } from './resolve-pictures'
import { listChangeWarnings } from './warnings/changes'
import { listWarnings } from './warnings/list-warnings'

export type ImportOptions = SaveOptions & {
  /** A file without more than half of the stored projects, posts or cities is refused. */
  refusesRemovals?: boolean
  /** The file is the site's sample: an owner's file may take its place at a later start. */
  isSampleFile?: boolean
}

export type Imported = {
  /** The version of the catalogue; the previous one when the file changed nothing. */
  version: string
  isChanged: boolean
  warnings: string[]
  /** A line for each kind of record of which some are gone. */
  removals: string[]
}

/** What was imported, or all faults. */
export type ImportResult = Result<Imported, string[]>

const EMPTY_CATALOGUE: Catalogue = {
  locations: [],
  projects: [],
  blogs: [],
  pictures: [],
  home: EMPTY_HOME_PAGE,
  places: [],
}

/** Replaces the whole catalogue with an owner's file. Lists all faults; on any fault nothing is written. */
export async function importCatalogue(file: unknown, options: ImportOptions = {}): Promise<ImportResult> {
  const { version, catalogue } = await loadVersionedCatalogue()
  const isSample = version === (await getStoredValue(getReader(), 'sample'))
  // The records of the sample are not the owner's, so a file that replaces them is not compared with them.
  const stored = isSample ? EMPTY_CATALOGUE : catalogue
  const checked = await checkFile(file, { stored, earlierWarnings: [] }, options)
  if (!checked.ok) return checked
  const saved = await changeCatalogue(async (db) => {
    const result = await saveCatalogue(db, checked.value.next, options)
    // In the same transaction: a sample without its mark would be taken for an owner's catalogue.
    if (options.isSampleFile) await saveStoredValue(db, 'sample', result.version)
    return result
  })
  return { ok: true, value: buildImported(saved, checked.value) }
}

/**
 * Builds a file with only some records or fields from the stored records, or lists why it cannot be built. It is called
 * again when the catalogue has changed in the meantime.
 */
type BuildChange = (stored: Catalogue) => Result<unknown, string[]>

/** Merges a change into the stored catalogue. On any fault nothing is written. */
export async function updateCatalogue(
  buildChange: BuildChange,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const imported = await retryWhenOutdated(() => mergeChange(buildChange, options))
  return imported ?? refuse(['the catalogue keeps changing. Repeat the command later'])
}

async function mergeChange(buildChange: BuildChange, options: ImportOptions): Promise<ImportResult> {
  const { version, catalogue: stored } = await loadVersionedCatalogue()
  const change = buildChange(stored)
  if (!change.ok) return change
  const file = mergeCatalogue(stored, change.value)
  const earlierWarnings = replaceIndexesBySlugs(await listWarnings(stored), stored)
  const checked = await checkFile(file, { stored, earlierWarnings }, options)
  if (!checked.ok) return checked
  const saved = await saveOverVersion(version, checked.value.next, options)
  return { ok: true, value: buildImported(saved, checked.value) }
}

/** The catalogue that the file is compared with, and its warnings, which are not repeated. */
type ImportBaseline = { stored: Catalogue; earlierWarnings: string[] }

/** The catalogue to save, and lines for the owner about it. */
type CheckedFile = { next: Catalogue; warnings: string[]; removals: string[] }

/** Checks a whole file by all rules, including the comparisons with the stored catalogue. */
async function checkFile(
  file: unknown,
  { stored, earlierWarnings }: ImportBaseline,
  { refusesRemovals = false }: ImportOptions,
): Promise<Result<CheckedFile, string[]>> {
  const parsed = await parseFile(file)
  if (!parsed.ok) return refuse(replaceIndexesBySlugs(parsed.fault, file))
  const { checked: next, warnings: valueWarnings } = parsed.value

  const allWarnings = [...valueWarnings, ...(await listWarnings(next)), ...listChangeWarnings(stored, next)]
  // Slugs are compared, because indexes differ between the two catalogues.
  const warnings = replaceIndexesBySlugs(allWarnings, next).filter((line) => !earlierWarnings.includes(line))

  const removed = listRemovedRecords(stored, next)
  const isMuchRemoved = removed.some(({ isMajority }) => isMajority)
  if (refusesRemovals && isMuchRemoved) return refuse(removed.map(formatRemovalFault))
  return { ok: true, value: { next, warnings, removals: removed.map(formatRemovedRecords) } }
}

/** The catalogue of a file, with its pictures measured. Its records have the order of the file. */
async function parseFile(file: unknown): Promise<Result<Checked<Catalogue>, string[]>> {
  const parsed = parseCatalogue(file)
  const { rows, faults } = await resolvePictures(parsed.ok ? parsed.value.checked : file)
  if (!parsed.ok) return refuse([...parsed.fault, ...faults])
  if (faults.length > 0) return refuse(faults)
  const { checked, warnings } = parsed.value
  return { ok: true, value: { checked: { ...checked, pictures: rows }, warnings } }
}

function buildImported(
  { version, isChanged, keptStatusNotes }: SavedCatalogue,
  { warnings, removals }: CheckedFile,
): Imported {
  return { version, isChanged, warnings: [...keptStatusNotes, ...warnings], removals }
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
