import type { Project } from '@/lib/catalogue/types'
import { logFailure } from '@/lib/http/log-failure'
import { getBrochure } from './make'

/**
 * The HTTP response with a project's brochure: 200, 304 for a cached copy, 307 to the owner's own file, 503 when it
 * cannot be made. The caller has checked that the project has a brochure.
 */
export async function serveBrochure(request: Request, project: Project): Promise<Response> {
  const location = project.brochureUrl
  if (location) return new Response(null, { status: 307, headers: { location, 'cache-control': 'no-cache' } })
  try {
    const { etag, measure, open } = await getBrochure(project)
    const headers = { etag, 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' }
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers })
    const { size, body } = request.method === 'HEAD' ? { size: await measure(), body: null } : await open()
    return new Response(body, {
      headers: {
        ...headers,
        'content-type': 'application/pdf',
        'content-length': String(size),
        'content-disposition': `inline; filename="${project.slug}-brochure.pdf"`,
        'x-content-type-options': 'nosniff',
      },
    })
  } catch (error) {
    return buildUnavailableResponse(request, error)
  }
}

/** 503 when the brochure or its record cannot be read. Logs the error once. */
export function buildUnavailableResponse(request: Request, error: unknown): Response {
  logFailure(request, error)
  return new Response('The brochure cannot be opened just now. Please try again in a minute.\n', {
    status: 503,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '60',
    },
  })
}
