import { getProjectById } from '@/lib/catalogue'
import type { PublishingStatus } from '@/lib/catalogue/types'
import { ApiError, respondError, respondOk, respondThrown } from '@/lib/http/envelope'
import { verifyLink } from '@/lib/publishing/links'
import { RECORD_KINDS, type RecordKind } from '@/lib/publishing/record-kinds'
import { buildApiPart } from './build-record'
import { type CallQuery, PARAMETER_SPELLINGS, parseCallQuery } from './call-query'
import type { PartName } from './field-names'

type Handler<Context> = (request: Request, context: Context) => Promise<Response> | Response

/**
 * The handlers of a route with one method. Other methods get 405 in the envelope, because Next's own 405 has no body.
 * An ApiError that `handle` throws becomes the response, any other error a 503. `Context` has the parameters of the
 * route's path.
 */
export function buildHandlers<Context>(method: 'GET' | 'POST', handle: Handler<Context>) {
  const headers = { allow: method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS' }
  const respondNotAllowed = (request: Request) =>
    respondError(405, `${request.method} is not allowed here.`, headers)
  const respond = async (request: Request, context: Context) => {
    try {
      return await handle(request, context)
    } catch (error) {
      return respondThrown(request, error)
    }
  }
  const respondToOptions = () => new Response(null, { status: 204, headers })
  return {
    GET: method === 'GET' ? respond : respondNotAllowed,
    HEAD: method === 'GET' ? respond : respondNotAllowed,
    POST: method === 'POST' ? respond : respondNotAllowed,
    PUT: respondNotAllowed,
    PATCH: respondNotAllowed,
    DELETE: respondNotAllowed,
    OPTIONS: respondToOptions,
  }
}

type ReadingCall = {
  /** A request with a signed link to a record of this kind may also read the draft of that record. */
  acceptsLinkTo: RecordKind
  load: (query: CallQuery) => Promise<unknown>
}

export function buildReadHandlers({ acceptsLinkTo, load }: ReadingCall) {
  return buildHandlers('GET', async (request) => {
    const { searchParams } = new URL(request.url)
    if (!searchParams.has('signature')) return respondOk(await load(parseCallQuery(searchParams)))
    const verified = await verifyLink(acceptsLinkTo, searchParams)
    if (!verified.ok) throw new ApiError(403, verified.fault)
    return respondOk(await load(parseCallQuery(removeLinkFields(searchParams), verified.value)))
  })
}

type RecordCall<Entry> = {
  kind: RecordKind
  /** The parameter that names one record by its id. */
  idName: 'projectId' | 'postId'
  load: (query: CallQuery) => Promise<Entry[]>
  build: (record: Entry) => Record<string, unknown>
}

/** The handlers of a call that lists matching records: 404 when its query names a single record that does not match. */
export function buildRecordHandlers<Entry extends { publishingStatus: PublishingStatus }>({
  kind,
  idName,
  load,
  build,
}: RecordCall<Entry>) {
  const loadRecords = async (query: CallQuery) => {
    const isSingle = query[idName] !== undefined || query.slug !== undefined
    if (query.type === 'single' && !isSingle)
      throw new ApiError(400, `type single needs slug_url or ${PARAMETER_SPELLINGS[idName][0]}.`)
    const records = await load(query)
    const selected = query.onlyDrafts
      ? records.filter(({ publishingStatus }) => publishingStatus === 'UNPUBLISHED')
      : records
    if (isSingle && selected.length === 0)
      throw new ApiError(404, `There is no such ${RECORD_KINDS[kind].noun}.`)
    return selected.map(build)
  }
  return buildReadHandlers({ acceptsLinkTo: kind, load: loadRecords })
}

/**
 * The handlers of a call about one part of a project: 400 without projectId, 404 for a project that the request may not
 * read.
 */
export function buildPartHandlers(name: PartName) {
  const loadPart = async ({ projectId, grant }: CallQuery) => {
    if (projectId === undefined) throw new ApiError(400, 'projectId is required.')
    const project = await getProjectById(projectId, grant?.id)
    if (!project) throw new ApiError(404, `There is no project with the id ${projectId}.`)
    return buildApiPart(name, project)
  }
  return buildReadHandlers({ acceptsLinkTo: 'project', load: loadPart })
}

/** A signed link and a call both have `type`, and a project's id. Those of the link are removed. */
function removeLinkFields(signedQuery: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(signedQuery)
  query.delete('type', 'preview')
  if (query.has('projectId')) query.delete('project_id')
  return query
}
