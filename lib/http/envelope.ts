import { logFailure } from './log-failure'

/** The body of every API response. */
export type Envelope<T> = { resultCode: number; success: boolean; message: string; result: T | null }

const RETRY_AFTER_SECONDS = '30'

/** A refusal with its HTTP status and a message for the caller. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** Status 200 with a result. */
export function respondOk<T>(result: T, message = 'OK'): Response {
  return respond({ resultCode: 200, success: true, message, result })
}

/** An error response in the envelope. `status` is also the HTTP status. */
export function respondError(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return respond({ resultCode: status, success: false, message, result: null }, headers)
}

/** 503 before the first sync with the API host. An empty list would be wrong. */
export function respondLoading(): Response {
  return respondError(503, 'The content is being loaded. Please try again in a moment.', {
    'retry-after': RETRY_AFTER_SECONDS,
  })
}

/** Logs an unreadable data source and returns 503. The response contains no detail of the error. */
export function respondUnavailable(request: Request, error: unknown): Response {
  logFailure(request, error)
  return respondError(503, 'The service is not available just now. Please try again in a moment.', {
    'retry-after': RETRY_AFTER_SECONDS,
  })
}

function respond<T>(envelope: Envelope<T>, headers: Record<string, string> = {}): Response {
  return Response.json(envelope, {
    status: envelope.resultCode,
    headers: { 'cache-control': 'no-store', ...headers },
  })
}

/** True when a response of the API host reports success: hosts send `success` 1, "1" or true, or `resultCode` 200. */
export function isSuccess({ success, resultCode }: { success?: unknown; resultCode?: unknown }): boolean {
  return [1, '1', true, 'true'].includes(success as string) || Number(resultCode) === 200
}
