import { findBlogs, findProjects, getProjectById, isCatalogueLoading, listLocations } from '@/lib/catalogue'
import type { Project } from '@/lib/catalogue/types'
import { type PartName, writeBlog, writeLocation, writePart, writeProject } from '@/lib/catalogue/wire'
import { getEnv } from '@/lib/env'
import {
  ApiError,
  buildMissingFileResponse,
  respondError,
  respondLoading,
  respondOk,
  respondText,
  respondThrown,
} from '@/lib/http/envelope'
import { REFUSED_PATH } from '@/lib/http/incoming-requests'
import { readBody } from '@/lib/http/read-body'
import { requestJob } from '@/lib/jobs/run-jobs'
import { listFormProjects } from '@/lib/leads/form-projects'
import { buildFormTime } from '@/lib/leads/form-time'
import { handlePlainForm } from '@/lib/leads/http/plain-handler'
import { leadHandler } from '@/lib/leads/http/post-handler'
import { FORM_KINDS, FORM_PROJECTS_ENDPOINT, FORM_TIME_ENDPOINT, plainFormAction } from '@/lib/leads/kinds'
import { type Grant, publishEndpoints, type RecordKind } from '@/lib/publishing/endpoints'
import { publishHandler } from '@/lib/publishing/publish-handler'
import { verifyLink } from '@/lib/publishing/verify'
import { countReports } from '@/lib/security/reports'
import { isSignedWebhook } from '@/lib/security/secrets'
import { type Query, readQuery } from './query'

type Handler = (request: Request) => Promise<Response>
type Call = { method: 'GET' | 'POST'; handle: Handler }

const get = (...from: Parameters<typeof readHandler>): Call => ({
  method: 'GET',
  handle: readHandler(...from),
})
const post = (handle: Handler): Call => ({ method: 'POST', handle })

/** Every call of the API by its path. The names are the old site's, spelling mistakes included. */
const calls = new Map<string, Call>(
  Object.entries({
    '/api/v1/projects/find': get(async ({ projectId, slug, status, locationId, type, grant, onlyDrafts }) => {
      const isSingle = projectId !== undefined || slug !== undefined
      if (type === 'single' && !isSingle) throw new ApiError(400, 'type single needs slug_url or projectId.')
      const found = await findProjects({ id: projectId, slug, status, locationId, draftId: grant?.id })
      const projects = onlyDrafts ? found.filter(isDraft) : found
      if (isSingle && projects.length === 0) throw new ApiError(404, 'There is no such published project.')
      return projects.map(writeProject)
    }),
    '/api/v1/specifications/loadBasedByProjectId': getPart('specifications'),
    '/api/v1/feature/findBasedOnPrpjectId': getPart('features'),
    '/api/v1/amenities/load_amenities_by_project': getPart('amenities'),
    '/api/v1/gallery/find': getPart('gallery'),
    '/api/v1/location_advantages/find': getPart('advantages'),
    '/api/v1/location/find': get(async () => (await listLocations()).map(writeLocation)),
    // Newest first.
    '/api/v1/blog/find': get(async ({ slug, blogId, type, grant, onlyDrafts }) => {
      const isSingle = slug !== undefined || blogId !== undefined
      if (type === 'single' && !isSingle) throw new ApiError(400, 'type single needs slug_url.')
      const found = await findBlogs({ slug, id: blogId, draftId: grant?.id })
      const blogs = onlyDrafts ? found.filter(isDraft) : found
      if (isSingle && blogs.length === 0) throw new ApiError(404, 'There is no such published post.')
      return blogs.map(writeBlog)
    }, 'blog'),
    // `queryType=contact` requires the contact page's fields.
    '/api/v1/enquiry/create': post(
      leadHandler((query) => (query.get('queryType') === 'contact' ? 'contact' : 'enquiry')),
    ),
    '/api/v1/enquiry/save_career_application': post(leadHandler(() => 'career')),
    '/api/v1/enquiry/save_joint_ventures': post(leadHandler(() => 'joint-venture')),
    // The footer's; not part of the documented API.
    '/api/v1/enquiry/subscribe': post(leadHandler(() => 'subscribe')),
    // Forms fetch the signed time on first input, and the projects that they offer.
    [FORM_TIME_ENDPOINT]: { method: 'GET', handle: async () => respondToken() },
    [FORM_PROJECTS_ENDPOINT]: get(({ slug }) => listFormProjects(slug)),
    // Forms that are sent without script.
    ...Object.fromEntries(
      FORM_KINDS.map((form) => [plainFormAction(form), post((request) => handlePlainForm(request, form))]),
    ),
    [publishEndpoints.project]: post(publishHandler('project')),
    [publishEndpoints.blog]: post(publishHandler('blog')),
    // Webhook of the API host: its content has changed.
    '/api/revalidate': post((request) => handleRevalidate(request)),
    // Browsers report here what a page's Content-Security-Policy blocked.
    '/api/reports': post((request) => countReports(request).catch((error) => respondThrown(request, error))),
  }),
)

function respondToken(): Response {
  return Response.json({ token: buildFormTime() }, { headers: { 'cache-control': 'no-store' } })
}

/**
 * The response to a call: 405 for another method, 404 for an unknown one, below /api/v1 in the envelope. Missing files, which
 * next.config.ts rewrites to here, get the 404 as a short text instead of the site's page, too.
 */
export function handleCall(request: Request): Promise<Response> | Response {
  const { pathname } = new URL(request.url)
  if (pathname === REFUSED_PATH)
    return respondText(405, 'This method is not allowed here.', { allow: 'GET, HEAD' })
  const call = calls.get(pathname)
  if (!call && /^\/api\/v1(\/|$)/.test(pathname)) return respondError(404, 'There is no such call.')
  if (!call) return buildMissingFileResponse()
  const allow = call.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } })
  const method = request.method === 'HEAD' ? 'GET' : request.method
  // Next's own 405 has no body.
  return method === call.method
    ? call.handle(request)
    : respondError(405, `${request.method} is not allowed here.`, { allow })
}

/**
 * A GET handler. `load` returns the result for a checked query. Its ApiError becomes the response; any other error is a 503.
 * `kind` is the kind of record that a signed link may open here.
 */
function readHandler(load: (query: Query) => Promise<unknown>, kind: RecordKind = 'project'): Handler {
  return async (request) => {
    const { searchParams } = new URL(request.url)
    try {
      if (await isCatalogueLoading()) return respondLoading()
      const grant = await readGrant(kind, searchParams)
      return respondOk(await load(readQuery(searchParams, grant)))
    } catch (error) {
      return respondThrown(request, error)
    }
  }
}

/** A reading call about one project: 400 without projectId, 404 for a project that the request may not read. */
function getPart(name: PartName): Call {
  return get(async ({ projectId, grant }) => {
    if (projectId === undefined) throw new ApiError(400, 'projectId is required.')
    const project = await getProjectById(projectId, grant?.id)
    if (!project) throw new ApiError(404, `There is no project with the id ${projectId}.`)
    return writePart(name, project)
  })
}

/**
 * What the signature of a request allows; `undefined` without a signature.
 * @throws ApiError 403 with the reason when the signature is not valid.
 */
async function readGrant(kind: RecordKind, params: URLSearchParams): Promise<Grant | undefined> {
  if (!params.has('signature')) return undefined
  const verified = await verifyLink(kind, params)
  if (!verified.ok) throw new ApiError(403, verified.message)
  return verified.grant
}

function isDraft({ publishingStatus }: Pick<Project, 'publishingStatus'>): boolean {
  return publishingStatus === 'UNPUBLISHED'
}

const MAX_BYTES = 4096

/** Webhook of the API host for changed content: asks the program of the jobs for a sync, whatever the body names. */
export async function handleRevalidate(request: Request, now = new Date()): Promise<Response> {
  const { apiSyncSecret, apiSyncSeconds } = getEnv()
  if (!apiSyncSecret || apiSyncSeconds === 0) return respondError(404, 'There is no such call.')
  try {
    const body = (await readBody(request, MAX_BYTES)).toString('utf8')
    if (!isSignedWebhook(apiSyncSecret, request.headers, body, now))
      return respondError(401, 'The signature is missing, wrong or too old.')
    await requestJob('sync')
    return respondOk(null, 'The content will be read again.')
  } catch (error) {
    return respondThrown(request, error)
  }
}
