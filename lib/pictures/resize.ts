import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import sharp, { type OutputInfo } from 'sharp'
import { describeError, log } from '@/lib/log'
import { buildContent, type Content, openContent, writeWhole } from '@/lib/media/file-content'
import { getMediaFile, provideMediaFile } from '@/lib/media/measure'
import { picturePath } from '@/lib/paths'
import { AVIF_WIDTHS, ENLARGED_WIDTHS, SCREEN_WIDTHS, SMALL_WIDTHS } from './widths'

/** Where resized pictures are kept. */
export const PICTURE_FOLDER = path.resolve('.next/cache/images')

/** Encodings at the same time. More would take the memory, and the threads that read files for other responses. */
const PARALLEL = 2
/**
 * The least peak signal-to-noise ratio of a picture on a page, in dB: below it leaves and roof tiles smear. A zoom shows more.
 */
export const LEAST_PSNR = 33
// sharp's qualities: the first one that reaches LEAST_PSNR is taken.
const WEBP = [60, 70, 80]
const AVIF = [40, 42, 44, 46, 48, 50, 52, 54]
// At the same PSNR sharp's own tuning takes a fifth more bytes, and its own effort, 4, three times as long to save 3 %.
const AVIF_OPTIONS = { effort: 3, tune: 'ssim' } as const
const PAGE = { qualities: WEBP, widths: [...SCREEN_WIDTHS, ...SMALL_WIDTHS] }
const ENLARGED = { qualities: WEBP.slice(-1), widths: ENLARGED_WIDTHS }

// Each picture is decoded for one size after the other, days apart: libvips would keep 50 MB of them.
sharp.cache(false)
const limit = pLimit(PARALLEL)
const running = new Map<string, Promise<Buffer>>()

export const FORMATS = ['webp', 'avif'] as const
export type Format = (typeof FORMATS)[number]

export type StoredPicture = {
  type: 'image/avif' | 'image/webp'
  /** Differs when the source file, the width, the settings of the encoding or the type does. */
  etag: string
  /**
   * True while the AVIF that the browser could show is not stored: a job is still to make it. A few stay so, because it failed or
   * the catalogue has more sizes than a job makes.
   */
  isProvisional: boolean
  /** The file, encoded now when it is not stored yet. */
  open: () => Promise<Content>
}

/**
 * The resized picture at an address of `picturePath`, stored in `folder`: the AVIF for a browser that accepts it, when a job
 * has made it, else WebP. Null for a missing file, another width, and any other spelling of an address, so that each picture
 * has one.
 */
export async function getPicture(
  pathname: string,
  acceptsAvif = false,
  folder = PICTURE_FOLDER,
): Promise<StoredPicture | null> {
  const found = await findPicture(pathname, folder)
  if (!found) return null
  const avif = acceptsAvif && found.hasAvif ? await openContent(`${found.file}.avif`) : null
  if (avif)
    return { type: 'image/avif', etag: `"${found.name}-avif"`, isProvisional: false, open: async () => avif }
  return {
    type: 'image/webp',
    etag: `"${found.name}"`,
    isProvisional: acceptsAvif && found.hasAvif,
    open: () => openOrEncode(found, 'webp'),
  }
}

/** Encodes the picture at an address unless it is stored. AVIF takes a second: for jobs, and for phones' widths only. */
export async function makePicture(pathname: string, format: Format, folder = PICTURE_FOLDER): Promise<void> {
  const found = await findPicture(pathname, folder)
  // The file is not opened before its body is read.
  if (found && (format === 'webp' || found.hasAvif)) await openOrEncode(found, format)
}

type FoundPicture = NonNullable<Awaited<ReturnType<typeof findPicture>>>

async function findPicture(pathname: string, folder: string) {
  const address = parseAddress(pathname)
  const source = address && (await provideMediaFile(address.src))
  if (!source) return null
  const found = await stat(/* turbopackIgnore: true */ source).catch(() => null)
  if (!found?.isFile()) return null
  const { src, width, qualities, hasAvif } = address
  const encoding = [qualities, AVIF, AVIF_OPTIONS, LEAST_PSNR]
  const content = JSON.stringify([src, width, encoding, found.size, found.mtimeMs])
  const name = createHash('sha256').update(content).digest('hex').slice(0, 32)
  return {
    source,
    width,
    qualities,
    hasAvif,
    name,
    file: path.join(/* turbopackIgnore: true */ folder, name),
  }
}

function parseAddress(pathname: string) {
  const [, enlarged, digits, src = ''] = /^\/pictures\/(enlarged\/)?(\d+)((?:\/[^/]+)+)$/.exec(pathname) ?? []
  const width = Number(digits)
  const { qualities, widths } = enlarged ? ENLARGED : PAGE
  if (!widths.includes(width) || !/^\/media\/.+\.(jpe?g|png|webp|avif)$/i.test(src)) return null
  try {
    const isOnlySpelling = picturePath(src, width, Boolean(enlarged)) === pathname
    const hasAvif = !enlarged && AVIF_WIDTHS.includes(width)
    return isOnlySpelling && getMediaFile(src) ? { src, width, qualities, hasAvif } : null
  } catch {
    // Malformed percent-encoding.
    return null
  }
}

async function openOrEncode(picture: FoundPicture, format: Format): Promise<Content> {
  const file = `${picture.file}.${format}`
  const stored = running.has(file) ? null : await openContent(file)
  if (stored) return stored
  const encoding =
    running.get(file) ?? limit(encode, picture, format, file).finally(() => running.delete(file))
  running.set(file, encoding)
  return buildContent(await encoding)
}

async function encode(
  { source, width, qualities }: FoundPicture,
  format: Format,
  file: string,
): Promise<Buffer> {
  const resized = await sharp(source)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const bytes = await compress(resized, format, format === 'avif' ? AVIF : qualities)
  await writeWhole(file, bytes).catch((error) =>
    log.error({ error: describeError(error) }, 'A resized picture could not be saved'),
  )
  return bytes
}

type Pixels = { data: Buffer; info: OutputInfo }

/** Encoded with the first of the qualities that reaches LEAST_PSNR, or with the last. */
async function compress(pixels: Pixels, format: Format, qualities: number[]): Promise<Buffer> {
  let bytes = pixels.data
  for (const quality of qualities) {
    const image = sharp(pixels.data, { raw: pixels.info })
    bytes = await (format === 'avif'
      ? image.avif({ quality, ...AVIF_OPTIONS })
      : image.webp({ quality })
    ).toBuffer()
    if (quality === qualities.at(-1) || (await measurePsnr(pixels, bytes)) >= LEAST_PSNR) break
  }
  return bytes
}

/** Peak signal-to-noise ratio of an encoded picture, in dB, over all channels and pixels. */
export async function measurePsnr({ data, info }: Pixels, bytes: Buffer): Promise<number> {
  const difference = await sharp(data, { raw: info })
    .composite([{ input: bytes, blend: 'difference' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = await sharp(difference.data, { raw: difference.info }).stats()
  const squares = channels.map(({ mean, stdev }) => mean ** 2 + stdev ** 2)
  return 10 * Math.log10((255 ** 2 * squares.length) / squares.reduce((sum, square) => sum + square))
}
