import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ReadableStream } from 'node:stream/web'

type Part = { start: number; end: number }

/** Number of bytes, and all of them or those from `start` to `end`, both included, as the body of a response. */
export type Content = { size: number; read: (part?: Part) => BodyInit }

/**
 * A stored file, read piece by piece as fast as the client reads, so that many slow clients of large files need little memory,
 * with a tag that changes with it. Null for what is missing or no file. The file is opened with the first read: the body of a
 * HEAD request is never read.
 */
export async function openContent(file: string): Promise<(Content & { etag: string }) | null> {
  const found = await stat(/* turbopackIgnore: true */ file).catch(() => null)
  if (!found?.isFile()) return null
  const read = (part?: Part) => ReadableStream.from(readFile(file, part)) as BodyInit
  return { size: found.size, etag: `"${found.size}-${found.mtimeMs}"`, read }
}

async function* readFile(file: string, part?: Part): AsyncGenerator<Uint8Array> {
  yield* createReadStream(/* turbopackIgnore: true */ file, part)
}

/** Writes a file that only its owner can read, and its folder; by rename, so that a reader never sees half a file. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, bytes, { mode: 0o600 })
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
  const { etag } = headers
  if (hasCopy(request, etag)) return new Response(null, { status: 304, headers })
  const { size, read } = await open()
  const isHead = request.method === 'HEAD'
  const condition = request.headers.get('if-range')
  const isWhole = isHead || (condition !== null && condition !== etag)
  const range = isWhole ? null : parseRange(request.headers.get('range'), size)
  if (range === 'outside')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  const response = new Response(isHead ? null : read(range ?? undefined), {
    status: range ? 206 : 200,
    headers: { ...headers, 'accept-ranges': 'bytes' },
  })
  response.headers.set('content-length', String(range ? range.end - range.start + 1 : size))
  if (range) response.headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return response
}

/** Whether the caller has a copy with this tag. Proxies that compress write `W/` before it. */
function hasCopy(request: Request, etag: string): boolean {
  const tags = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? []
  return tags.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
}

/** One range of bytes; null for the whole file. Several ranges get the whole file, which HTTP allows. */
function parseRange(text: string | null, size: number): Part | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(text ?? '') ?? []
  if (!first && !last) return null
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start > end ? 'outside' : { start, end }
}
