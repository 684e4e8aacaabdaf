import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { writeWhole } from './file-content'

/** Files that are made of pictures. */
export const PICTURE_FOLDER = path.resolve('.next/cache/pictures')

/** Files that are no photographs. */
const PLAIN = new Set(['.svg', '.mp4', '.m4v', '.mov', '.webm', '.vtt', '.pdf'])
/** What browsers show. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'gif']

const found = new Map<string, { stamp: string; clean: Promise<string> }>()

/**
 * The file that strangers get for an original: itself, or of a photograph a copy without what a camera writes into it (place,
 * model, day, names). The owner's file stays as it is. Null for a missing file and for a picture that cannot be read.
 * @throws Error when the disk fails, so that the next request tries again
 */
export async function provideCleanFile(file: string): Promise<string | null> {
  const at = await stat(/* turbopackIgnore: true */ file).catch(() => null)
  const type = path.extname(file).toLowerCase()
  if (!at?.isFile() || PLAIN.has(type)) return at?.isFile() ? file : null
  const stamp = `${at.size}-${at.mtimeMs}`
  const known = found.get(file)
  const clean = known?.stamp === stamp ? known.clean : clearPicture(file, type, stamp)
  found.set(file, { stamp, clean })
  return clean.catch((error) => {
    if (!(error as NodeJS.ErrnoException).code) return null
    found.delete(file)
    throw error
  })
}

async function clearPicture(file: string, type: string, stamp: string): Promise<string> {
  const name = createHash('sha256').update(`${file} ${stamp}`).digest('hex').slice(0, 24)
  const copy = path.join(/* turbopackIgnore: true */ PICTURE_FOLDER, `clean-${name}${type}`)
  if (await stat(copy).catch(() => null)) return copy
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
