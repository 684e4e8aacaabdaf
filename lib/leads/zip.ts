import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)
const MAX_ENTRIES = 2_000
const END_SIZE = 22

export type ZipEntry = { name: string; method: 0 | 8; packedSize: number; size: number; start: number }

/**
 * The entries of a zip file that stands in `bytes` from its first to its last byte; null for anything odd: encrypted,
 * split, 64-bit, overlapping, hidden or oddly named entries. Reads only what the central directory and the local
 * headers agree on, so that no two readers of the file can see different contents.
 */
export function listZipEntries(bytes: Buffer): ZipEntry[] | null {
  const end = findEnd(bytes)
  // A comment is where a second end record, and with it a second file, can hide.
  if (end === -1 || end + END_SIZE !== bytes.length || bytes.readUInt32LE(0) !== 0x04034b50) return null
  const count = bytes.readUInt16LE(end + 10)
  const directory = bytes.readUInt32LE(end + 16)
  const isWhole = bytes.readUInt32LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === count
  if (!isWhole || count === 0 || count > MAX_ENTRIES) return null
  if (directory + bytes.readUInt32LE(end + 12) !== end) return null
  const entries: ZipEntry[] = []
  let at = directory
  for (let index = 0; index < count; index++) {
    const entry = readEntry(bytes, at, directory)
    if (!entry) return null
    entries.push(entry.entry)
    at = entry.next
  }
  return at === end && areApart(entries) ? entries : null
}

/** The unpacked bytes of an entry; null when they are damaged or not exactly as many as it says. */
export async function unpackEntry(bytes: Buffer, entry: ZipEntry): Promise<Buffer | null> {
  const packed = bytes.subarray(entry.start, entry.start + entry.packedSize)
  if (entry.method === 0) return packed.length === entry.size ? packed : null
  try {
    const unpacked = await inflate(packed, { maxOutputLength: entry.size + 1 })
    return unpacked.length === entry.size ? unpacked : null
  } catch {
    return null
  }
}

/** Where the zip's end record stands; -1 when no zip ends with these bytes. */
export function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - END_SIZE - 0xffff)
  for (let at = bytes.length - END_SIZE; at >= lowest; at--)
    if (bytes.readUInt32LE(at) === 0x06054b50)
      return at + END_SIZE + bytes.readUInt16LE(at + 20) === bytes.length ? at : -1
  return -1
}

function readEntry(bytes: Buffer, at: number, directory: number): { entry: ZipEntry; next: number } | null {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return null
  const flags = bytes.readUInt16LE(at + 8)
  const method = bytes.readUInt16LE(at + 10)
  const packedSize = bytes.readUInt32LE(at + 20)
  const size = bytes.readUInt32LE(at + 24)
  const nameLength = bytes.readUInt16LE(at + 28)
  const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  const local = bytes.readUInt32LE(at + 42)
  if (next > bytes.length || flags & 0x2041 || (method !== 0 && method !== 8)) return null
  const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
  if (!isPlainName(name)) return null
  const start = isSameInBoth(bytes, at, local) ? findData(bytes, local, name) : null
  if (start === null || start + packedSize > directory) return null
  return { entry: { name, method, packedSize, size, start }, next }
}

function findData(bytes: Buffer, local: number, name: string): number | null {
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== 0x04034b50) return null
  const nameLength = bytes.readUInt16LE(local + 26)
  if (bytes.toString('utf8', local + 30, local + 30 + nameLength) !== name) return null
  return local + 30 + nameLength + bytes.readUInt16LE(local + 28)
}

/** True when both headers tell the same: what reads a file from its front must see what reads it from its end. */
function isSameInBoth(bytes: Buffer, central: number, local: number): boolean {
  if (local + 30 > bytes.length) return false
  const flags = bytes.readUInt16LE(central + 8)
  if (bytes.readUInt16LE(local + 6) !== flags) return false
  if (bytes.readUInt16LE(local + 8) !== bytes.readUInt16LE(central + 10)) return false
  // With this flag the sizes stand behind the data.
  if (flags & 8) return true
  return (
    bytes.readUInt32LE(local + 18) === bytes.readUInt32LE(central + 20) &&
    bytes.readUInt32LE(local + 22) === bytes.readUInt32LE(central + 24)
  )
}

function isPlainName(name: string): boolean {
  return name.length > 0 && name.length <= 255 && !/^[/\\]|\\|(^|\/)\.\.?(\/|$)|[\p{C}:]/u.test(name)
}

function areApart(entries: ZipEntry[]): boolean {
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size !== entries.length) return false
  const sorted = entries.filter(({ packedSize }) => packedSize > 0).sort((a, b) => a.start - b.start)
  return sorted.every(({ start }, index) => {
    const before = sorted[index - 1]
    return !before || before.start + before.packedSize <= start
  })
}
