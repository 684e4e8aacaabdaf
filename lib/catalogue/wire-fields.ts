import { isRecord } from '@/lib/http/read-body'
import { cleanLine, isWellFormed } from '@/lib/text'
import { parseDay } from './day'
import { decodeEntities } from './html'

/** A record of another host that cannot be read: a line for each fault, which begins with the field's name. */
export class WireFault extends Error {}

/** The fields of a record. A missing field, null and an empty text are null. All throw WireFault for any other type. */
export type Fields = {
  /** One line of plain text, its entities decoded; a number is written as text. */
  text(name: string): string | null
  /** HTML as it was sent. */
  html(name: string): string | null
  /** A number, or a text that is one. Words without a digit ("NA", "TBA", "on request") are no number. */
  number(name: string): number | null
  /** As number, but 0 is none: a count, a year, a size. */
  count(name: string): number | null
  /** A text with a figure; words without a digit ("Applied", "on request") are none. */
  reference(name: string): string | null
  /** The day in India of a date or a time in ISO form; words without a digit are none. */
  day(name: string): string | null
  record(name: string): Fields | null
  /** Records; empty when missing. */
  list(name: string): Fields[]
  /** Lines of text; empty when missing. */
  texts(name: string): string[]
  /** Names what is left out, when the record can be used without it. */
  note(fault: string): void
}

type Note = (fault: string) => void

const hasDigit = (text: string) => /\p{Nd}/u.test(text)
/** Digits, grouped or not: "4500", "45,00,000", "12.5". "45,5" is neither. */
const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/

/**
 * Reads a record of another host: hosts write a name as `location_id` or `locationId`, and a number as text.
 * @throws WireFault when it is no record
 */
export function readFields(record: unknown, note: Note = () => {}, place = ''): Fields {
  if (!isRecord(record)) throw new WireFault(`${place}must be a record, not ${formatGiven(record)}`)
  const values = new Map(Object.entries(record).map(([name, value]) => [simplify(name), value]))
  const refuse = (name: string, wanted: string, value: unknown): never => {
    throw new WireFault(`${name}: must be ${wanted}, not ${formatGiven(value)}`)
  }
  const html = (name: string): string | null => {
    const value = values.get(simplify(name)) ?? null
    if (value === null || typeof value === 'number') return value === null ? null : String(value)
    if (typeof value !== 'string') return refuse(name, 'a text', value)
    if (!isWellFormed(value)) throw new WireFault(`${name}: has half a character (a lone surrogate)`)
    return value.trim() || null
  }
  const text = (name: string) => {
    const decoded = decodeEntities(html(name) ?? '')
    // The rules of an import decode once more: what looks like an entity now is none.
    const isPlain = decodeEntities(decoded) === decoded
    return cleanLine(isPlain ? decoded : decoded.replaceAll('&', '&amp;')) || null
  }
  const number = (name: string): number | null => {
    const value = values.get(simplify(name)) ?? null
    if (value === null || typeof value === 'number') return value
    const words = typeof value === 'string' ? (text(name) ?? '') : refuse(name, 'a number', value)
    if (!hasDigit(words)) return null
    return NUMBER.test(words) ? Number(words.replaceAll(',', '')) : refuse(name, 'a number', value)
  }
  const reference = (name: string) => {
    const words = text(name)
    return words !== null && hasDigit(words) ? words : null
  }
  return {
    text,
    html,
    number,
    count: (name) => number(name) || null,
    reference,
    day: (name) => {
      const words = reference(name)
      // What MySQL writes for no date.
      if (words === null || words.startsWith('0000')) return null
      return parseDay(words) ?? refuse(name, 'a day like 2028-09-30', words)
    },
    record: (name) => {
      const value = values.get(simplify(name)) ?? null
      if (value === null || value === '') return null
      return isRecord(value) ? readFields(value, note) : refuse(name, 'a record', value)
    },
    list: (name) => readRecords(values.get(simplify(name)) ?? [], name, note),
    texts: (name) => {
      const value = values.get(simplify(name)) ?? []
      if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string' && isWellFormed(entry)))
        return refuse(name, 'a list of texts', value)
      return value.map(cleanLine)
    },
    note,
  }
}

/** The records of a list. @throws WireFault when it is no list of records */
export function readRecords(value: unknown, name: string, note?: Note): Fields[] {
  if (!Array.isArray(value)) throw new WireFault(`${name}: must be a list, not ${formatGiven(value)}`)
  return value.map((record, index) => readFields(record, note, `${name}[${index}]: `))
}

const simplify = (name: string) => name.replaceAll('_', '').toLowerCase()

/** A value as JSON, cut to 60 characters. */
export function formatGiven(value: unknown): string {
  let text = 'what is nested too deep'
  try {
    text = JSON.stringify(value) ?? 'nothing'
  } catch {
    // The stack does not reach.
  }
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
