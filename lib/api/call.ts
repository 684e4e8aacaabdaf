import { ApiError, respondError, respondOk, respondThrown } from '@/lib/api/envelope'
import { getProjectById } from '@/lib/catalogue'
import { API_STATUSES, type PartName } from '@/lib/catalogue/api-names'
import { parseId } from '@/lib/catalogue/id'
import type { Grant, RecordKind } from '@/lib/publishing/endpoints'
import { verifyLink } from '@/lib/publishing/links'
import { buildApiPart } from './write'

type Handler = (request: Request) => Promise<Response> | Response

/**
 * The handlers of a route with one method. Others are 405 in the envelope, because Next's own 405 has no body. An ApiError
 * that `handle` throws becomes the response, any other error 503.
 */
export function onlyMethod(method: 'GET' | 'POST', handle: Handler) {
  const headers = { allow: method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS' }
  const refuse = (request: Request) => respondError(405, `${request.method} is not allowed here.`, headers)
  const answer = async (request: Request) => {
    try {
      return await handle(request)
    } catch (error) {
      return respondThrown(request, error)
    }
  }
  const answerOptions = () => new Response(null, { status: 204, headers })
  const read = method === 'GET' ? answer : refuse
  return {
    GET: read,
    HEAD: read,
    POST: method === 'POST' ? answer : refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    OPTIONS: answerOptions,
  }
}

/** A call that reads: `load` returns the result for a checked query. `kind` is the kind of record that a signed link may open here. */
export function readingCall(kind: RecordKind, load: (query: Query) => Promise<unknown>) {
  return onlyMethod('GET', async (request) => {
    const { searchParams } = new URL(request.url)
    const verified = searchParams.has('signature') ? await verifyLink(kind, searchParams) : null
    if (verified && !verified.ok) throw new ApiError(403, verified.message)
    return respondOk(await load(readQuery(searchParams, verified?.grant)))
  })
}

/** A call about one part of a project: 400 without projectId, 404 for a project that the request may not read. */
export function partCall(name: PartName) {
  return readingCall('project', async ({ projectId, grant }) => {
    if (projectId === undefined) throw new ApiError(400, 'projectId is required.')
    const project = await getProjectById(projectId, grant?.id)
    if (!project) throw new ApiError(404, `There is no project with the id ${projectId}.`)
    return buildApiPart(name, project)
  })
}

const MAX_LENGTH = 200

/** Every documented parameter with its spellings. Other parameters are ignored. */
const spellings = {
  projectId: ['projectId', 'project_id'],
  locationId: ['locationId', 'location_id'],
  statusId: ['projectStatusId', 'project_status_id'],
  blogId: ['blogId', 'blog_id'],
  slug: ['slug_url', 'slugUrl'],
  publishing: ['publishing_status', 'publishingStatus'],
  queryType: ['queryType', 'query_type'],
  type: ['type'],
} as const

type Query = ReturnType<typeof readQuery>

/**
 * Parses the query of a GET call. `grant` is the record that a signed request may read; `onlyDrafts` asks for unpublished ones.
 * @throws ApiError 400 for a wrong type, an array, an unknown value or a text over 200 characters; 403 for unpublished
 * records without a signature.
 */
export function readQuery(params: URLSearchParams, grant?: Grant) {
  const read = (name: keyof typeof spellings) => readText(params, spellings[name])
  const readId = (name: 'projectId' | 'locationId' | 'blogId' | 'statusId') => {
    const text = read(name)
    const id = text === undefined ? undefined : parseId(text)
    if (id === null) throw new ApiError(400, `${spellings[name][0]} must be a positive whole number.`)
    return id
  }
  const readWord = <Word extends string>(name: keyof typeof spellings, words: readonly Word[]) => {
    const text = read(name)
    const word = words.find((one) => one === text)
    if (text !== undefined && !word)
      throw new ApiError(400, `${spellings[name][0]} must be one of ${words.join(', ')}.`)
    return word
  }
  const onlyDrafts = /^U/.test(readWord('publishing', ['PUBLISHED', 'P', 'UNPUBLISHED', 'U']) ?? '')
  if (onlyDrafts && !grant)
    throw new ApiError(403, 'Unpublished records are answered only to a signed request.')
  readWord('queryType', ['load'])
  // `preview` comes with the query of a preview link.
  const type = readWord('type', ['all', 'single', 'preview'])
  const statusId = readId('statusId')
  const status = API_STATUSES.find(({ id }) => id === statusId)?.status
  if (statusId !== undefined && !status)
    throw new ApiError(400, 'projectStatusId must be 1 (ongoing), 2 (upcoming) or 3 (completed).')
  return {
    projectId: readId('projectId'),
    locationId: readId('locationId'),
    blogId: readId('blogId'),
    status,
    // Web addresses redirect to lower case. PostgreSQL refuses a text with U+0000.
    slug: read('slug')?.toLowerCase().replaceAll('\0', ''),
    type,
    grant,
    onlyDrafts,
  }
}

/** The one value of a parameter; undefined without it. */
function readText(params: URLSearchParams, names: readonly string[]): string | undefined {
  const given = [...params].filter(([name]) => names.includes(name.replace(/\[.*/, '')))
  const [[name, value] = ['', ''], ...more] = given
  if (given.length === 0) return undefined
  if (more.length > 0 || !names.includes(name) || value.trim() === '' || value.length > MAX_LENGTH)
    throw new ApiError(400, `${names[0]} must be given once, with 1 to ${MAX_LENGTH} characters.`)
  return value
}
