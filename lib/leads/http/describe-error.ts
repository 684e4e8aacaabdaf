/**
 * What of an error may stand in a log: a database's message may quote the values it was given, so only its name and
 * code (decision 31).
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return [error.name, (error as NodeJS.ErrnoException).code].filter(Boolean).join(' ')
}
