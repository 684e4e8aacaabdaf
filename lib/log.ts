import pino from 'pino'

/** Lines that cannot be written yet are kept up to this size, and dropped beyond it. */
const MAX_BYTES = 1024 * 1024

const stderr = pino.destination({ dest: 2, sync: true, maxLength: MAX_BYTES })
// The terminal of `npm start &` is gone after a log out: a request must not fail because its line cannot be written.
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
