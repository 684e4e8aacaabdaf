import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseCsv } from '@/lib/format/csv'
import { decodeUriPart } from '@/lib/format/text'
import { decodeText } from '../catalogue/import/json'
import type { SitePages } from './pages'
import { buildPathKey } from './path-key'
import { hasParameters, type Parameter, parseParameter, splitQuery } from './query'

/** A row: an address of the previous site, without its host, and the address of its page here. */
type OldAddress = { line: number; old: string; pathKey: string; needed: Parameter[]; to: string }
type OldAddressTable = { rows: OldAddress[]; faults: string[] }

/** The rows with the addresses that they have in one version of the catalogue. */
export type OldAddressIndex = {
  /** The new addresses by the keys of the old paths. */
  byPath: Map<string, string>
  /** Rows that need parameters of the query, by the keys of their old paths. Rows with more parameters come first. */
  byQuery: Map<string, RowWithQuery[]>
}

/** `address` is undefined when the page does not exist: then the old address is 404. */
type RowWithQuery = { needed: Parameter[]; address: string | undefined }

/** The pages and files that a row can lead to. */
type RowTargets = Pick<SitePages, 'pagePaths' | 'cards' | 'files' | 'addressesByKey'>

/** An owner's file of two columns, as a spreadsheet saves it. */
export const OLD_ADDRESSES = 'lib/content/old-addresses.csv'

/** The owner's table, and its faults. */
export function loadOldAddressTable(): OldAddressTable {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), OLD_ADDRESSES)
  const text = decodeText(readFileSync(file))
  return text.ok ? parseOldAddresses(text.value) : { rows: [], faults: [text.fault] }
}

/** Parses two columns. Ignores empty lines, a heading, hosts and fragments. Each fault names its line. */
export function parseOldAddresses(text: string): OldAddressTable {
  const table = parseCsv(text)
  if (!table.ok) return { rows: [], faults: [table.fault] }
  const rows: OldAddress[] = []
  const faults: string[] = []
  for (const [index, [oldCell = '', newCell = '']] of table.value.entries()) {
    const isHeading = index === 0 && !/[/.]/.test(oldCell) && !newCell.startsWith('/')
    const isEmpty = oldCell.trim() === '' && newCell.trim() === ''
    if (isHeading || isEmpty) continue
    const line = index + 1
    const old = parseCell(oldCell).replace(/#.*/, '') || '/'
    const to = parseCell(newCell)
    const fault = explainRowFault(oldCell, old, to)
    if (fault) faults.push(`line ${line}: ${fault}`)
    else rows.push({ line, old, ...parseOldAddress(old), to })
  }
  return { rows, faults }
}

function parseOldAddress(old: string): { pathKey: string; needed: Parameter[] } {
  const [pathname = ''] = old.split('?', 1)
  const query = splitQuery(old.slice(pathname.length))
  return { pathKey: buildPathKey(pathname), needed: query.map(parseParameter) }
}

/** A path of this site: it begins with one slash and has no spaces. */
const SITE_PATH = /^\/(?!\/)[^\s\\<>]*$/
/** Characters of patterns that other programs understand, such as `/news/*` and `/p/(.*)`. */
const PATTERN_CHARACTERS = /[*^$|]|\(\./

function explainRowFault(oldCell: string, old: string, to: string): string | null {
  if (oldCell.trim() === '') return `has no old address. Write "old address,${to}", or remove the line`
  if (!SITE_PATH.test(to))
    return 'has no new address. Write "old address,/about-us", with the path of a page of this site'
  if (PATTERN_CHARACTERS.test(old)) return `${old} is a pattern. Write a line for each old address`
  return null
}

/** `https://www.example.com` and `//example.com` before a path, `www.example.com` without a scheme */
const HOST = /^(https?:)?\/\/[^/?#]*|^www\.[^/?#]*/i

/** The address from the root of its site, without its host; an empty cell stays empty. */
function parseCell(cell: string): string {
  const text = cell.trim()
  if (text === '') return ''
  const address = text.replace(HOST, '')
  return address.startsWith('/') ? address : `/${address}`
}

export function indexOldAddresses(rows: OldAddress[], targets: RowTargets): OldAddressIndex {
  const byPath = new Map<string, string>()
  const byQuery = new Map<string, RowWithQuery[]>()
  for (const { pathKey, needed, to } of rows) {
    const address = findTarget(to, targets)
    if (needed.length > 0) byQuery.set(pathKey, [...(byQuery.get(pathKey) ?? []), { needed, address }])
    else if (address !== undefined) byPath.set(pathKey, address)
  }
  for (const [pathKey, rowsOfPath] of byQuery) {
    const mostParametersFirst = rowsOfPath.toSorted((a, b) => b.needed.length - a.needed.length)
    byQuery.set(pathKey, mostParametersFirst)
  }
  return { byPath, byQuery }
}

/** The address of the page or file in a row of the table, also by a former slug; undefined when it does not exist. */
function findTarget(to: string, { pagePaths, cards, files, addressesByKey }: RowTargets): string | undefined {
  const end = to.search(/[?#]|$/)
  const pathname = to.slice(0, end)
  const queryAndFragment = to.slice(end)
  if (files.has(pathname)) return to
  const pagePath = decodeUriPart(pathname)
  const page = pagePaths.has(pagePath) ? pagePath : addressesByKey.get(buildPathKey(pathname))
  if (page === undefined) return undefined
  const address = cards.get(page) ?? page
  // A card has its own fragment.
  return address.includes('#') ? address : address + queryAndFragment
}

/** `/view-project/x`, `/ongoing-projects/chennai`, `/brochure/x.pdf`: they come and go with a record. */
const ADDRESS_OF_RECORD = /^\/(view-project|view-blog|(ongoing|upcoming|completed)-projects|brochure)\/./

/**
 * The faults of the table, among them rows that lead nowhere. A row whose record is not published is only missing: it is
 * 404 until then.
 */
export function listTableFaults(
  { rows, faults }: OldAddressTable,
  targets: RowTargets,
): { faults: string[]; missing: string[] } {
  const deadRows = rows.filter(({ to }) => findTarget(to, targets) === undefined)
  const isMissing = ({ to }: OldAddress) => ADDRESS_OF_RECORD.test(to)
  const formatRow = ({ line, to }: OldAddress) => `line ${line}: there is no page ${to}`
  const returning = rows.filter((row) => leadsToOldAddress(row, rows, targets))
  return {
    faults: [
      ...faults,
      ...listRepeatedAddresses(rows),
      ...deadRows.filter((row) => !isMissing(row)).map(formatRow),
      ...returning.map(({ line, to }) => `line ${line}: ${to} is itself an old address of the table`),
    ],
    missing: deadRows.filter(isMissing).map(formatRow),
  }
}

/**
 * True when the new address would be redirected again, perhaps for ever: it has the path and the parameters of a row. A
 * row without parameters cannot do this, because it never hides a page at its own address.
 */
function leadsToOldAddress({ to }: OldAddress, rows: OldAddress[], targets: RowTargets): boolean {
  const address = findTarget(to, targets)
  if (address === undefined) return false
  const target = parseOldAddress(address.replace(/#.*/, ''))
  return rows.some(
    ({ pathKey, needed }) =>
      needed.length > 0 && pathKey === target.pathKey && hasParameters(target.needed, needed),
  )
}

/** Rows with the old address of an earlier row, and another new one. */
function listRepeatedAddresses(rows: OldAddress[]): string[] {
  const targets = new Map<string, string>()
  const faults: string[] = []
  for (const { line, old, pathKey, needed, to } of rows) {
    const oldAddressKey = JSON.stringify([pathKey, needed])
    const earlierTarget = targets.get(oldAddressKey) ?? to
    if (earlierTarget !== to)
      faults.push(`line ${line}: ${old} is already in the table, with ${earlierTarget}. Remove one of them.`)
    targets.set(oldAddressKey, earlierTarget)
  }
  return faults
}
