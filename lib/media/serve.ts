import path from 'node:path'
import { getHostFile, HOST_MEDIA, MISSING_DRAWING } from '@/lib/host/folder'
import { buildMissingFileResponse } from '@/lib/http/envelope'
import { openContent, respondWithContent } from '@/lib/http/file-content'

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

/** The HTTP response for a file under /media/host. The name is a hash of the content, so browsers never request it again. */
export async function serveHostFile(request: Request, name: string): Promise<Response> {
  if (/^missing-[0-9a-f]{16}\.svg$/.test(name)) return serveMissing()
  return serveFile(request, getHostFile(HOST_MEDIA + name), 'public, max-age=31536000, immutable')
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
