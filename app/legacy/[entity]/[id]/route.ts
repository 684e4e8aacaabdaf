import type { NextRequest } from 'next/server'
import { buildNotFoundResponse } from '@/lib/cache/not-found-page'
import {
  findBlogs,
  getBlog,
  getProject,
  getProjectById,
  listBlogs,
  listLocations,
  listProjects,
} from '@/lib/catalogue'
import { PROJECT_STATUSES, type ProjectStatus } from '@/lib/catalogue/types'
import { describeError } from '@/lib/http/describe-error'
import { blogPath, blogPostPath, listPath, listSegments, paths, projectHref, projectPath } from '@/lib/paths'
import { REST_HEADER } from '@/lib/redirects/match'
import { countUnmatched } from '@/lib/redirects/unmatched'
import { OUTAGE } from '@/lib/security/outage.mjs'

type Context = { params: Promise<{ entity: string; id: string }> }

const PAGE_NUMBER = /^[1-9]\d{0,5}$/

/**
 * An old id that the fixed table does not know (decision 4), or an address in upper case or with underscores (decisions
 * 1 and 2): one hop to the catalogue's own address for it, or the 404 page; 503 while nobody can know.
 * Reached by rewrite from middleware.ts, which must not touch the database.
 */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const { entity, id } = await params
  let path: string | null
  try {
    path = entity === 'address' ? await findAddress(id.split('.')) : await findRecord(entity, id)
  } catch (error) {
    console.error(`An old address could not be looked up: ${describeError(error)}`)
    return new Response(OUTAGE.body, OUTAGE)
  }
  if (!path) {
    countUnmatched(entity === 'address' ? `/${id.replaceAll('.', '/')}` : `/view_${entity}/${id}`)
    return buildNotFoundResponse()
  }
  const [address, hash] = path.split('#')
  const search = request.headers.get(REST_HEADER) ?? ''
  return new Response(null, {
    status: 308,
    headers: { location: `${address}${search}${hash ? `#${hash}` : ''}` },
  })
}

async function findAddress([folder = '', ...rest]: string[]): Promise<string | null> {
  const [slug = ''] = rest
  const status = PROJECT_STATUSES.find((one) => listSegments[one] === folder)
  if (status) return findList(status, rest)
  if (paths.blog === `/${folder}`) return findBlogPage(rest)
  if (rest.length !== 1) return null
  if (projectPath(slug) === `/${folder}/${slug}`) {
    const project = await getProject(slug)
    return project && projectHref(project)
  }
  const blog = await getBlog(slug)
  return blog && blogPostPath(blog.slug)
}

/** `city`, `page/2` or `city/page/2`: the list's address when that city and that page exist. */
async function findList(status: ProjectStatus, rest: string[]): Promise<string | null> {
  const [number, word, slug] =
    rest.at(-2) === 'page' ? [rest.at(-1), 'page', rest.at(-3)] : ['1', '', rest[0]]
  if (rest.length !== (word ? 2 : 0) + (slug ? 1 : 0) || !PAGE_NUMBER.test(number ?? '')) return null
  const city = slug ? (await listLocations()).find((location) => location.slug === slug) : null
  if (slug && !city) return null
  const page = Number(number)
  const { pageCount } = await listProjects({ status, locationId: city?.id, page })
  return page <= pageCount ? listPath(status, city?.slug, page) : null
}

async function findBlogPage([word, number = '', ...more]: string[]): Promise<string | null> {
  if (word !== 'page' || more.length > 0 || !PAGE_NUMBER.test(number)) return null
  const page = Number(number)
  return page <= (await listBlogs(page)).pageCount ? blogPath(page) : null
}

async function findRecord(entity: string, text: string): Promise<string | null> {
  if (!/^\d{1,9}$/.test(text)) return null
  const id = Number(text)
  if (entity === 'project') {
    const project = await getProjectById(id)
    return project && projectHref(project)
  }
  if (entity !== 'blog') return null
  const blog = (await findBlogs({ id })).at(0)
  return blog ? blogPostPath(blog.slug) : null
}
