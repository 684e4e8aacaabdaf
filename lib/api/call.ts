import { getProjectById } from '@/lib/catalogue'
import { type PartName, writePart } from '@/lib/catalogue/wire'
import { ApiError, respondError, respondOk, respondThrown } from '@/lib/http/envelope'
import type { Grant, RecordKind } from '@/lib/publishing/endpoints'
import { verifyLink } from '@/lib/publishing/links'
import { type Query, readQuery } from './query'

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
    return respondOk(await load(readQuery(searchParams, await readGrant(kind, searchParams))))
  })
}

/** A call about one part of a project: 400 without projectId, 404 for a project that the request may not read. */
export function partCall(name: PartName) {
  return readingCall('project', async ({ projectId, grant }) => {
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
