import { isCatalogueLoading } from '@/lib/catalogue'
import { ApiError, respondError, respondLoading, respondOk, respondUnavailable } from '@/lib/http/envelope'
import type { Grant, RecordKind } from '@/lib/publishing/types'
import { verifyLink } from '@/lib/publishing/verify'
import { type Query, readQuery } from './query'

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

/**
 * A GET handler of the API. `load` returns the result for a checked query. Its ApiError becomes the response; any other
 * error is a 503. `kind` is the kind of record that a signed link may open here.
 */
export function readHandler<T>(
  load: (query: Query) => Promise<T>,
  kind: RecordKind = 'project',
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { searchParams } = new URL(request.url)
    try {
      if (await isCatalogueLoading()) return respondLoading()
      const grant = await readGrant(kind, searchParams)
      return respondOk(await load(readQuery(searchParams, grant)))
    } catch (error) {
      if (error instanceof ApiError) return respondError(error.status, error.message)
      return respondUnavailable(request, error)
    }
  }
}
