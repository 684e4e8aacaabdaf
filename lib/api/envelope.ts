/** The answer of every call of specification, section 7. */
export type Envelope<T> = { resultCode: number; success: boolean; message: string; result: T | null }

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

function answer<T>(envelope: Envelope<T>, headers: Record<string, string> = {}): Response {
  return Response.json(envelope, {
    status: envelope.resultCode,
    headers: { 'cache-control': 'no-store', ...headers },
  })
}
