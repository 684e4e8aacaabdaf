import { randomUUID } from 'node:crypto'
import { log } from '../log'
import { describeError, listFrames } from './describe-error'

/** Logs why a request failed: the error's code and place. Its message is left out: it can quote what a visitor wrote. */
export function logFailure({ method, url, headers }: Request, error: unknown): void {
  const requestId = readRequestId(headers.get('x-request-id'))
  const at = listFrames(error)
  log.error({ requestId, error: describeError(error), at }, `${method} ${new URL(url).pathname} failed`)
}

/** The id that nginx gave the request and wrote to its log; a new one without nginx. */
export function readRequestId(header: string | null | undefined): string {
  return header && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
}
