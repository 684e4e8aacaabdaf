import { open } from 'node:fs/promises'
import path from 'node:path'
import { addAbortSignal, Readable } from 'node:stream'
import type { Project } from '@/lib/catalogue/types'
import { describeError } from '@/lib/http/describe-error'
import { parseByteRange } from './byte-range'
import { getBrochure } from './make'

/**
 * A project's brochure over HTTP: 200, 206 for a part, 304 for a copy that is still right, 307 to the owner's own file,
 * 503 when it cannot be made just now. The caller knows that the project has a brochure.
 */
export async function serveBrochure(request: Request, project: Project): Promise<Response> {
  const location = project.brochureUrl
  if (location) return new Response(null, { status: 307, headers: { location, 'cache-control': 'no-cache' } })
  try {
    const { file } = await getBrochure(project)
    return await sendFile(request, file, project)
  } catch (error) {
    return answerUnavailable(error)
  }
}

/** 503 when a brochure, or the record behind it, cannot be had just now. */
export function answerUnavailable(error: unknown): Response {
  console.error(`A brochure failed: ${describeError(error)}`)
  return new Response('The brochure cannot be opened just now. Please try again in a minute.\n', {
    status: 503,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '60',
    },
  })
}

async function sendFile(request: Request, file: string, { slug }: Project): Promise<Response> {
  // Opened first: a newer version may remove the file while this one is being sent.
  const handle = await open(/* turbopackIgnore: true */ file)
  try {
    const { size, mtimeMs } = await handle.stat()
    const etag = `"${path.basename(file, '.pdf').slice(-16)}-${Math.round(mtimeMs).toString(36)}"`
    const headers = new Headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${slug}-brochure.pdf"`,
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'accept-ranges': 'bytes',
      etag,
    })
    // Without a content-length: Next drops that header from every route's answer.
    const answer = (status: number, start: number, length: number) => {
      if (request.method === 'HEAD') {
        void handle.close()
        return new Response(null, { status, headers })
      }
      const stream = handle.createReadStream({ start, end: start + length - 1 })
      const body = Readable.toWeb(stream) as ReadableStream
      // Next does not begin to read for a visitor who has gone meanwhile, and then never says so to the body.
      addAbortSignal(request.signal, stream)
      return new Response(body, { status, headers })
    }
    if (matches(request.headers.get('if-none-match'), etag)) {
      await handle.close()
      return new Response(null, { status: 304, headers })
    }
    const isOther = request.headers.has('if-range') && request.headers.get('if-range') !== etag
    const range = isOther ? null : parseByteRange(request.headers.get('range'), size)
    if (range === null) return answer(200, 0, size)
    if (range === 'unsatisfiable') {
      await handle.close()
      headers.set('content-range', `bytes */${size}`)
      return new Response(null, { status: 416, headers })
    }
    headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`)
    return answer(206, range.start, range.end - range.start + 1)
  } catch (error) {
    await handle.close()
    throw error
  }
}

function matches(header: string | null, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')
}
