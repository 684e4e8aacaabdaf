import { isUtf8 } from 'node:buffer'
import { ApiError } from '@/lib/api/envelope'

/** Enough for the longest message. */
export const FORM_BODY_BYTES = 64 * 1024
/** A resume of 1 MB as base64, and the fields around it. */
export const CAREER_BODY_BYTES = 1_600_000

/**
 * The body, counted while it arrives: route handlers have no limit of their own (architecture.md, fact 7).
 * @throws ApiError 413 beyond `limit`, 400 when the sender breaks off, 415 for a packed body.
 */
export async function readBody(request: Request, limit: number): Promise<Buffer> {
  const encoding = request.headers.get('content-encoding')
  if (encoding && encoding.toLowerCase() !== 'identity')
    throw new ApiError(415, 'Please send the body unpacked.')
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  const reader = request.body?.getReader()
  if (!reader) return Buffer.alloc(0)
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ApiError(400, 'The body did not arrive whole.')
    })
    if (done) return Buffer.concat(parts)
    size += value.byteLength
    if (size > limit) {
      reader.cancel().catch(() => {})
      throw tooLarge(limit)
    }
    parts.push(value)
  }
}

/**
 * As readBody, for JSON.
 * @throws ApiError also 415 for another content type and 400 for what is no JSON.
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  if (!isType(request, 'application/json')) throw new ApiError(415, 'Please send application/json.')
  const bytes = await readBody(request, limit)
  if (!isUtf8(bytes)) throw new ApiError(400, 'The body is not valid UTF-8.')
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new ApiError(400, 'The body is not valid JSON.')
  }
}

/** True when the content type is this one, whatever its parameters. */
export function isType(request: Request, type: string): boolean {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === type
}

function tooLarge(limit: number): ApiError {
  return new ApiError(413, `Please send at most ${Math.floor(limit / 1024).toLocaleString('en-IN')} KB.`)
}
