import type { Grant, RecordKind } from '@/lib/publishing/types'
import { verifyLink } from '@/lib/publishing/verify'
import { ApiError, answerError, answerOk, answerOutage } from '@/lib/http/envelope'
import { type Query, readQuery } from './query'

/**
 * What a signed request may see beside published records, `undefined` for an unsigned one.
 * @throws ApiError 403 with the reason when the signature does not hold.
 */
async function readGrant(kind: RecordKind, params: URLSearchParams): Promise<Grant | undefined> {
  if (!params.has('signature')) return undefined
  const verified = await verifyLink(kind, params)
  if (!verified.ok) throw new ApiError(403, verified.message)
  return verified.grant
}

/**
 * A GET handler in the envelope; `kind` is what a signed preview link may open here. `load` gets the checked query and returns the result; its ApiError is answered as
 * told, anything else is a broken source: logged here, once, and answered 503 without a word of it.
 */
export function readHandler<T>(
  load: (query: Query) => Promise<T>,
  kind: RecordKind = 'project',
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    try {
      const grant = await readGrant(kind, searchParams)
      return answerOk(await load(readQuery(searchParams, grant)))
    } catch (error) {
      if (error instanceof ApiError) return answerError(error.status, error.message)
      return answerOutage(pathname, error)
    }
  }
}
