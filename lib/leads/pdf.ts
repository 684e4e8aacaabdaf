import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { findEnd } from './zip'

const unpack = promisify(inflate)
/** Objects of a resume unpack to far less, all together. */
const MAX_UNPACKED = 8 * 1_048_576
const MAX_OBJECT_STREAMS = 1000
/** A megabyte of real streams is far fewer; each costs a look at what stands before it. */
const MAX_STREAMS = 4000

/** Too long to stand anywhere by chance, so nowhere allowed: neither in streams nor in what looks like one. */
const REFUSED =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Encrypt|SubmitForm|ImportData|GoToE|GoToR|Rendition|XFA)\b/
/** Short enough to stand in compressed data by chance. */
const REFUSED_OUTSIDE = /\/JS\b/

/** True for a PDF that starts and ends as one, and carries no script, program, attachment or password. */
export async function isPdf(bytes: Buffer): Promise<boolean> {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return false
  const text = bytes.toString('latin1')
  // Nothing but white space behind the last trailer: there is no room for a second file.
  if (!/startxref\s+\d{1,10}\s+%%EOF[\s\0]*$/.test(text.slice(-2048))) return false
  // A zip before it whose comment is the rest of the file would make it a zip as well.
  if (findEnd(bytes) !== -1) return false
  if (!/\/Root\b/.test(text) && !/\/Type\s*\/XRef\b/.test(text)) return false
  if (REFUSED.test(readNames(text)) || REFUSED_OUTSIDE.test(readNames(withoutStreams(text)))) return false
  const objects = await unpackObjects(bytes, text)
  return objects !== null && !REFUSED.test(objects) && !REFUSED_OUTSIDE.test(objects)
}

/** Letters of a name may be written as their codes. */
function readNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** The objects that stand packed in streams of their own (PDF 1.5); null when they cannot be looked into. */
async function unpackObjects(bytes: Buffer, text: string): Promise<string | null> {
  let all = ''
  let count = 0
  let streams = 0
  for (const match of text.matchAll(/(?<!end)stream\r?\n/g)) {
    streams += 1
    if (streams > MAX_STREAMS) return null
    const before = readNames(text.slice(findHead(text, match.index), match.index))
    if (!/\/ObjStm\b/.test(before)) continue
    count += 1
    if (count > MAX_OBJECT_STREAMS) return null
    const start = match.index + match[0].length
    const room = { maxOutputLength: MAX_UNPACKED - all.length + 1, finishFlush: constants.Z_SYNC_FLUSH }
    const unpacked = await unpack(bytes.subarray(start), room).catch(() => null)
    // Perhaps the stream beside one of objects: a picture, say, that is packed otherwise.
    const isOther = !/\/ObjStm\b/.test(before.slice(before.lastIndexOf(' obj') + 1))
    if (!unpacked && isOther) continue
    // Rows of differences would not show the names; no writer packs objects so.
    if (!isOther && /\/(DecodeParms|DP)\b/.test(before.slice(before.lastIndexOf(' obj') + 1))) return null
    if (!unpacked || all.length + unpacked.length > MAX_UNPACKED) return null
    all += readNames(unpacked.toString('latin1'))
  }
  return all
}

/** Where to look for a stream's own words: from its object's start, but not further back than bounds the work. */
function findHead(text: string, at: number): number {
  return Math.max(0, Math.min(at - 2000, Math.max(text.lastIndexOf(' obj', at), at - 20_000)))
}

// Streams are compressed: what looks like a short name in there is chance.
function withoutStreams(text: string): string {
  let rest = ''
  let at = 0
  for (;;) {
    const start = text.indexOf('stream', at)
    const end = start === -1 ? -1 : text.indexOf('endstream', start)
    if (end === -1) return rest + text.slice(at)
    rest += text.slice(at, start)
    at = end + 'endstream'.length
  }
}
