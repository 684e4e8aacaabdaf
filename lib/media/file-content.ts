import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ReadableStream } from 'node:stream/web'

/** Bytes from `start` to `end`, both included. */
type ByteRange = { start: number; end: number }

/** The number of bytes of a file, and its content, or a range of it, as the body of a response. */
export type Content = { size: number; read: (range?: ByteRange) => BodyInit }

/**
 * A stored file, with a tag that changes with it; null for a missing file and for a folder. It is read piece by piece as fast as
 * the client reads, so that many slow clients of large files need little memory. It is opened with the first read: the body of
 * a HEAD request is never read.
 */
export async function openContent(file: string): Promise<(Content & { etag: string }) | null> {
  const stats = await stat(/* turbopackIgnore: true */ file).catch(() => null)
  if (!stats?.isFile()) return null
  const read = (range?: ByteRange) => ReadableStream.from(readBytes(file, range)) as BodyInit
  return { size: stats.size, etag: `"${stats.size}-${stats.mtimeMs}"`, read }
}

async function* readBytes(file: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  yield* createReadStream(/* turbopackIgnore: true */ file, range)
}

/** Writes a file that only its owner can read, and its folder. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await replaceWhole(file, (draft) => writeFile(draft, bytes, { mode: 0o600 }))
}

/** Lets `write` make a file under another name, and then gives it its own, so that a reader never sees half a file. A file that could not be made leaves nothing. */
export async function replaceWhole(file: string, write: (draft: string) => Promise<void>): Promise<void> {
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
 * The HTTP response with a file: 304 when the caller's copy is the present one, 206 for one range (Safari plays no video
 * without, and readers of PDFs load a page), 416 for one beyond the end, else 200. `open` is called for the last three.
 */
export async function respondWithContent(
  request: Request,
  headers: { etag: string } & Record<string, string>,
  open: () => Content | Promise<Content>,
): Promise<Response> {
  if (hasCopy(request, headers.etag)) return new Response(null, { status: 304, headers })
  const content = await open()
  const part = findPart(request, headers.etag, content.size)
  if (part.kind === 'outside')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${content.size}` } })
  const response = new Response(request.method === 'HEAD' ? null : content.read(part.range), {
    status: part.range ? 206 : 200,
    headers: { ...headers, 'accept-ranges': 'bytes' },
  })
  const { start, end } = part.range ?? { start: 0, end: content.size - 1 }
  response.headers.set('content-length', String(end - start + 1))
  if (part.range) response.headers.set('content-range', `bytes ${start}-${end}/${content.size}`)
  return response
}

/** Whether the caller has a copy with this tag. Proxies that compress write `W/` before it. */
function hasCopy(request: Request, etag: string): boolean {
  const tags = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? []
  return tags.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
}

/** The part of a file that a response has; `outside` when the file ends before it. */
type FilePart =
  | { kind: 'whole'; range?: undefined }
  | { kind: 'range'; range: ByteRange }
  | { kind: 'outside' }

/** The part that is asked for. A HEAD request and a caller with another version of the file get the whole. */
function findPart(request: Request, etag: string, size: number): FilePart {
  const wantedVersion = request.headers.get('if-range')
  const hasOtherVersion = wantedVersion !== null && wantedVersion !== etag
  if (request.method === 'HEAD' || hasOtherVersion) return { kind: 'whole' }
  return parseRangeHeader(request.headers.get('range') ?? '', size)
}

/** `bytes=0-99`, `bytes=100-`, `bytes=-100` */
const RANGE = /^bytes=(?<first>\d*)-(?<last>\d*)$/

/** The part that a header `Range` names. Several ranges, and one that ends before it starts, get the whole file, as HTTP says. */
function parseRangeHeader(text: string, size: number): FilePart {
  const { first = '', last = '' } = RANGE.exec(text)?.groups ?? {}
  const isBackwards = first !== '' && last !== '' && Number(last) < Number(first)
  if ((!first && !last) || isBackwards) return { kind: 'whole' }
  const isFromEnd = !first
  const start = isFromEnd ? Math.max(0, size - Number(last)) : Number(first)
  const end = isFromEnd || !last ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? { kind: 'outside' } : { kind: 'range', range: { start, end } }
}
