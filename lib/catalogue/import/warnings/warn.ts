/** Adds a message about a field. `place` is below the record, such as `units[2].area`; empty for the record itself. */
export type Warn = (place: string, message: string) => void

/** A list of messages, and the function that adds to it: `projects[3].units[2].area: …`. */
export function startWarnings(): { messages: string[]; warn: Warn } {
  const messages: string[] = []
  const warn: Warn = (place, message) => {
    messages.push(`${place}: ${message}`)
  }
  return { messages, warn }
}

/** Adds messages about fields below a place, such as `projects[3]`. */
export function warnBelow(warn: Warn, place: string): Warn {
  return (field, message) => warn(field === '' ? place : `${place}.${field}`, message)
}
