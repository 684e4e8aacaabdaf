/** The name and code of an error, safe to log. Messages are left out: a database error can quote personal data. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return [error.name, (error as NodeJS.ErrnoException).code].filter(Boolean).join(' ')
}

/** The places where an error was thrown, innermost first; undefined when unknown. Leaves out the message, too. */
export function listFrames(error: unknown, count = 3): string[] | undefined {
  const { stack = '', message = '' } = error instanceof Error ? error : {}
  // A message may have lines that look like frames.
  const frames = stack.slice(stack.indexOf(message) + message.length).match(/^ {4}at .+$/gm)
  return frames?.slice(0, count).map((frame) => frame.trim())
}
