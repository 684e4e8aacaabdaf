import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { describeError } from '@/lib/http/describe-error'
import { type Content, holdContent, openContent } from '@/lib/http/file-content'
import { log } from '@/lib/log'
import { getMediaFile, provideMediaFile } from '@/lib/media/measure'
import { picturePath } from '@/lib/paths'
import { ENLARGED_WIDTHS, SCREEN_WIDTHS, SMALL_WIDTHS } from './widths'

/** Where resized pictures are kept. */
export const PICTURE_FOLDER = path.resolve('.next/cache/images')

/** Encodings at the same time. More would take the memory, and the threads that read files for other responses. */
const PARALLEL = 2
// WebP qualities of sharp, chosen by looking at crops: foliage holds at 70, and a zoom shows more.
const PAGE = { quality: 70, widths: [...SCREEN_WIDTHS, ...SMALL_WIDTHS] }
const ENLARGED = { quality: 80, widths: ENLARGED_WIDTHS }

// Each picture is decoded for one size after the other, days apart: libvips would keep 50 MB of them.
sharp.cache(false)
const limit = pLimit(PARALLEL)
const running = new Map<string, Promise<Buffer>>()

export type StoredPicture = {
  /** Differs when the source file or the width does. */
  etag: string
  /** The WebP file, encoded now when it is not stored yet. */
  open: () => Promise<Content>
}

/**
 * The resized picture at an address of `picturePath`, stored in `folder`. Null for a missing file, another width, and any
 * other spelling of an address, so that each picture has one.
 */
export async function getPicture(pathname: string, folder = PICTURE_FOLDER): Promise<StoredPicture | null> {
  const address = parseAddress(pathname)
  const source = address && (await provideMediaFile(address.src))
  if (!source) return null
  const found = await stat(/* turbopackIgnore: true */ source).catch(() => null)
  if (!found?.isFile()) return null
  const { src, width, quality } = address
  const content = JSON.stringify([src, width, quality, found.size, found.mtimeMs])
  const name = createHash('sha256').update(content).digest('hex').slice(0, 32)
  const file = path.join(/* turbopackIgnore: true */ folder, `${name}.webp`)
  return { etag: `"${name}"`, open: () => openOrEncode({ ...address, source }, file) }
}

type ParsedAddress = { src: string; width: number; quality: number }

function parseAddress(pathname: string): ParsedAddress | null {
  const [, enlarged, digits, src = ''] = /^\/pictures\/(enlarged\/)?(\d+)((?:\/[^/]+)+)$/.exec(pathname) ?? []
  const width = Number(digits)
  const { quality, widths } = enlarged ? ENLARGED : PAGE
  if (!widths.includes(width) || !/^\/media\/.+\.(jpe?g|png|webp|avif)$/i.test(src)) return null
  try {
    const isOnlySpelling = picturePath(src, width, Boolean(enlarged)) === pathname
    return isOnlySpelling && getMediaFile(src) ? { src, width, quality } : null
  } catch {
    // Malformed percent-encoding.
    return null
  }
}

async function openOrEncode(address: ParsedAddress & { source: string }, file: string): Promise<Content> {
  const stored = running.has(file) ? null : await openContent(file)
  if (stored) return stored
  const encoding = running.get(file) ?? limit(encode, address, file).finally(() => running.delete(file))
  running.set(file, encoding)
  return holdContent(await encoding)
}

async function encode(
  { source, width, quality }: ParsedAddress & { source: string },
  file: string,
): Promise<Buffer> {
  const bytes = await sharp(source)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality })
    .toBuffer()
  await writeAtomically(file, bytes).catch((error) =>
    log.error({ error: describeError(error) }, 'A resized picture could not be saved'),
  )
  return bytes
}

async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  // By rename, so that a reader never sees half a file.
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, bytes)
  await rename(temporary, file)
}
