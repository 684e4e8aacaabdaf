import path from 'node:path'
import { colors } from '@/lib/content/theme'
import { respondMissingFile } from '@/lib/http/plain-response'
import { loadCleanFile } from '@/lib/media/clean-file'
import { getHostFile, HOST_MEDIA } from '@/lib/media/media-file'
import { getServedFile, respondWithFile } from './file-content'

const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  m4v: 'video/x-m4v',
  mov: 'video/quicktime',
  webm: 'video/webm',
  vtt: 'text/vtt',
  pdf: 'application/pdf',
}

/** `missing-0123456789abcdef.svg`, a name of `buildMissingPicture`. */
const MISSING_NAME = /^missing-[0-9a-f]{16}\.svg$/

/**
 * The HTTP response for a file under /media/host. The name is a hash of the content, so browsers never request it
 * again.
 */
export async function serveHostFile(request: Request, name: string): Promise<Response> {
  if (MISSING_NAME.test(name)) return serveMissing()
  const file = getHostFile(HOST_MEDIA + name)
  const cleanFile = file && (await loadCleanFile(file))
  return serveFile(request, cleanFile, 'public, max-age=31536000, immutable')
}

/** The HTTP response for a file: 200, 206 for a range, 304, 404, 416. */
export async function serveFile(request: Request, file: string | null, caching: string): Promise<Response> {
  const servedFile = file && (await getServedFile(file))
  if (!servedFile || servedFile.size === 0) return respondMissingFile()
  const headers = {
    etag: servedFile.etag,
    'content-type': CONTENT_TYPES[path.extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream',
    'cache-control': caching,
  }
  return respondWithFile(request, headers, () => servedFile)
}

/** The outline of a picture, without text, because the page has the alt text. */
const MISSING_DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800">
<path fill="${colors.band}" d="M0 0h1200v800H0z"/>
<g fill="none" stroke="${colors.edge}" stroke-width="6" stroke-linejoin="round">
<path d="M480 310h240v180H480z"/><path d="m480 462 66-62 54 48 48-42 72 66"/><circle cx="546" cy="358" r="18"/>
</g></svg>
`

/** The picture may come with the next sync, but then has another address. */
function serveMissing(): Response {
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }
  return new Response(MISSING_DRAWING, { headers })
}
