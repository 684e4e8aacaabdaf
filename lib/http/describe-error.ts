/** The name and code of an error, safe to log. Messages are left out: a database error can quote personal data. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return [error.name, (error as NodeJS.ErrnoException).code].filter(Boolean).join(' ')
}
