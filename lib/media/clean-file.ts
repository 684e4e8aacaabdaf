import { createHash } from 'node:crypto'
import { copyFile, type FileHandle, mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { writeWhole } from './file-content'
import { buildMaker } from './make-once'

/** Files that are made of pictures. */
export const PICTURE_FOLDER = path.resolve('.next/cache/pictures')

/** Files without what a camera writes. */
const PLAIN = new Set(['.svg', '.webm', '.vtt', '.pdf'])
/** What browsers show. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'gif']
const FILMS = new Set(['.mp4', '.m4v', '.mov'])

const makeOnce = buildMaker<string>()
const found = new Map<string, { stamp: string; clean: Promise<string> }>()

/**
 * The file that strangers get for an original: itself, or a copy without what a camera writes into it (place, model, day,
 * names). The owner's file stays as it is. Null for a missing file and for a picture that cannot be read.
 * @throws Error when the disk fails, so that the next request tries again
 */
export async function provideCleanFile(file: string): Promise<string | null> {
  const at = await stat(/* turbopackIgnore: true */ file).catch(() => null)
  const type = path.extname(file).toLowerCase()
  if (!at?.isFile() || PLAIN.has(type)) return at?.isFile() ? file : null
  const stamp = `${at.size}-${at.mtimeMs}`
  const known = found.get(file)
  const clean = known?.stamp === stamp ? known.clean : clearFile(file, type, stamp)
  found.set(file, { stamp, clean })
  return clean.catch((error) => {
    if (!(error as NodeJS.ErrnoException).code) return null
    found.delete(file)
    throw error
  })
}

async function clearFile(file: string, type: string, stamp: string): Promise<string> {
  const name = createHash('sha256').update(`${file} ${stamp}`).digest('hex').slice(0, 24)
  const copy = path.join(/* turbopackIgnore: true */ PICTURE_FOLDER, `clean-${name}${type}`)
  if (await stat(copy).catch(() => null)) return copy
  return makeOnce(copy, () => (FILMS.has(type) ? clearFilm(file, copy) : clearPicture(file, copy)))
}

async function clearPicture(file: string, copy: string): Promise<string> {
  const bytes = await readFile(/* turbopackIgnore: true */ file)
  const picture = sharp(bytes, { failOn: 'none', animated: true })
  const { format, exif, xmp, iptc, comments, tifftagPhotoshop } = await picture.metadata()
  if (!FORMATS.includes(format)) throw new Error(`${format} is no format of browsers`)
  const hasTraces = [exif, xmp, iptc, comments, tifftagPhotoshop].some((one) => one !== undefined)
  if (!hasTraces && !(format === 'jpeg' && hasMore(bytes))) return file
  // Of a PNG, a quality would limit the colours.
  const options = format === 'png' ? {} : { quality: 90, effort: 2 }
  const plain = picture.autoOrient().keepIccProfile()
  await writeWhole(copy, await plain.toFormat(format === 'heif' ? 'avif' : format, options).toBuffer())
  return copy
}

/** Whether a JPEG has a second picture or a film behind its end, as phones write them, or a comment or other segment before. */
function hasMore(bytes: Buffer): boolean {
  for (let at = 2; at + 4 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    // Start of the scan: what follows is the picture, up to the first mark of an end.
    if (marker === 0xda) return bytes.indexOf(Buffer.from([0xff, 0xd9]), at) !== bytes.length - 2
    const isProfile = marker === 0xe2 && bytes.toString('latin1', at + 4, at + 15) === 'ICC_PROFILE'
    const isKnown = marker < 0xe0 || marker === 0xe0 || marker === 0xee || isProfile
    if (!isKnown) return true
  }
  return true
}

/** Boxes of a film that hold what the camera knows, and those in which they stand. */
const NOTES = new Set(['udta', 'meta', 'uuid'])
const PARENTS = new Set(['moov', 'trak'])

/** A film plays the same when the type of such a box becomes `free`: all others stay at their places. */
async function clearFilm(file: string, copy: string): Promise<string> {
  const source = await open(/* turbopackIgnore: true */ file)
  const places: number[] = []
  await findNotes(source, 0, (await source.stat()).size, places).finally(() => source.close())
  if (places.length === 0) return file
  const draft = `${copy}.${process.pid}`
  await mkdir(path.dirname(copy), { recursive: true, mode: 0o700 })
  await copyFile(/* turbopackIgnore: true */ file, draft)
  const film = await open(draft, 'r+')
  for (const at of places) await film.write('free', at, 'latin1')
  await film.close()
  await rename(draft, copy)
  return copy
}

async function findNotes(film: FileHandle, start: number, end: number, places: number[]): Promise<void> {
  const head = Buffer.alloc(16)
  for (let at = start; at + 8 <= end; ) {
    await film.read(head, 0, 16, at)
    const [short, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short || end - at
    if (size < 8) return
    if (NOTES.has(type)) places.push(at + 4)
    if (PARENTS.has(type)) await findNotes(film, at + (short === 1 ? 16 : 8), at + size, places)
    at += size
  }
}
