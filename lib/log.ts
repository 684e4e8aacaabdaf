import pino from 'pino'

/** Writes a line of JSON to stderr. Lines hold ids, codes and paths, no personal data. */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  },
  pino.destination({ dest: 2, sync: true }),
)
