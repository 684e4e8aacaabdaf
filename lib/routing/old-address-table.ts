import { readFileSync } from 'node:fs'
import path from 'node:path'
import { decodeText } from '../catalogue/import/json'
import { parseCsv } from '../catalogue/import/prices'

/** A row: the path and query of an address of the site before this one, and the path of its page here. */
type OldAddress = { line: number; old: string; to: string }

/** The table of old addresses: an owner's file of two columns, as a spreadsheet saves it. */
export const OLD_ADDRESSES = 'lib/content/old-addresses.csv'

/** Reads two columns. Empty lines and a heading count for nothing, nor hosts and fragments. Each fault has its line. */
export function parseOldAddresses(text: string): { rows: OldAddress[]; faults: string[] } {
  const rows: OldAddress[] = []
  const faults: string[] = []
  for (const [index, [first = '', second = '']] of parseCsv(text).entries()) {
    const isHeading = index === 0 && !/[/.]/.test(first) && !second.startsWith('/')
    if (isHeading || (!first.trim() && !second.trim())) continue
    const line = index + 1
    const old = readAddress(first).replace(/#.*/, '') || '/'
    const to = readAddress(second)
    if (!first.trim() || !/^\/(?!\/)[^\s\\<>]*$/.test(to))
      faults.push(`line ${line}: needs an old address, a comma and a new one such as /about-us`)
    else if (/[*^$|]|\(\./.test(old))
      faults.push(`line ${line}: ${old} is a pattern; each old address needs a row of its own`)
    else rows.push({ line, old, to })
  }
  return { rows, faults }
}

/** The address from the root of its site, without its host. */
function readAddress(cell: string): string {
  const text = cell.trim()
  const address = text.replace(/^(https?:)?\/\/[^/?#]*|^www\.[^/?#]*/i, '')
  return /^(\/|$)/.test(address) && (address || !text) ? address : `/${address}`
}

const table = decodeText(readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), OLD_ADDRESSES)))
export const { rows: oldAddresses, faults: oldAddressFaults } = table.ok
  ? parseOldAddresses(table.value)
  : { rows: [], faults: [table.fault] }
