import { ApiError, respondError, respondOk, respondThrown } from '@/lib/api/envelope'
import { getProjectById } from '@/lib/catalogue'
import { parseId } from '@/lib/catalogue/id'
import type { ProjectStatus, PublishingStatus } from '@/lib/catalogue/types'
import type { Grant } from '@/lib/publishing/grant'
import { verifyLink } from '@/lib/publishing/links'
import { RECORD_KINDS, type RecordKind } from '@/lib/publishing/record-kinds'
import { buildApiPart } from './build-record'
import { API_STATUSES, type PartName } from './field-names'

type Handler = (request: Request) => Promise<Response> | Response

/**
 * The handlers of a route with one method. Other methods get 405 in the envelope, because Next's own 405 has no body.
 * An ApiError that `handle` throws becomes the response, any other error a 503.
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

/** More than any call needs. Each parameter costs time, and a request has room for thousands. */
const MAX_PARAMETERS = 50

type ReadingCall = {
  /** A request with a signed link to a record of this kind may also read the draft of that record. */
  acceptsLinkTo: RecordKind
  load: (query: CallQuery) => Promise<unknown>
}

/** The handlers of a call that reads. */
export function buildReadHandlers({ acceptsLinkTo, load }: ReadingCall) {
  return buildHandlers('GET', async (request) => {
    const { searchParams } = new URL(request.url)
    if (searchParams.size > MAX_PARAMETERS)
      throw new ApiError(400, `Please send at most ${MAX_PARAMETERS} parameters.`)
    if (!searchParams.has('signature')) return respondOk(await load(parseCallQuery(searchParams)))
    const verified = await verifyLink(acceptsLinkTo, searchParams)
    if (!verified.ok) throw new ApiError(403, verified.message)
    return respondOk(await load(parseCallQuery(removeLinkFields(searchParams), verified.grant)))
  })
}

type RecordCall<Entry> = {
  kind: RecordKind
  /** The parameter that names one record by its id. */
  idName: 'projectId' | 'blogId'
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
      throw new ApiError(400, `type single needs slug_url or ${idName}.`)
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

/**
 * Removes parameters of the link that the call has, too: `type=preview`, and `project_id` when the call has
 * `projectId`. Otherwise the call would have these parameters twice.
 */
function removeLinkFields(signedQuery: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(signedQuery)
  query.delete('type', 'preview')
  if (query.has('projectId')) query.delete('project_id')
  return query
}

const MAX_QUERY_VALUE_LENGTH = 200

/** The spellings of every documented parameter. Other parameters are ignored. */
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
  /** Returns unpublished records only. */
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
    // Slugs are in lower case. PostgreSQL refuses a text with U+0000.
    slug: parseTextParameter(query, 'slug')?.toLowerCase().replaceAll('\0', ''),
    type: parseWordParameter(query, 'type', ['all', 'single']),
    grant,
    onlyDrafts,
  }
}

function parseStatusParameter(query: URLSearchParams): ProjectStatus | undefined {
  const id = parseIdParameter(query, 'statusId')
  if (id === undefined) return undefined
  const apiStatus = API_STATUSES.find((status) => status.id === id)
  if (apiStatus) return apiStatus.status
  throw new ApiError(400, 'projectStatusId must be 1 (ongoing), 2 (upcoming) or 3 (completed).')
}

function parseIdParameter(query: URLSearchParams, name: ParameterName): number | undefined {
  const text = parseTextParameter(query, name)
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
  const text = parseTextParameter(query, name)
  if (text === undefined) return undefined
  const word = allowedWords.find((allowed) => allowed === text)
  if (word) return word
  throw new ApiError(400, `${SPELLINGS[name][0]} must be one of ${allowedWords.join(', ')}.`)
}

/** `[]` of `projectId[]=8`, `[a]` of `projectId[a]=8` */
const BRACKETS = /\[.*/

/** The value of a parameter in any of its spellings; undefined without it. @throws ApiError 400 */
function parseTextParameter(query: URLSearchParams, name: ParameterName): string | undefined {
  const spellings: readonly string[] = SPELLINGS[name]
  // Names with brackets are included, so that they are refused and not ignored.
  const names = [...query.keys()].filter((key) => spellings.includes(key.replace(BRACKETS, '')))
  const firstName = names[0]
  if (firstName === undefined) return undefined
  const value = query.get(firstName) ?? ''
  const isSingle = names.length === 1 && spellings.includes(firstName)
  if (isSingle && value.trim() !== '' && value.length <= MAX_QUERY_VALUE_LENGTH) return value
  throw new ApiError(
    400,
    `${spellings[0]} must be sent once, with 1 to ${MAX_QUERY_VALUE_LENGTH} characters.`,
  )
}
