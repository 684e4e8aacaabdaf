import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ReadableStream } from 'node:stream/web'

/** Bytes from `start` to `end`, both included. */
type ByteRange = { start: number; end: number }

/** Number of bytes, and all of them or those of a range as the body of a response. */
export type Content = { size: number; read: (range?: ByteRange) => BodyInit }

/**
 * A stored file, with a tag that changes with it; null for what is missing or not a file. It is read piece by piece as fast as
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

/** Lets `write` make a file under another name, and then gives it its own, so that a reader never sees half a file. */
export async function replaceWhole(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  await write(draft)
  await rename(draft, file)
}

/**
 * The HTTP response with a file: 304 when the caller's copy is the present one, 206 for one range (Safari plays no film
 * without, and readers of PDFs load a page), 416 for one beyond the end, else 200. `open` is called for the last three.
 */
export async function respondWithContent(
  request: Request,
  headers: { etag: string } & Record<string, string>,
  open: () => Content | Promise<Content>,
): Promise<Response> {
  if (hasCallerCopy(request, headers.etag)) return new Response(null, { status: 304, headers })
  const content = await open()
  const range = findRange(request, headers.etag, content.size)
  if (range === 'outside')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${content.size}` } })
  const body = request.method === 'HEAD' ? null : content.read(range ?? undefined)
  const response = new Response(body, {
    status: range ? 206 : 200,
    headers: { ...headers, 'accept-ranges': 'bytes' },
  })
  const length = range ? range.end - range.start + 1 : content.size
  response.headers.set('content-length', String(length))
  if (range) response.headers.set('content-range', `bytes ${range.start}-${range.end}/${content.size}`)
  return response
}

/** Whether the caller has a copy with this tag. Proxies that compress write `W/` before it. */
function hasCallerCopy(request: Request, etag: string): boolean {
  const tags = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? []
  return tags.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
}

/** The range that is asked for; null for the whole file, which a HEAD request and a caller with another version get, too. */
function findRange(request: Request, etag: string, size: number): ByteRange | 'outside' | null {
  const wantedVersion = request.headers.get('if-range')
  const hasOtherVersion = wantedVersion !== null && wantedVersion !== etag
  if (request.method === 'HEAD' || hasOtherVersion) return null
  return parseByteRange(request.headers.get('range'), size)
}

/** `bytes=0-99`, `bytes=100-`, `bytes=-100` */
const RANGE = /^bytes=(?<first>\d*)-(?<last>\d*)$/

/** One range of bytes; null for the whole file. Several ranges get the whole file, which HTTP allows. */
function parseByteRange(text: string | null, size: number): ByteRange | 'outside' | null {
  const { first = '', last = '' } = RANGE.exec(text ?? '')?.groups ?? {}
  if (!first && !last) return null
  const isFromEnd = !first
  const start = isFromEnd ? Math.max(0, size - Number(last)) : Number(first)
  const end = isFromEnd || !last ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'outside' : { start, end }
}
