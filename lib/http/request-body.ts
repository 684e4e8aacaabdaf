import { isUtf8 } from 'node:buffer'
import { ApiError } from './envelope'

/** Limit for forms without a file. */
export const FORM_BODY_BYTES = 64 * 1024
/** More than any form sends. Parsing a megabyte of small values would block the process for half a second. */
const MAX_JSON_VALUES = 5_000

/**
 * Reads a body of at most `limit` bytes. Counts while reading, because Next's route handlers have no body limit.
 * @throws ApiError 413 over the limit, 400 when the connection breaks, 415 for a compressed body.
 */
export async function loadBody(request: Request, limit: number): Promise<Buffer> {
  const encoding = request.headers.get('content-encoding')
  if (encoding && encoding.toLowerCase() !== 'identity')
    throw new ApiError(415, 'Please send the body uncompressed.')
  const declaredBytes = Number(request.headers.get('content-length') ?? 0)
  if (declaredBytes > limit) throw buildTooLargeError(limit)
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of request.body ?? []) {
      bytes += part.byteLength
      if (bytes > limit) break
      parts.push(part)
    }
  } catch {
    throw new ApiError(400, 'The body is incomplete.')
  }
  if (bytes > limit) throw buildTooLargeError(limit)
  return Buffer.concat(parts)
}

function buildTooLargeError(limit: number): ApiError {
  const kilobytes = Math.floor(limit / 1024).toLocaleString('en-IN')
  return new ApiError(413, `Please send at most ${kilobytes} KB.`)
}

/**
 * A JSON body and its text, which may be signed. @throws ApiError like loadBody; 415 for another type, 400 for invalid
 * JSON
 */
export async function loadJsonBody(
  request: Request,
  limit: number,
): Promise<{ text: string; body: unknown }> {
  if (!isType(request, 'application/json')) throw new ApiError(415, 'Please send application/json.')
  const bytes = await loadBody(request, limit)
  if (!isUtf8(bytes)) throw new ApiError(400, 'The body is not valid UTF-8.')
  const text = bytes.toString('utf8')
  const valueCount = text.split(/[,[{]/, MAX_JSON_VALUES + 1).length
  if (valueCount > MAX_JSON_VALUES) throw new ApiError(400, 'The body has too many values.')
  try {
    return { text, body: JSON.parse(text) }
  } catch {
    throw new ApiError(400, 'The body is not valid JSON.')
  }
}

/** True when the request has this content type. Ignores parameters such as `charset`. */
export function isType(request: Request, type: string): boolean {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === type
}
