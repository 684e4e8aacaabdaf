import type { Project } from '@/lib/catalogue/types'
import { respondText } from '@/lib/http/plain-response'
import { logFailure } from '@/lib/log'
import { respondWithFile } from '@/lib/media/file-content'
import { getOwnerBrochureUrl, loadBrochure } from './brochure-file'

/**
 * The HTTP response with a project's brochure: 200, 206 for a range, 304 for a cached copy, 416, 307 to the owner's own
 * file, 503 when it cannot be made. The caller has checked that the project has a brochure.
 */
export async function serveBrochure(request: Request, project: Project): Promise<Response> {
  const location = await getOwnerBrochureUrl(project)
  if (location) return new Response(null, { status: 307, headers: { location, 'cache-control': 'no-cache' } })
  try {
    const { etag, open } = await loadBrochure(project)
    const headers = {
      etag,
      'cache-control': 'public, no-cache',
      'x-robots-tag': 'noindex',
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${project.slug}-brochure.pdf"`,
      'x-content-type-options': 'nosniff',
    }
    return await respondWithFile(request, headers, open)
  } catch (error) {
    return respondUnavailable(request, error)
  }
}

/** 503 when the brochure or its record cannot be read. Logs the error once. */
export function respondUnavailable(request: Request, error: unknown): Response {
  logFailure(request, error)
  return respondText(503, 'The brochure cannot be opened just now. Please try again in a minute.', {
    'retry-after': '60',
  })
}
