import { paths } from '@/lib/routing/paths'
import { logFailure } from '../log'

/** A refusal with its HTTP status and a message for the caller. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers?: Record<string, string>,
  ) {
    super(message)
  }
}

/** Status 200 with a result. */
export const respondOk = (result: unknown, message = 'OK') => respond(200, message, result)

/** An error response in the envelope. `status` is also the HTTP status. */
export function respondError(status: number, message: string, headers?: Record<string, string>): Response {
  return respond(status, message, null, headers)
}

/** The response to what a call threw: an ApiError's own, else a 503 without any detail of the error, which is logged. */
export function respondThrown(
  request: Request,
  error: unknown,
  message = 'The service is not available just now. Please try again in a moment.',
  retrySeconds = 30,
): Response {
  if (error instanceof ApiError) return respondError(error.status, error.message, error.headers)
  logFailure(request, error)
  return respondError(503, message, { 'retry-after': String(retrySeconds) })
}

/** A response in the envelope; `beside` stands beside the result. */
export function respond(
  status: number,
  message: string,
  result: unknown,
  headers?: Record<string, string>,
  beside?: object,
): Response {
  return Response.json(
    { resultCode: status, success: status === 200, message, result, ...beside },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  )
}

const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Not found</title>
<h1>We're sorry, but the page you were looking for doesn't exist</h1><p><a href="${paths.home}">Return to home page</a></p></html>`

/** A short text where no page is expected: a file, or a call that is not known. */
export function respondText(status: number, text: string, headers?: Record<string, string>): Response {
  const usual = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(`${text}\n`, { status, headers: { ...usual, ...headers } })
}

/** HTTP 404 of a file that pages name. */
export function buildMissingFileResponse(): Response {
  return respondText(404, 'Not found')
}

/** HTTP 404 of a route handler for a file that visitors open, with the words of the 404 page. */
export function buildNotFoundResponse(): Response {
  return respondText(404, PAGE, { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' })
}
