const MAX_LENGTH = 60

/** Any value as JSON for a message, cut to 60 characters. */
export function quoteValue(value: unknown): string {
  const json = formatJson(value)
  return json.length > MAX_LENGTH ? `${json.slice(0, MAX_LENGTH - 1)}…` : json
}

function formatJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'nothing'
  } catch {
    // The stack does not reach.
    return 'a value that is nested too deep'
  }
}
