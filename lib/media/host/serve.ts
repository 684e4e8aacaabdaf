import path from 'node:path'
import { buildMissingFileResponse, respondText } from '@/lib/http/envelope'
import { logFailure } from '@/lib/log'
import { openContent, respondWithContent } from '@/lib/media/file-content'
import { provideCleanFile } from '@/lib/pictures/originals'
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
  return serveFile(request, file && (await provideCleanFile(file)), 'public, max-age=31536000, immutable')
}

/** The HTTP response for a file: 200, 206 for a range, 304, 404, 416. */
export async function serveFile(request: Request, file: string | null, caching: string): Promise<Response> {
  const content = file && (await openContent(file))
  if (!content || content.size === 0) return buildMissingFileResponse()
  const headers = {
    etag: content.etag,
    'content-type': TYPES[path.extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream',
    'cache-control': caching,
  }
  return respondWithContent(request, headers, () => content)
}

/** The picture may come with the next sync, but then has another address. */
function serveMissing(): Response {
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }
  return new Response(MISSING_DRAWING, { headers })
}

/** 503 for a file that the bucket of STORAGE_URL cannot give just now; logs the error. @throws any other error */
export function respondToOutage(request: Request, error: unknown): Response {
  if (!(error instanceof BucketError)) throw error
  logFailure(request, error)
  return respondText(503, 'Please try again in a minute.', { 'retry-after': '60' })
}
