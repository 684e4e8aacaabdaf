import { createHash } from 'node:crypto'
import { buildContent, respondWithContent } from '@/lib/http/file-content'
import { SHARED_CACHE_CONTROL } from '@/lib/security/headers'

/** The HTTP response with a text that changes with the catalogue: 304 when the caller's copy is the present one. */
export function serveText(request: Request, type: string, text: string): Promise<Response> {
  const bytes = Buffer.from(text)
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`
  const headers = { etag, 'content-type': `${type}; charset=utf-8`, 'cache-control': SHARED_CACHE_CONTROL }
  return respondWithContent(request, headers, () => buildContent(bytes))
}
