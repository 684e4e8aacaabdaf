import { ApiError, respondError, respondOk, respondThrown } from '@/lib/api/envelope'
import { getProjectById } from '@/lib/catalogue'
import { API_STATUSES, type PartName } from '@/lib/catalogue/api-names'
import { parseId } from '@/lib/catalogue/id'
import type { ProjectStatus, PublishingStatus } from '@/lib/catalogue/types'
import type { Grant } from '@/lib/publishing/grant'
import { verifyLink } from '@/lib/publishing/links'
import { RECORD_KINDS, type RecordKind } from '@/lib/publishing/record-kinds'
import { buildApiPart } from './build-record'

type Handler = (request: Request) => Promise<Response> | Response

/**
 * The handlers of a route with one method. Others are 405 in the envelope, because Next's own 405 has no body. An ApiError
 * that `handle` throws becomes the response, any other error 503.
 */
export function buildHandlers(method: 'GET' | 'POST', handle: Handler) {
  const headers = { allow: method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS' }
  const respondNotAllowed = (request: Request) =>
    respondError(405, `${request.method} is not allowed here.`, headers)
  const respond = async (request: Request) => {
    try {
      return await handle(request)
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

/** More than a signed link and a call have together. Each parameter costs time, and a request has room for thousands. */
const MAX_PARAMETERS = 50

/** The handlers of a call that reads: `load` returns the result for a checked query. A signed link may open records of `kind` here. */
export function buildReadHandlers(kind: RecordKind, load: (query: CallQuery) => Promise<unknown>) {
  return buildHandlers('GET', async (request) => {
    const { searchParams } = new URL(request.url)
    if (searchParams.size > MAX_PARAMETERS)
      throw new ApiError(400, `Please send at most ${MAX_PARAMETERS} parameters.`)
    if (!searchParams.has('signature')) return respondOk(await load(parseCallQuery(searchParams)))
    const verified = await verifyLink(kind, searchParams)
    if (!verified.ok) throw new ApiError(403, verified.message)
    return respondOk(await load(parseCallQuery(removeLinkFields(searchParams), verified.grant)))
  })
}

/** A kind of records that a call lists, or of which it returns one. */
type RecordCall<Entry> = {
  kind: RecordKind
  /** The parameters of which `type=single` needs one, such as "slug_url". */
  keys: string
  load: (query: CallQuery) => Promise<Entry[]>
  build: (record: Entry) => Record<string, unknown>
}

/** The handlers of a call for records: those that match the query, or 404 when it names a single record that is not among them. */
export function buildRecordHandlers<Entry extends { publishingStatus: PublishingStatus }>({
  kind,
  keys,
  load,
  build,
}: RecordCall<Entry>) {
  return buildReadHandlers(kind, async (query) => {
    // A signed call about posts may have a project_id, too: it is part of its link.
    const id = kind === 'project' ? query.projectId : query.blogId
    const isSingle = id !== undefined || query.slug !== undefined
    if (query.type === 'single' && !isSingle) throw new ApiError(400, `type single needs ${keys}.`)
    const records = await load(query)
    const wanted = query.onlyDrafts
      ? records.filter(({ publishingStatus }) => publishingStatus === 'UNPUBLISHED')
      : records
    if (isSingle && wanted.length === 0)
      throw new ApiError(404, `There is no such published ${RECORD_KINDS[kind].noun}.`)
    return wanted.map(build)
  })
}

/** The handlers of a call about one part of a project: 400 without projectId, 404 for a project that the request may not read. */
export function buildPartHandlers(name: PartName) {
  return buildReadHandlers('project', async ({ projectId, grant }) => {
    if (projectId === undefined) throw new ApiError(400, 'projectId is required.')
    const project = await getProjectById(projectId, grant?.id)
    if (!project) throw new ApiError(404, `There is no project with the id ${projectId}.`)
    return buildApiPart(name, project)
  })
}

/**
 * The query of a signed call without what its link adds: `type=preview` always, and `project_id` where the call names its project
 * itself. Without this `projectId=74&type=single` would be there twice.
 */
function removeLinkFields(signedQuery: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(signedQuery)
  query.delete('type', 'preview')
  if (query.has('projectId')) query.delete('project_id')
  return query
}

const MAX_PARAMETER_LENGTH = 200

/** Every documented parameter with its spellings. Other parameters are ignored. */
const SPELLINGS = {
  projectId: ['projectId', 'project_id'],
  locationId: ['locationId', 'location_id'],
  statusId: ['projectStatusId', 'project_status_id'],
  blogId: ['blogId', 'blog_id'],
  slug: ['slug_url', 'slugUrl'],
  publishing: ['publishing_status', 'publishingStatus'],
  queryType: ['queryType', 'query_type'],
  type: ['type'],
} as const

type ParameterName = keyof typeof SPELLINGS

/** The checked query of a call that reads. */
type CallQuery = {
  projectId?: number
  locationId?: number
  blogId?: number
  status?: ProjectStatus
  slug?: string
  type?: 'all' | 'single'
  /** The record that a signed request may read. */
  grant?: Grant
  /** Whether only unpublished records are wanted. */
  onlyDrafts: boolean
}

/**
 * Parses the query of a call.
 * @throws ApiError 400 for a wrong type, an array, an unknown value or a text over 200 characters; 403 for unpublished
 * records without a signature.
 */
export function parseCallQuery(query: URLSearchParams, grant?: Grant): CallQuery {
  const publishing = parseWordParameter(query, 'publishing', ['PUBLISHED', 'P', 'UNPUBLISHED', 'U'])
  const onlyDrafts = publishing === 'UNPUBLISHED' || publishing === 'U'
  if (onlyDrafts && !grant)
    throw new ApiError(403, 'Unpublished records are answered only to a signed request.')
  parseWordParameter(query, 'queryType', ['load'])
  return {
    projectId: parseIdParameter(query, 'projectId'),
    locationId: parseIdParameter(query, 'locationId'),
    blogId: parseIdParameter(query, 'blogId'),
    status: parseStatusParameter(query),
    // Web addresses redirect to lower case. PostgreSQL refuses a text with U+0000.
    slug: getParameter(query, 'slug')?.toLowerCase().replaceAll('\0', ''),
    type: parseWordParameter(query, 'type', ['all', 'single']),
    grant,
    onlyDrafts,
  }
}

function parseStatusParameter(query: URLSearchParams): ProjectStatus | undefined {
  const id = parseIdParameter(query, 'statusId')
  if (id === undefined) return undefined
  const apiStatus = API_STATUSES.find((entry) => entry.id === id)
  if (apiStatus) return apiStatus.status
  throw new ApiError(400, 'projectStatusId must be 1 (ongoing), 2 (upcoming) or 3 (completed).')
}

function parseIdParameter(query: URLSearchParams, name: ParameterName): number | undefined {
  const text = getParameter(query, name)
  if (text === undefined) return undefined
  const id = parseId(text)
  if (id !== null) return id
  throw new ApiError(400, `${SPELLINGS[name][0]} must be a positive whole number.`)
}

function parseWordParameter<Word extends string>(
  query: URLSearchParams,
  name: ParameterName,
  allowedWords: readonly Word[],
): Word | undefined {
  const text = getParameter(query, name)
  if (text === undefined) return undefined
  const word = allowedWords.find((allowed) => allowed === text)
  if (word) return word
  throw new ApiError(400, `${SPELLINGS[name][0]} must be one of ${allowedWords.join(', ')}.`)
}

/** `[]` of `projectId[]=8`, `[a]` of `projectId[a]=8` */
const BRACKETS = /\[.*/

/** The single value of a parameter; undefined without it. */
function getParameter(query: URLSearchParams, name: ParameterName): string | undefined {
  const spellings: readonly string[] = SPELLINGS[name]
  // Parameters with brackets are meant for it, too, but are not a text.
  const names = [...query.keys()].filter((key) => spellings.includes(key.replace(BRACKETS, '')))
  const firstName = names[0]
  if (firstName === undefined) return undefined
  const value = query.get(firstName) ?? ''
  const isSingle = names.length === 1 && spellings.includes(firstName)
  if (isSingle && value.trim() !== '' && value.length <= MAX_PARAMETER_LENGTH) return value
  throw new ApiError(400, `${spellings[0]} must be sent once, with 1 to ${MAX_PARAMETER_LENGTH} characters.`)
}
