import { readFile } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { writeWhole } from './file-content'

/** Formats that browsers show. */
const SHOWN_FORMATS = ['jpeg', 'png', 'webp', 'heif', 'gif']

/**
 * Writes a copy of a picture without what a camera writes into it. False, without a copy, when it has nothing of the kind.
 * @throws Error when it is not a picture that browsers show, or the copy cannot be written
 */
export async function cleanPicture(file: string, copy: string): Promise<boolean> {
  const bytes = await readFile(/* turbopackIgnore: true */ file)
  // Browsers show a picture with damaged parts, too.
  const picture = sharp(bytes, { failOn: 'none', animated: true })
  const metadata = await picture.metadata()
  const { format } = metadata
  if (!SHOWN_FORMATS.includes(format)) throw new Error(`Browsers do not show ${format}`)
  if (!hasNotes(metadata) && !(format === 'jpeg' && hasHiddenParts(bytes))) return false
  // A quality would limit the colours of a PNG.
  const options = format === 'png' ? {} : { quality: 90, effort: 2 }
  const cleanFormat = format === 'heif' ? 'avif' : format
  const clean = await picture.autoOrient().keepIccProfile().toFormat(cleanFormat, options).toBuffer()
  await writeWhole(copy, clean)
  return true
}

function hasNotes({ exif, xmp, iptc, comments, tifftagPhotoshop }: Metadata): boolean {
  return [exif, xmp, iptc, comments, tifftagPhotoshop].some((note) => note !== undefined)
}

// A JPEG is a row of segments: 0xff, a marker, two bytes with the length of the rest. After the segment that starts the scan
// come the pixels, up to a marker of the end.
const FIRST_SEGMENT_AT = 2
const SEGMENT_START = 0xff
const START_OF_SCAN = 0xda
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])
const FIRST_APPLICATION_MARKER = 0xe0
/** JFIF and Adobe: how colours are stored. */
const COLOUR_MARKERS = [0xe0, 0xee]
const PROFILE_MARKER = 0xe2

/** True for a JPEG with another picture or a video after its end, as phones write them, or with a comment or unknown segment. */
function hasHiddenParts(bytes: Buffer): boolean {
  let at = FIRST_SEGMENT_AT
  while (at + 4 < bytes.length && bytes[at] === SEGMENT_START) {
    const marker = bytes[at + 1] ?? 0
    if (marker === START_OF_SCAN)
      return bytes.indexOf(END_OF_IMAGE, at) !== bytes.length - END_OF_IMAGE.length
    const isProfile = marker === PROFILE_MARKER && bytes.toString('latin1', at + 4, at + 15) === 'ICC_PROFILE'
    const isPartOfPicture = marker < FIRST_APPLICATION_MARKER || COLOUR_MARKERS.includes(marker) || isProfile
    if (!isPartOfPicture) return true
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return true
}
