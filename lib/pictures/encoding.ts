import type { Sharp } from 'sharp'
import { SCREEN_WIDTHS } from './widths'

/** The formats of sizes. Most browsers take AVIF, all take WebP. */
export type Format = 'avif' | 'webp'

/** How sizes are encoded. Photographs have a PSNR of at least 33 dB, below which leaves and roof tiles smear. */
export const ENCODING = {
  webp: { quality: 72, effort: 2 },
  // sharp's own tuning takes a fifth more bytes at the same PSNR, effort 2 nearly twice the time to save 2%.
  avif: { quality: 48, effort: 1, tune: 'ssim' },
  // Around the lines of a drawing the others leave a haze.
  drawing: { lossless: true, effort: 4 },
} as const

/** WebP ends at this number of pixels on a side. */
const MAX_SIDE = 16_383
/** The widest size. */
const MAX_WIDTH = Math.max(...SCREEN_WIDTHS)
/** Lossless, a drawing of lines is about as large as a photograph with losses, and a photograph ten times larger. */
const MAX_DRAWING_RATIO = 3

/** A picture, upright and in the colours of screens, no wider than `width`. */
function resizePicture(picture: Sharp, width: number): Sharp {
  return picture
    .clone()
    .autoOrient()
    .resize({ width, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
}

export function encodePhotograph(picture: Sharp, width: number, format: Format): Promise<Buffer> {
  return resizePicture(picture, width).toFormat(format, ENCODING[format]).toBuffer()
}

/**
 * A drawing of lines as lossless WebP; null for a photograph. It keeps the pixels of its file where these need fewer bytes: a
 * line that is made thinner becomes grey, and many greys need more bytes than a sharp line.
 */
export async function encodeDrawing(picture: Sharp, width: number): Promise<Buffer | null> {
  const { format } = await picture.metadata()
  if (format !== 'png') return null
  const whole = await resizePicture(picture, MAX_WIDTH).webp(ENCODING.drawing).toBuffer()
  const photograph = await resizePicture(picture, MAX_WIDTH).webp(ENCODING.webp).toBuffer()
  if (whole.length > MAX_DRAWING_RATIO * photograph.length) return null
  const resized = await resizePicture(picture, width).webp(ENCODING.drawing).toBuffer()
  return resized.length < whole.length ? resized : whole
}
