import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { logFailure } from '@/lib/http/log-failure'
import { buildMissingFileResponse } from '@/lib/http/not-found'
import { BucketError, provideHostFile } from './bucket'
import { HOST_MEDIA, MISSING_DRAWING } from './folder'

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
}

/**
 * The HTTP response for a file under /media/host. The name is a hash of the content, so browsers never request it again.
 * @throws BucketError
 */
export async function serveHostFile(request: Request, name: string): Promise<Response> {
  if (/^missing-[0-9a-f]{16}\.svg$/.test(name)) return serveMissing()
  const file = await provideHostFile(HOST_MEDIA + name)
  return serveFile(request, file, 'public, max-age=31536000, immutable')
}

/** The HTTP response for a file: 200, 206 for a range (Safari plays no film without), 404, 416. */
export async function serveFile(request: Request, file: string | null, caching: string): Promise<Response> {
  const found = file ? await stat(file).catch(() => null) : null
  const size = found?.isFile() ? found.size : 0
  if (!file || size === 0) return buildMissingFileResponse()
  const range = parseRange(request.headers.get('range'), size)
  if (range === 'outside')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const headers = {
    'content-type': TYPES[path.extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream',
    'cache-control': caching,
    'accept-ranges': 'bytes',
    'content-length': String(end - start + 1),
    ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
  }
  const body = request.method === 'HEAD' ? null : Readable.toWeb(createReadStream(file, { start, end }))
  return new Response(body as ReadableStream | null, { status: range ? 206 : 200, headers })
}

/** The picture may come with the next sync, but then has another address. */
function serveMissing(): Response {
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }
  return new Response(MISSING_DRAWING, { headers })
}

/** One range of bytes; null for the whole file. Several ranges get the whole file, which HTTP allows. */
function parseRange(text: string | null, size: number): { start: number; end: number } | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(text ?? '') ?? []
  if (!first && !last) return null
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start > end ? 'outside' : { start, end }
}

/** 503 for a file that the bucket of STORAGE_URL cannot give just now; logs the error. @throws any other error */
export function respondToOutage(request: Request, error: unknown): Response {
  if (!(error instanceof BucketError)) throw error
  logFailure(request, error)
  const headers = { 'retry-after': '60', 'cache-control': 'no-store' }
  return new Response('Please try again in a minute.\n', { status: 503, headers })
}
