/** Begins the name of a launch that was shown; its id follows. */
export const SHOWN_LAUNCH = 'porunai:launch:'

const memory = new Map<string, string>()

/** The text kept under a name in this tab; from memory where the browser refuses to store. */
export function readSession(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}

/** Keeps a text in this tab; null removes it. */
export function writeSession(name: string, value: string | null): void {
  if (value === null) memory.delete(name)
  else memory.set(name, value)
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {
    // Private windows and full stores: the memory of the page has it.
  }
}
