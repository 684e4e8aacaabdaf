import { randomUUID } from 'node:crypto'
import pino from 'pino'

/** Lines that cannot be written yet are kept up to this size, and dropped beyond it. */
const MAX_LOG_BUFFER_BYTES = 1024 * 1024

const stderr = pino.destination({ dest: 2, sync: true, maxLength: MAX_LOG_BUFFER_BYTES })
// After a logout the terminal of `npm start &` is gone: a request must not fail because its line cannot be written.
stderr.on('error', () => {})

/** Writes a line of JSON to stderr. Lines hold ids, codes and paths, no personal data. */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  },
  stderr,
)

export function logFailure({ method, url, headers }: Request, error: unknown): void {
  const requestId = parseRequestId(headers.get('x-request-id'))
  logException({ requestId }, error, `${method} ${new URL(url).pathname} failed`)
}

/** Logs an error's code and place. Its message is left out, because it can quote a visitor's text. */
export function logException(fields: object, error: unknown, text: string): void {
  const { stack = '', message = '' } = error instanceof Error ? error : {}
  // Skips the message, which may have lines that look like stack frames.
  const frames = stack.slice(stack.indexOf(message) + message.length).match(/^ {4}at .+$/gm)
  const at = frames?.slice(0, 5).map((frame) => frame.trim())
  log.error({ ...fields, error: formatError(error), at }, text)
}

/** The id that nginx gave the request and wrote to its log; a new one without nginx. */
export function parseRequestId(header: string | null | undefined): string {
  return header && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
}

/** The name and code of an error, safe to log. Messages are left out: a database error can quote personal data. */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return [error.name, (error as NodeJS.ErrnoException).code].filter(Boolean).join(' ')
}
