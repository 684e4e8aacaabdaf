// The price list of all projects as a table for spreadsheets. A row is a unit, named by project and unit; a row without
// a unit is the start price of a project that has no price list. The other columns may be changed.

import { stringify } from 'csv-stringify/sync'
import { findUnitsByName } from '@/lib/catalogue/unit-names'
import { cleanLine } from '@/lib/format/clean-text'
import { parseCsv } from '@/lib/format/csv'
import { parsePriceRange } from '@/lib/format/parse-amounts'
import { isUnknownAmount } from '@/lib/format/parse-words'
import { type Result, refuse } from '@/lib/format/result'
import { suggestSimilar } from '@/lib/format/similar-words'
import { joinWords } from '@/lib/format/text'
import { AVAILABILITIES } from '../enums'
import type { ProjectRecord } from '../schema'
import type { Availability, Unit } from '../types'

const NEEDED_COLUMNS = ['project', 'unit', 'price', 'availability'] as const
/** The elements of the unit in the project's plan that are sold, with spaces between them: "plot-7 plot-8". */
const SOLD_COLUMN = 'sold'
const COLUMNS = [...NEEDED_COLUMNS, SOLD_COLUMN] as const
type PriceColumn = (typeof COLUMNS)[number]

/**
 * The prices of all projects as CSV with a byte order mark, which Excel needs; an apostrophe is put before a cell that
 * would be a formula.
 */
export function formatPriceList(projects: ProjectRecord[]): string {
  return stringify([[...COLUMNS], ...projects.flatMap(listPriceRows)], { bom: true, escape_formulas: true })
}

function listPriceRows({ slug, units, priceFrom }: ProjectRecord): (string | number | null)[][] {
  if (units.length === 0) return priceFrom === null ? [] : [[slug, '', priceFrom, '', '']]
  return units.map((unit) => [slug, unit.name, unit.priceFrom, unit.availability, unit.soldPlanIds.join(' ')])
}

/** Rows of the table that `formatPriceList` writes. */
export function countPriceRows(projects: ProjectRecord[]): number {
  return projects.flatMap(listPriceRows).length
}

/** The fields of a project that a price list changes. */
export type PriceChange = { id: number; units: Unit[] } | { id: number; priceFrom: number | null }

/**
 * The projects that a price list changes, as a file for a merge. Separators are commas, semicolons or tabs, columns in any order; the column
 * `sold` may be missing. An empty price is "on request". Rows that are missing change nothing. Each fault has its row,
 * as a spreadsheet counts.
 */
export function parsePriceList(
  text: string,
  projects: ProjectRecord[],
): Result<{ projects: PriceChange[] }, string[]> {
  const table = parseCsv(text)
  if (!table.ok) return refuse([table.fault])
  const [head = [], ...body] = table.value
  const columns = head.map((cell) => cleanLine(cell).toLowerCase())
  const missing = NEEDED_COLUMNS.filter((name) => !columns.includes(name))
  if (missing.length > 0) return refuse([explainMissingColumns(missing)])

  const rows = parsePriceRows(columns, body, projects)
  const faults = [...columns.filter(isUnknownColumn).map(explainUnknownColumn), ...rows.faults]
  if (faults.length > 0) return refuse(faults)
  return { ok: true, value: { projects: joinChanges(rows.changes) } }
}

const isUnknownColumn = (name: string) => name !== '' && !(COLUMNS as readonly string[]).includes(name)

function explainMissingColumns(missing: string[]): string {
  const verb = missing.length === 1 ? 'is' : 'are'
  return `row 1: ${joinWords(missing)} ${verb} missing. The first row needs the columns ${NEEDED_COLUMNS.join(', ')}`
}

function explainUnknownColumn(name: string): string {
  return `row 1: the column "${name}" is unknown. ${suggestSimilar(name, COLUMNS, 'Remove it')}`
}

/** The rows below the head. A unit, or a project without units, may have one row. */
function parsePriceRows(
  columns: string[],
  body: string[][],
  projects: ProjectRecord[],
): { changes: RowChange[]; faults: string[] } {
  const faults: string[] = []
  const changes: RowChange[] = []
  const rowNumbers = new Map<Unit | ProjectRecord, number>()
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    // As a spreadsheet counts: the head is row 1.
    const rowNumber = index + 2
    const row = parseRow(columns, cells, projects)
    if (!row.ok) {
      faults.push(`row ${rowNumber}: ${row.fault}`)
      continue
    }
    const change = row.value
    changes.push(change)
    const subject = change.kind === 'unit' ? change.unit : change.project
    const earlierNumber = rowNumbers.get(subject)
    if (earlierNumber !== undefined)
      faults.push(`row ${rowNumber}: is for the same unit as row ${earlierNumber}. Remove one of them`)
    rowNumbers.set(subject, rowNumber)
  }
  return { changes, faults }
}

/** The changes of all rows, grouped by project. */
function joinChanges(changes: RowChange[]): PriceChange[] {
  const unitsOfProjects = new Map<ProjectRecord, Unit[]>()
  const startPrices: PriceChange[] = []
  for (const change of changes) {
    const { project } = change
    if (change.kind === 'startPrice') {
      startPrices.push({ id: project.id, priceFrom: change.rupees })
      continue
    }
    const units = unitsOfProjects.get(project) ?? project.units
    unitsOfProjects.set(project, units.with(units.indexOf(change.unit), change.next))
  }
  const unitChanges = [...unitsOfProjects].map(([{ id }, units]) => ({ id, units }))
  return [...unitChanges, ...startPrices]
}

type RowChange =
  | { kind: 'unit'; project: ProjectRecord; unit: Unit; next: Unit }
  | { kind: 'startPrice'; project: ProjectRecord; rupees: number | null }

function parseRow(columns: string[], cells: string[], projects: ProjectRecord[]): Result<RowChange> {
  if (cells.length > columns.length)
    return refuse('has more cells than the first row. Put texts with commas in quotation marks')
  const row = parseCells(columns, cells)
  const project = projects.find(({ slug }) => slug === row.project.toLowerCase())
  if (!project) return refuse(explainUnknownProject(row.project, projects))
  const price = parsePrice(row.price)
  if (row.unit === '' && project.units.length === 0)
    return price.ok ? { ok: true, value: { kind: 'startPrice', project, rupees: price.value } } : price

  const [unit, ...others] = findUnitsByName(project.units, row.unit)
  if (!unit) return refuse(explainUnknownUnit(project, row.unit))
  if (others.length > 0) return refuse(explainSharedName(project, row.unit, others.length + 1))
  if (!price.ok) return price
  const availability = parseAvailability(row.availability)
  if (!availability.ok) return availability
  const sold = parseSoldPlots(row.sold, unit)
  if (!sold.ok) return sold
  const next = {
    ...unit,
    priceFrom: price.value,
    availability: availability.value,
    soldPlanIds: sold.value,
  }
  return { ok: true, value: { kind: 'unit', project, unit, next } }
}

/** The cells of a row; `sold` is null in a table without that column. */
type PriceRow = Record<(typeof NEEDED_COLUMNS)[number], string> & { sold: string | null }

function parseCells(columns: string[], cells: string[]): PriceRow {
  // The apostrophe is what `escape_formulas` has written.
  const getCell = (column: PriceColumn) =>
    cleanLine(cells[columns.indexOf(column)] ?? '').replace(/^'(?=[=+\-@])/, '')
  return {
    project: getCell('project'),
    unit: getCell('unit'),
    price: getCell('price'),
    availability: getCell('availability'),
    sold: columns.includes(SOLD_COLUMN) ? getCell(SOLD_COLUMN) : null,
  }
}

function explainUnknownProject(name: string, projects: ProjectRecord[]): string {
  const slugs = projects.map(({ slug }) => slug)
  const advice = 'Write its slug, the end of its address'
  return `there is no project "${name}". ${suggestSimilar(name, slugs, advice)}`
}

function explainUnknownUnit({ slug, units }: ProjectRecord, name: string): string {
  const names = units.map((unit) => unit.name)
  if (name === '') return `names no unit. The start price of ${slug} comes from its units; remove the row`
  if (names.length === 0) return `${slug} has no units. Leave the cell of the unit empty for its start price`
  const advice = 'Write its name as in the catalogue'
  return `${slug} has no unit "${name}". ${suggestSimilar(name, names, advice)}`
}

function explainSharedName({ slug }: ProjectRecord, name: string, count: number): string {
  return `${slug} has ${count} units named "${name}". Give each its own name in the catalogue first`
}

/** Whole rupees of one price, as people and spreadsheets write them; null for an empty cell, "on request" or "TBA". */
export function parsePrice(text: string): Result<number | null> {
  if (isUnknownAmount(text)) return { ok: true, value: null }
  const range = parsePriceRange(text)
  if (!range.ok) return refuse(`${range.fault}. ${PRICE_ADVICE}`)
  const { min, max } = range.value
  const hasTwoEnds = Number.isFinite(max) && max !== min
  if (hasTwoEnds) return refuse(`"${text}" is two prices. ${PRICE_ADVICE}`)
  return { ok: true, value: min }
}

const PRICE_ADVICE = 'Write one price, such as 4200000, or nothing for "on request"'

function parseAvailability(text: string): Result<Availability> {
  const plainText = text.toLowerCase().replace(/\s+/g, '-')
  const word = AVAILABILITIES.find((candidate) => candidate === plainText)
  if (word) return { ok: true, value: word }
  const advice = `Write ${joinWords([...AVAILABILITIES], 'disjunction')}`
  return refuse(`"${text}" is not an availability. ${suggestSimilar(text, AVAILABILITIES, advice)}`)
}

/** The sold elements of a unit in the order of its plan; without the column they stay as they are. */
function parseSoldPlots(cell: string | null, { name, planIds, soldPlanIds }: Unit): Result<string[]> {
  if (cell === null) return { ok: true, value: soldPlanIds }
  const soldIds = cell
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((id) => id !== '')
  const unknown = soldIds.find((id) => !planIds.includes(id))
  if (unknown === undefined) return { ok: true, value: planIds.filter((id) => soldIds.includes(id)) }
  const advice = 'Write the names of its planIds with spaces between them'
  return refuse(`"${name}" has no plot "${unknown}". ${suggestSimilar(unknown, planIds, advice)}`)
}
