import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ReadableStream } from 'node:stream/web'
import { buildFileStamp, getFileStats } from './media-file'

/** Bytes from `start` to `end`, both included. */
type ByteRange = { start: number; end: number }

/** A file as a response sends it: its number of bytes, and the body with its bytes, or with a range of them. */
export type ServedFile = { size: number; buildBody: (range?: ByteRange) => BodyInit }

/**
 * A stored file with its ETag; null for a missing file and for a folder. It is read in pieces, as fast as the client
 * reads, so that many slow clients of large files need little memory. Only `buildBody` opens it.
 */
export async function getServedFile(file: string): Promise<(ServedFile & { etag: string }) | null> {
  const stats = await getFileStats(file)
  if (!stats) return null
  const buildBody = (range?: ByteRange) => ReadableStream.from(loadBytes(file, range)) as BodyInit
  return { size: stats.size, etag: `"${buildFileStamp(stats)}"`, buildBody }
}

async function* loadBytes(file: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  yield* createReadStream(/* turbopackIgnore: true */ file, range)
}

/** Writes a file that only its owner can read, and its folder. */
export async function saveWholeFile(file: string, bytes: Buffer): Promise<void> {
  await replaceWholeFile(file, (draft) => writeFile(draft, bytes, { mode: 0o600 }))
}

/**
 * Writes a file under a temporary name and renames it when it is complete, so that nobody reads half of it. When
 * `write` fails, nothing is left.
 */
export async function replaceWholeFile(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  try {
    await write(draft)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * The HTTP response with a file: 304 when the caller's copy is current, 206 for a range, 416 for a range beyond the
 * end, otherwise 200. `open` is not called for a 304. Safari plays a video only in ranges, and PDF readers load single
 * pages.
 */
export async function respondWithFile(
  request: Request,
  headers: { etag: string } & Record<string, string>,
  open: () => ServedFile | Promise<ServedFile>,
): Promise<Response> {
  if (hasCopy(request, headers.etag)) return new Response(null, { status: 304, headers })
  const file = await open()
  const part = findPart(request, headers.etag, file.size)
  if (part.kind === 'outside')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } })
  const response = new Response(request.method === 'HEAD' ? null : file.buildBody(part.range), {
    status: part.range ? 206 : 200,
    headers: { ...headers, 'accept-ranges': 'bytes' },
  })
  const { start, end } = part.range ?? { start: 0, end: file.size - 1 }
  response.headers.set('content-length', String(end - start + 1))
  if (part.range) response.headers.set('content-range', `bytes ${start}-${end}/${file.size}`)
  return response
}

/** Whether the caller has a copy with this tag. Proxies that compress write `W/` before it. */
function hasCopy(request: Request, etag: string): boolean {
  const tags = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? []
  return tags.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
}

/** The part of a file that a response contains. `outside`: the file ends before the part begins. */
type FilePart =
  | { kind: 'whole'; range?: undefined }
  | { kind: 'range'; range: ByteRange }
  | { kind: 'outside' }

/** The requested part. A HEAD request, and a caller that has a part of another version, get the whole file. */
function findPart(request: Request, etag: string, size: number): FilePart {
  const wantedVersion = request.headers.get('if-range')
  const hasOtherVersion = wantedVersion !== null && wantedVersion !== etag
  if (request.method === 'HEAD' || hasOtherVersion) return { kind: 'whole' }
  return parseRangeHeader(request.headers.get('range') ?? '', size)
}

/** `bytes=0-99`, `bytes=100-`, `bytes=-100` */
const RANGE = /^bytes=(?<first>\d*)-(?<last>\d*)$/

/**
 * The part in a `Range` header. Several ranges, and a range that ends before it starts, get the whole file, as HTTP
 * allows.
 */
function parseRangeHeader(text: string, size: number): FilePart {
  const { first = '', last = '' } = RANGE.exec(text)?.groups ?? {}
  const isBackwards = first !== '' && last !== '' && Number(last) < Number(first)
  if ((!first && !last) || isBackwards) return { kind: 'whole' }
  const isFromEnd = !first
  const start = isFromEnd ? Math.max(0, size - Number(last)) : Number(first)
  const end = isFromEnd || !last ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? { kind: 'outside' } : { kind: 'range', range: { start, end } }
}
