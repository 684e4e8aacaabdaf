import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A row: the path and query of an address of the site before this one, and the path of its page here. */
type OldAddress = { line: number; old: string; to: string }

/** The table of old addresses: an owner's file of two columns, as a spreadsheet saves it. */
export const OLD_ADDRESSES = 'lib/content/old-addresses.csv'

/** The text of a file in UTF-8, in UTF-16 ("Unicode text" of Excel), else in the letters of Windows. */
export function decodeTable(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Reads the first two columns, separated by commas, semicolons or tabs. Empty lines and a heading count for nothing, and of
 * addresses host and fragment: a server never gets what follows `#`. Each fault has its line.
 */
export function parseOldAddresses(text: string): { rows: OldAddress[]; faults: string[] } {
  const rows: OldAddress[] = []
  const faults: string[] = []
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const separator = /[\t;,]/.exec(lines.find((line) => /[\t;,]/.test(line)) ?? '')?.[0] ?? ','
  const cell = `("(?:[^"]|"")*"|[^"${separator}]*)`
  const row = new RegExp(`^\\s*${cell}\\s*(?:${separator}\\s*${cell}\\s*(?:${separator}.*)?)?$`)
  let isFirst = true
  for (const [index, content] of lines.entries()) {
    if (/^[\s"\t;,]*$/.test(content) || /^sep=.$/i.test(content)) continue
    const fault = (reason: string) => faults.push(`line ${index + 1}: ${reason}`)
    const [, first, second] = row.exec(content) ?? []
    const isHeading = isFirst && !/[/.]/.test(first ?? content) && !/^"?\//.test(second ?? '')
    isFirst = false
    if (isHeading) continue
    const old = readCell(first).replace(/#.*/, '')
    const to = readCell(second)
    if (!readCell(first) || !/^\/(?!\/)[^\s\\<>]*$/.test(to))
      fault('needs an old address, a comma and a new one such as /about-us')
    else if (!isDecodable(old.split('?')[0] ?? '')) fault(`${old} cannot be decoded`)
    else if (/[*^$|]|\(\./.test(old)) fault(`${old} is a pattern; each old address needs a row of its own`)
    else rows.push({ line: index + 1, old: old || '/', to })
  }
  return { rows, faults }
}

/** The address from the root of its site, without quotes and host. */
function readCell(cell = ''): string {
  const text = cell.trim().replace(/^"|"$/g, '').replaceAll('""', '"').trim()
  const address = text.replace(/^(https?:)?\/\/[^/?#]*|^www\.[^/?#]*/i, '')
  return /^(\/|$)/.test(address) && (address || !text) ? address : `/${address}`
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

export const { rows: oldAddresses, faults: oldAddressFaults } = parseOldAddresses(
  decodeTable(readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), OLD_ADDRESSES))),
)
