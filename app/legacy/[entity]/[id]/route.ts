import type { NextRequest } from 'next/server'
import { buildNotFoundResponse } from '@/lib/cache/not-found-page'
import { findBlogs, getProjectById } from '@/lib/catalogue'
import { describeError } from '@/lib/leads/http/describe-error'
import { blogPostPath, projectHref } from '@/lib/paths'
import { REST_HEADER } from '@/lib/redirects/match'
import { countUnmatched } from '@/lib/redirects/unmatched'
import { OUTAGE } from '@/lib/security/outage.mjs'

type Context = { params: Promise<{ entity: string; id: string }> }

/**
 * Redirects an old id that is not in the redirect table to the catalogue's address for it, else answers 404; 503 when
 * the database cannot be read. Reached only by rewrite from middleware.ts.
 */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const { entity, id } = await params
  let path: string | null
  try {
    path = await findPath(entity, id)
  } catch (error) {
    console.error(`An old address could not be looked up: ${describeError(error)}`)
    return new Response(OUTAGE.body, OUTAGE)
  }
  if (!path) {
    countUnmatched(`/view_${entity}/${id}`)
    return buildNotFoundResponse()
  }
  const [address, hash] = path.split('#')
  const search = request.headers.get(REST_HEADER) ?? ''
  const location = `${address}${search}${hash ? `#${hash}` : ''}`
  return new Response(null, { status: 308, headers: { location } })
}

async function findPath(entity: string, id: string): Promise<string | null> {
  if (!/^\d{1,9}$/.test(id)) return null
  if (entity === 'project') {
    const project = await getProjectById(Number(id))
    return project && projectHref(project)
  }
  const [blog] = entity === 'blog' ? await findBlogs({ id: Number(id) }) : []
  return blog ? blogPostPath(blog.slug) : null
}
