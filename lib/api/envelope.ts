/** The answer of every call of specification, section 7. */
export type Envelope<T> = { resultCode: number; success: boolean; message: string; result: T | null }

const RETRY_AFTER_SECONDS = '30'

/** A refusal that the caller may read: its status and a clear sentence. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** Status 200 with a result. */
export function answerOk<T>(result: T, message = 'OK'): Response {
  return answer({ resultCode: 200, success: true, message, result })
}

/** A failure in the envelope, with the same status over HTTP. */
export function answerError(status: number, message: string, headers: Record<string, string> = {}): Response {
  return answer({ resultCode: status, success: false, message, result: null }, headers)
}

/** A source that cannot be read: logged here, once, and answered 503 without a word of it. */
export function answerOutage(path: string, error: unknown): Response {
  console.error(`GET ${path} failed:`, error)
  return answerError(503, 'The service is not available just now. Please try again in a moment.', {
    'retry-after': RETRY_AFTER_SECONDS,
  })
}

function answer<T>(envelope: Envelope<T>, headers: Record<string, string> = {}): Response {
  return Response.json(envelope, {
    status: envelope.resultCode,
    headers: { 'cache-control': 'no-store', ...headers },
  })
}
