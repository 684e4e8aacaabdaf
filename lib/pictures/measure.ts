import { cpus } from 'node:os'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { PictureKind } from '@/lib/catalogue/enums'
import { colors } from '@/lib/content/theme'
import { getMediaFile } from '@/lib/media/media-file'

export type MeasuredPicture = { width: number; height: number; color: string; kind: PictureKind }

/** Measures each picture once, a few at a time; a picture that cannot be read has no entry. */
export async function measurePictures(sources: string[]): Promise<Map<string, MeasuredPicture>> {
  const measured = new Map<string, MeasuredPicture>()
  const limit = pLimit(Math.max(2, cpus().length))
  await limit.map(new Set(sources), async (src) => {
    const file = getMediaFile(src)
    const picture = file && (await measurePicture(file).catch(() => null))
    if (picture) measured.set(src, picture)
  })
  return measured
}

/** In millions. A JPEG may have more, because it is decoded line by line and takes less memory. */
const MAX_MEGAPIXELS = { jpeg: 24, others: 12 }

/** Slightly broken files, which phones sometimes write, are read as far as possible; a file that is cut off is not. */
const TOLERANT_READING = { failOn: 'truncated' } as const

/**
 * Why a picture is too large to be decoded, from its header; null when it is not. @throws Error when it is not a
 * picture.
 */
export async function explainExcess(file: string | Buffer): Promise<string | null> {
  const { width, height, format } = await sharp(file, TOLERANT_READING).metadata()
  const limit = format === 'jpeg' ? MAX_MEGAPIXELS.jpeg : MAX_MEGAPIXELS.others
  return width * height > limit * 1_000_000
    ? `${width} × ${height} pixels are more than ${limit} million`
    : null
}

/** Size, average colour and kind of a picture file. @throws Error when it is missing, cut off or not a picture. */
export async function measurePicture(file: string | Buffer): Promise<MeasuredPicture> {
  const { autoOrient, format } = await sharp(file, TOLERANT_READING).metadata()
  const average = await sharp(file, TOLERANT_READING)
    .flatten({ background: colors.band })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const isLineDrawing = format === 'svg' || (format === 'png' && (await hasFewGreys(file)))
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    color: `#${average.toString('hex', 0, 3)}`,
    kind: isLineDrawing ? 'drawing' : 'photograph',
  }
}

/**
 * Bits of information in a pixel's grey. Elevations of the sample have 0.7 to 3.1, its photographs and renders 6.8 to
 * 7.7.
 */
const MAX_DRAWING_ENTROPY = 5

async function hasFewGreys(file: string | Buffer): Promise<boolean> {
  const { entropy } = await sharp(file, TOLERANT_READING).stats()
  return entropy < MAX_DRAWING_ENTROPY
}
