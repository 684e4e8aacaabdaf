import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A row of the table: an address of the site before this one, without its host, and the path of its page here. */
type OldAddress = { line: number; old: string; to: string }

/** The table of old addresses, as paths from the root: an owner's file of two columns. */
export const OLD_ADDRESSES = 'lib/content/old-addresses.csv'

const CELL = '("(?:[^"]|"")*"|[^,;\\t]*)'
const ROW = new RegExp(`^${CELL}[,;\\t]${CELL}`)

/**
 * The rows of a CSV file as spreadsheets write it: commas, semicolons or tabs between the two columns, quotes where needed, the
 * first line may be a heading: without slash and full stop in its first cell. Hosts are dropped. A fault has its line.
 */
export function parseOldAddresses(text: string): { rows: OldAddress[]; faults: string[] } {
  const rows: OldAddress[] = []
  const faults: string[] = []
  for (const [index, content] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (content.trim() === '') continue
    const [, first = '', second = ''] = ROW.exec(content) ?? []
    const [old, to] = [
      readCell(first)
        .replace(/^(?=[^/])/, '/')
        .replace(/#.*/, ''),
      readCell(second),
    ]
    const line = index + 1
    if (old && /^\/(?!\/)[\x21-\x7e]*$/.test(to) && !/[\\<>]/.test(to)) rows.push({ line, old, to })
    else if (line > 1 || /[/.]/.test(first || content))
      faults.push(`line ${line}: needs an old address, a comma and a new one such as /about-us`)
  }
  return { rows, faults }
}

/** Without quotes and host; the address of a page from the root. */
function readCell(cell: string): string {
  const text = cell.trim().replace(/^"|"$/g, '').replaceAll('""', '"').trim()
  const path = text.replace(/^https?:\/\/[^/?#]+/i, '')
  return path !== text && !path.startsWith('/') ? `/${path}` : path
}

export const { rows: oldAddresses, faults: oldAddressFaults } = parseOldAddresses(
  readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), OLD_ADDRESSES), 'utf8'),
)
