/** Begins the name of a launch that was shown; its id follows. */
export const SHOWN_LAUNCH = 'site:launch:'

const memory = new Map<string, string>()

/** The text stored under a name in this tab; from memory where session storage is blocked. */
export function readSession(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}

/** Stores a text in this tab; null removes it. */
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
