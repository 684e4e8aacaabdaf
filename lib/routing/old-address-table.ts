import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hasSeparatorLine, parseCsv } from '@/lib/format/csv'
import { decodeText } from '../catalogue/import/json'

/** A row: the path and query of an address of the previous site, and the path of its page here. */
type OldAddress = { line: number; old: string; to: string }

/** An owner's file of two columns, as a spreadsheet saves it. */
export const OLD_ADDRESSES = 'lib/content/old-addresses.csv'

/** Parses two columns. Ignores empty lines, a heading, hosts and fragments. Each fault names its line. */
export function parseOldAddresses(text: string): { rows: OldAddress[]; faults: string[] } {
  const table = parseCsv(text)
  if (!table.ok) return { rows: [], faults: [table.fault] }
  const firstLine = hasSeparatorLine(text) ? 2 : 1
  const rows: OldAddress[] = []
  const faults: string[] = []
  for (const [index, [oldCell = '', newCell = '']] of table.value.entries()) {
    const isHeading = index === 0 && !/[/.]/.test(oldCell) && !newCell.startsWith('/')
    const isEmpty = oldCell.trim() === '' && newCell.trim() === ''
    if (isHeading || isEmpty) continue
    const line = firstLine + index
    const old = parseOldAddress(oldCell).replace(/#.*/, '') || '/'
    const to = parseOldAddress(newCell)
    const fault = explainRowFault(oldCell, old, to)
    if (fault) faults.push(`line ${line}: ${fault}`)
    else rows.push({ line, old, to })
  }
  return { rows, faults }
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

/** The address from the root of its site, without its host. */
function parseOldAddress(cell: string): string {
  const text = cell.trim()
  const address = text.replace(/^(https?:)?\/\/[^/?#]*|^www\.[^/?#]*/i, '')
  return /^(\/|$)/.test(address) && (address || !text) ? address : `/${address}`
}

const table = decodeText(readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), OLD_ADDRESSES)))
export const { rows: oldAddresses, faults: oldAddressFaults } = table.ok
  ? parseOldAddresses(table.value)
  : { rows: [], faults: [table.fault] }
