import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import type { PictureKind } from '@/lib/catalogue/enums'
import { log } from '@/lib/log'
import { saveWholeFile } from '@/lib/media/file-content'
import { getMediaFile } from '@/lib/media/media-file'
import { FILE_PATH } from '@/lib/routing/paths'
import { getPictureHash } from './address'
import { encodeDrawing, encodePhotograph, type Format } from './encoding'
import { buildPictureFilePath } from './folder'
import { AVIF_WIDTHS, listWidths, SCREEN_WIDTHS, SMALL_WIDTHS } from './widths'

// Pictures are rarely decoded twice, so the 50 MB that libvips keeps for that would be wasted.
sharp.cache(false)

export type Size = { src: string; hash: string; width: number }

type EncodedPicture = { src: string; width: number; kind: PictureKind }

/** `/pictures/3f0ab2c4d5e6/750/media/villa.jpg` */
const RESIZED_PICTURE_PATH = new RegExp(
  `^/pictures/(?<hash>[0-9a-f]{12})/(?<width>\\d+)(?<src>/media/${FILE_PATH})$`,
)

/**
 * The size at an address of `buildPicturePath`. Null for another width and any other spelling, so that each picture has
 * one address.
 */
export function parsePicturePath(pathname: string): Size | null {
  const { hash = '', width: digits, src = '' } = RESIZED_PICTURE_PATH.exec(pathname)?.groups ?? {}
  const width = [...SMALL_WIDTHS, ...SCREEN_WIDTHS].find((allowedWidth) => String(allowedWidth) === digits)
  return width ? { src, hash, width } : null
}

/** The file of a size. One that exists as WebP is complete: its AVIF, if it has one, was made before. */
export function buildSizeFilePath({ src, hash, width }: Size, format: Format): string {
  // The path is part of the name: the hash with another path is not an address.
  const name = createHash('sha256').update(`${hash}${src}`).digest('hex').slice(0, 16)
  return buildPictureFilePath(`${name}-${width}.${format}`)
}

/**
 * Makes every missing size, one after the other, and returns all files. The log counts the pictures that cannot be
 * encoded.
 */
export async function renderSizes(pictures: EncodedPicture[], signal: AbortSignal): Promise<string[]> {
  const files: string[] = []
  let failed = 0
  for (const picture of pictures) {
    if (signal.aborted) return files
    const sizes = listSizes(picture)
    for (const size of sizes) {
      files.push(...listFormats(size.width).map((format) => buildSizeFilePath(size, format)))
    }
    await renderMissingSizes(sizes, picture.kind).catch(() => {
      failed++
    })
  }
  if (failed > 0) log.error({ failed }, 'Some pictures could not be encoded')
  return files
}

/** The sizes of a picture; none for an SVG and for a missing file. */
function listSizes({ src, width: fileWidth }: EncodedPicture): Size[] {
  const hash = getPictureHash(src)
  return hash ? listWidths(fileWidth).map((width) => ({ src, hash, width })) : []
}

/** The WebP comes last: it says that the size is complete. */
function listFormats(width: number): Format[] {
  return AVIF_WIDTHS.includes(width) ? ['avif', 'webp'] : ['webp']
}

/** Encodes sizes of one picture unless they are stored. @throws Error when the picture cannot be read or stored */
export async function renderMissingSizes(sizes: Size[], kind: PictureKind): Promise<void> {
  const missing = sizes.filter((size) => !existsSync(buildSizeFilePath(size, 'webp')))
  const file = missing[0] ? getMediaFile(missing[0].src) : null
  if (!file) return
  // Browsers show a picture with damaged parts, too.
  const picture = sharp(file, { failOn: 'none' })
  await (kind === 'drawing' ? saveDrawing(picture, missing) : savePhotograph(picture, missing))
}

/**
 * Saves the pixels of the file in place of a smaller size that would need more bytes: a line that is made thinner
 * becomes grey, and many greys need more bytes than a sharp line.
 */
async function saveDrawing(picture: Sharp, sizes: Size[]): Promise<void> {
  const whole = await encodeDrawing(picture, Math.max(...SCREEN_WIDTHS))
  for (const size of sizes) {
    const resized = await encodeDrawing(picture, size.width)
    await saveWholeFile(buildSizeFilePath(size, 'webp'), resized.length < whole.length ? resized : whole)
  }
}

async function savePhotograph(picture: Sharp, sizes: Size[]): Promise<void> {
  for (const size of sizes) {
    for (const format of listFormats(size.width)) {
      const bytes = await encodePhotograph(picture, size.width, format)
      await saveWholeFile(buildSizeFilePath(size, format), bytes)
    }
  }
}
