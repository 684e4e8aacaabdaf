import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { log } from '@/lib/log'
import { writeWhole } from '@/lib/media/file-content'
import { getMediaFile } from '@/lib/media/media-file'
import { FILE_PATH } from '@/lib/routing/paths'
import { getPictureHash } from './address'
import { encodeDrawing, encodePhotograph, type Format } from './encoding'
import { getPictureFile } from './folder'
import { AVIF_WIDTHS, listWidths, SCREEN_WIDTHS, SMALL_WIDTHS } from './widths'

// Pictures are rarely decoded twice, so the 50 MB that libvips keeps for that would be wasted.
sharp.cache(false)

export type Size = { src: string; hash: string; width: number }

/** `/pictures/3f0ab2c4d5e6/750/media/villa.jpg` */
const RESIZED_PICTURE_PATH = new RegExp(
  `^/pictures/(?<hash>[0-9a-f]{12})/(?<width>\\d+)(?<src>/media/${FILE_PATH})$`,
)

/** The size at an address of `buildPicturePath`. Null for another width and any other spelling, so that each picture has one address. */
export function parsePicturePath(pathname: string): Size | null {
  const { hash = '', width: digits, src = '' } = RESIZED_PICTURE_PATH.exec(pathname)?.groups ?? {}
  const width = [...SMALL_WIDTHS, ...SCREEN_WIDTHS].find((allowedWidth) => String(allowedWidth) === digits)
  return width ? { src, hash, width } : null
}

/** The file of a size. One that exists as WebP is complete: its AVIF, if it has one, was made before. */
export function getSizeFile({ src, hash, width }: Size, format: Format): string {
  // The path is part of the name: the hash with another path is not an address.
  const name = createHash('sha256').update(`${hash}${src}`).digest('hex').slice(0, 16)
  return getPictureFile(`${name}-${width}.${format}`)
}

/** Makes every missing size, one after the other, and returns all files. The log counts the sizes that cannot be encoded. */
export async function renderSizes(
  pictures: { src: string; width: number }[],
  signal: AbortSignal,
): Promise<string[]> {
  const sizes = pictures.flatMap(listSizes)
  const files: string[] = []
  let failed = 0
  for (const size of sizes) {
    if (signal.aborted) return files
    files.push(...listFormats(size.width).map((format) => getSizeFile(size, format)))
    await renderSize(size).catch(() => {
      failed++
    })
  }
  if (failed > 0) log.error({ failed }, 'Some sizes of pictures could not be made')
  return files
}

/** The sizes of a picture; none for an SVG and for a missing file. */
function listSizes({ src, width: fileWidth }: { src: string; width: number }): Size[] {
  const hash = getPictureHash(src)
  return hash ? listWidths(fileWidth).map((width) => ({ src, hash, width })) : []
}

/** The WebP comes last: it says that the size is complete. */
function listFormats(width: number): Format[] {
  return AVIF_WIDTHS.includes(width) ? ['avif', 'webp'] : ['webp']
}

/** Encodes a size in its formats unless it is stored. @throws Error when the picture cannot be read or stored */
export async function renderSize(size: Size): Promise<void> {
  const isMade = await stat(getSizeFile(size, 'webp')).catch(() => null)
  const file = isMade ? null : getMediaFile(size.src)
  if (!file) return
  // Browsers show a picture with damaged parts, too.
  const picture = sharp(file, { failOn: 'none' })
  const drawing = await encodeDrawing(picture, size.width)
  if (drawing) {
    await writeWhole(getSizeFile(size, 'webp'), drawing)
    return
  }
  for (const format of listFormats(size.width))
    await writeWhole(getSizeFile(size, format), await encodePhotograph(picture, size.width, format))
}
