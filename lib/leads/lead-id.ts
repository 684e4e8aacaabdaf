import { randomInt } from 'node:crypto'

// Without letters and digits that look or sound alike.
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'

/** A new lead's id, e.g. 261121-k3f9qa7m: sorts by day and can be read out on the phone. */
export function buildLeadId(now: Date): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${now.toISOString().slice(2, 10).replaceAll('-', '')}-${letters}`
}
