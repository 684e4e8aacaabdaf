/** The largest id: what JavaScript counts exactly, so that an id is the same in addresses, JSON and the database. */
export const MAX_ID = Number.MAX_SAFE_INTEGER

/**
 * An id of a record wherever it is written: catalogue, API, address, form, command. Digits without a leading zero, or
 * such a number.
 * @returns null for anything else
 */
export function parseId(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const id = /^[1-9]\d{0,15}$/.test(String(value)) ? Number(value) : 0
  return id > 0 && id <= MAX_ID ? id : null
}
