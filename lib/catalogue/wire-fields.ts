import { isRecord } from '@/lib/http/read-body'

/** A record of the API that cannot be read. The message begins with the field's name. */
export class WireFault extends Error {}

/** The fields of a record. A missing field, null and an empty text are null. */
export type Fields = {
  /** A text without control characters and spaces at its ends; a number is written as text. @throws WireFault for anything else. */
  text(name: string): string | null
  /** A number, or a text that is one. @throws WireFault for anything else. */
  number(name: string): number | null
  /** A record. @throws WireFault for anything else. */
  record(name: string): Fields | null
  /** A list of records; empty when missing. @throws WireFault for anything else. */
  list(name: string): Fields[]
  /** A list of texts; empty when missing. @throws WireFault for anything else. */
  texts(name: string): string[]
}

/**
 * Reads a record of another host: hosts write a name as `location_id` or `locationId`, and a number as text.
 * @throws WireFault when it is no record.
 */
export function readFields(record: unknown): Fields {
  if (!isRecord(record)) throw new WireFault(`must be a record, not ${formatGiven(record)}`)
  const values = new Map(Object.entries(record).map(([name, value]) => [simplify(name), value]))
  const get = (name: string): unknown => {
    const value = values.get(simplify(name))
    return typeof value === 'string' ? value.replace(/(?!\s)\p{Cc}/gu, '').trim() || null : (value ?? null)
  }
  return {
    text: (name) => {
      const value = get(name)
      if (value === null || typeof value === 'string') return value
      if (typeof value === 'number') return String(value)
      throw new WireFault(`${name}: must be a text, not ${formatGiven(value)}`)
    },
    number: (name) => {
      const value = get(name)
      if (value === null || typeof value === 'number') return value
      if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
      throw new WireFault(`${name}: must be a number, not ${formatGiven(value)}`)
    },
    record: (name) => {
      const value = get(name)
      if (value === null) return null
      if (isRecord(value)) return readFields(value)
      throw new WireFault(`${name}: must be a record, not ${formatGiven(value)}`)
    },
    list: (name) => readRecords(get(name) ?? [], `${name}: `),
    texts: (name) => {
      const value = get(name) ?? []
      if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value
      throw new WireFault(`${name}: must be a list of texts, not ${formatGiven(value)}`)
    },
  }
}

/** The records of a list. @throws WireFault when it is no list of records. */
export function readRecords(value: unknown, place = ''): Fields[] {
  if (!Array.isArray(value)) throw new WireFault(`${place}must be a list, not ${formatGiven(value)}`)
  return value.map(readFields)
}

function simplify(name: string): string {
  return name.replaceAll('_', '').toLowerCase()
}

/** A value as JSON, cut to 60 characters. */
export function formatGiven(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
