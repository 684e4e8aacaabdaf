import { readFile } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { saveWholeFile } from './file-content'

/** Formats that browsers show, by sharp's names. */
const SHOWN_FORMATS = ['jpeg', 'png', 'webp', 'heif', 'gif']

/**
 * Writes a copy of a picture without the notes of a camera. False, without a copy, for a picture that has none and is
 * not a JPEG.
 * @throws Error when it is not a picture that browsers show, or the copy cannot be written
 */
export async function cleanPicture(file: string, copy: string): Promise<boolean> {
  const bytes = await readFile(/* turbopackIgnore: true */ file)
  // Browsers show a picture with damaged parts, too.
  const picture = sharp(bytes, { failOn: 'none', animated: true })
  const metadata = await picture.metadata()
  const { format } = metadata
  if (!SHOWN_FORMATS.includes(format)) throw new Error(`Browsers do not show ${format}`)
  // After the end of a JPEG, phones write a second picture or a video, which sharp does not report.
  if (format !== 'jpeg' && !hasNotes(metadata)) return false
  // A quality would limit the colours of a PNG.
  const options = format === 'png' ? {} : { quality: 90, effort: 2 }
  const cleanFormat = format === 'heif' ? 'avif' : format
  const clean = await picture.autoOrient().keepIccProfile().toFormat(cleanFormat, options).toBuffer()
  await saveWholeFile(copy, clean)
  return true
}

function hasNotes({ exif, xmp, iptc, comments, tifftagPhotoshop }: Metadata): boolean {
  return [exif, xmp, iptc, comments, tifftagPhotoshop].some((note) => note !== undefined)
}
