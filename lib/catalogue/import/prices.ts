import { stringify } from 'csv-stringify/sync'
import { cleanLine } from '@/lib/format/clean-text'
import { parsePriceRange } from '@/lib/format/parse-amounts'
import { AVAILABILITIES } from '../choices'
import type { ProjectRecord } from '../schema'
import type { Unit } from '../types'

// The price list of all projects as a table for spreadsheets. A row is a unit; project and unit name it, the others change.

const COLUMNS = ['project', 'unit', 'price', 'availability'] as const
type Column = (typeof COLUMNS)[number]

/** The units of all projects as CSV with a byte order mark, which Excel needs; a cell that would be a formula begins with '. */
export function printPriceList(projects: ProjectRecord[]): string {
  const rows = projects.flatMap(({ slug, units }) =>
    units.map(({ name, priceFrom, availability }) => [slug, name, priceFrom, availability]),
  )
  return stringify([COLUMNS.slice(), ...rows], { bom: true, escape_formulas: true })
}

type Parsed = { ok: true; value: { id: number; units: Unit[] }[] } | { ok: false; faults: string[] }

/**
 * The projects whose units a price list changes, for a merge. Separators are commas, semicolons or tabs, columns in any order.
 * An empty price is "on request". Rows that are missing change nothing. Each fault has its row, as a spreadsheet counts.
 */
export function parsePriceList(text: string, projects: ProjectRecord[]): Parsed {
  const [head = [], ...body] = parseCsv(text)
  const names = head.map((cell) => cleanLine(cell).toLowerCase())
  const missing = COLUMNS.filter((name) => !names.includes(name)).join(', ')
  if (missing)
    return {
      ok: false,
      faults: [`row 1: the columns ${COLUMNS.join(', ')} are needed; ${missing} is missing`],
    }
  const unknown = names.filter((name) => name !== '' && !(COLUMNS as readonly string[]).includes(name))
  const faults = unknown.map((name) => `row 1: the column ${name} is not known`)
  const changed = new Map<ProjectRecord, Unit[]>()
  const done = new Map<Unit, number>()
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const row = index + 2
    const note = (fault: string) => faults.push(`row ${row}: ${fault}`)
    const read = (name: Column) => cleanLine(cells[names.indexOf(name)] ?? '').replace(/^'(?=[=+\-@])/, '')
    const project = projects.find(({ slug }) => slug === read('project').toLowerCase())
    const found = project ? findUnits(project.units, read('unit')) : []
    const [unit] = found
    const price = parsePrice(read('price'))
    const availability = AVAILABILITIES.find(
      (word) => word === read('availability').toLowerCase().replace(/\s+/g, '-'),
    )
    if (cells.length > names.length) note('has more cells than columns; quote a text that has a comma')
    else if (!project) note(`there is no project "${read('project')}" (its slug is needed)`)
    else if (!unit) note(`${project.slug} has no unit "${read('unit')}"`)
    else if (found.length > 1) note(`${project.slug} has ${found.length} units "${read('unit')}"`)
    else if (done.has(unit)) note(`is the same unit as row ${done.get(unit)}`)
    else if (price === undefined)
      note(`"${read('price')}" is no price: write all rupees, such as 4200000, or nothing for "on request"`)
    else if (!availability) note(`"${read('availability')}" must be one of ${AVAILABILITIES.join(', ')}`)
    else {
      done.set(unit, row)
      const next = { ...unit, priceFrom: price, availability }
      const units = changed.get(project) ?? project.units
      changed.set(project, units.with(units.indexOf(unit), next))
    }
  }
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, value: [...changed].map(([{ id }, units]) => ({ id, units })) }
}

/** The units of this name, in any case and with any sign of "by": "30 x 40 ft" is "30 × 40 ft". */
export function findUnits(units: Unit[], name: string): Unit[] {
  const simplify = (text: string) =>
    cleanLine(text)
      .normalize('NFKC')
      .toLowerCase()
      .replace(/(\d)\s*[x×*✕✖]\s*(?=\d)/g, '$1×')
      .replace(/\s+/g, ' ')
  return units.filter((unit) => simplify(unit.name) === simplify(name))
}

/** Whole rupees, as people and spreadsheets write them; null for "on request" and undefined for anything else. */
export function parsePrice(text: string): number | null | undefined {
  if (/^(?:-|–|on request)?$/i.test(text)) return null
  const price = parsePriceRange(text).value
  // "45–60 lakh" has two prices.
  const hasTwo = price !== null && price.max !== null && price.max > price.min
  return price === null || hasTwo ? undefined : price.min
}

/** The cells of CSV text, of a spreadsheet in any language. The separator is the one that the first line has most of; quoted cells may hold it and line ends. */
export function parseCsv(text: string): string[][] {
  const clean = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
  // Excel reads the separator in such a line, and does not show it as a row.
  const [, given, table = clean] = /^sep=(.)\n(.*)$/is.exec(clean) ?? []
  const head = given ?? clean.split('\n', 1)[0] ?? ''
  const separator = [';', '\t', ','].sort((a, b) => head.split(b).length - head.split(a).length)[0] ?? ','
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\n]*))(${separator}|\n|$)`, 'gy')
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of table.matchAll(cell)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}
