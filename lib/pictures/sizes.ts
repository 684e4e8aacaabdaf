import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { getMediaFile } from '@/lib/catalogue/import/measure'
import { log } from '@/lib/log'
import { PICTURE_FOLDER } from '@/lib/media/clean-file'
import { writeWhole } from '@/lib/media/file-content'
import { FILE_PATH } from '@/lib/routing/paths'
import { DAY_MS } from '@/lib/today'
import { ENCODING, getPictureHash } from './address'
import { AVIF_WIDTHS, listWidths, SCREEN_WIDTHS, SMALL_WIDTHS } from './widths'

// Each picture is decoded for one size after the other, days apart: libvips would keep 50 MB of them.
sharp.cache(false)

export type Format = keyof typeof ENCODING
export type Size = { src: string; hash: string; width: number }

const PICTURE_PATH = new RegExp(`^/pictures/([0-9a-f]{12})/(\\d+)(/media/${FILE_PATH})$`)

/** The size at an address of `picturePath`. Null for another width and any other spelling, so that each picture has one address. */
export function parsePicturePath(pathname: string): Size | null {
  const [, hash = '', digits, src = ''] = PICTURE_PATH.exec(pathname) ?? []
  const width = [...SMALL_WIDTHS, ...SCREEN_WIDTHS].find((one) => String(one) === digits)
  return width ? { src, hash, width } : null
}

/** The file of a size. One that exists as WebP is complete: a job has made its AVIF before. */
export function getSizeFile({ src, hash, width }: Size, format: Format): string {
  // The path is part of the name: the hash with another path is no address.
  const name = createHash('sha256').update(`${hash}${src}`).digest('hex')
  return path.join(/* turbopackIgnore: true */ PICTURE_FOLDER, `${name.slice(0, 16)}-${width}.${format}`)
}

/** Makes every missing size, one after the other, and returns all files. What cannot be encoded is counted in the log. */
export async function makeSizes(pictures: { src: string; width: number }[], signal: AbortSignal) {
  const files: string[] = []
  let failed = 0
  for (const { src, width: whole } of pictures) {
    const hash = getPictureHash(src)
    for (const width of hash ? listWidths(whole) : []) {
      if (signal.aborted) return files
      const size = { src, hash: String(hash), width }
      files.push(...listFormats(width).map((format) => getSizeFile(size, format)))
      await makeSize(size).catch(() => failed++)
    }
  }
  if (failed > 0) log.error({ failed }, 'Some sizes of pictures could not be made')
  return files
}

/** The WebP comes last: it says that the size is complete. */
const listFormats = (width: number): Format[] => (AVIF_WIDTHS.includes(width) ? ['avif', 'webp'] : ['webp'])

/** Encodes a size in its formats unless it is stored. @throws Error when the picture cannot be read or stored */
export async function makeSize(size: Size): Promise<void> {
  const isMade = await stat(getSizeFile(size, 'webp')).catch(() => null)
  const file = isMade ? null : getMediaFile(size.src)
  if (!file) return
  // Browsers show a picture with damaged parts, too.
  const pixels = sharp(file, { failOn: 'none' })
    .autoOrient()
    // WebP ends at 16,383 pixels a side.
    .resize({ width: size.width, height: 16_383, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  for (const format of listFormats(size.width)) {
    const bytes = await pixels.clone().toFormat(format, ENCODING[format]).toBuffer()
    await writeWhole(getSizeFile(size, format), bytes)
  }
}

/** Deletes sizes and share pictures that are older than 30 days and not among the files that the catalogue needs. */
export async function removeFormerFiles(files: string[], now = Date.now()): Promise<void> {
  const wanted = new Set(files)
  for (const name of await readdir(PICTURE_FOLDER).catch(() => [])) {
    const file = path.join(PICTURE_FOLDER, name)
    if (!/^(share|[0-9a-f]{16})-/.test(name) || wanted.has(file)) continue
    // Pages that are open in a browser, or kept by a proxy, still name the sizes of a former picture.
    if (now - (await stat(file)).mtimeMs > 30 * DAY_MS) await rm(file, { force: true })
  }
}
