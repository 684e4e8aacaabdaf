import { logFailure } from '@/lib/log'

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

export function respondOk(result: unknown, message = 'OK'): Response {
  return respondEnvelope({ status: 200, message, result })
}

/** An error in the envelope. `status` is also the HTTP status. */
export function respondError(status: number, message: string, headers?: Record<string, string>): Response {
  return respondEnvelope({ status, message, result: null, headers })
}

type Unavailable = { message: string; retrySeconds: number }

const CALL_UNAVAILABLE: Unavailable = {
  message: 'The service is not available just now. Please try again in a moment.',
  retrySeconds: 30,
}

/** The response of an ApiError. Any other error is logged, and its 503 says nothing about it. */
export function respondThrown(
  request: Request,
  error: unknown,
  { message, retrySeconds } = CALL_UNAVAILABLE,
): Response {
  if (error instanceof ApiError) return respondError(error.status, error.message, error.headers)
  logFailure(request, error)
  return respondError(503, message, { 'retry-after': String(retrySeconds) })
}

type Envelope = {
  /** Also the HTTP status. */
  status: number
  message: string
  result: unknown
  headers?: Record<string, string>
  /** Further fields next to the result. */
  extra?: object
}

/** A response in the envelope of the API. */
export function respondEnvelope({ status, message, result, headers, extra }: Envelope): Response {
  return Response.json(
    { resultCode: status, success: status === 200, message, result, ...extra },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  )
}
