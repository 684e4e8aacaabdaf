import { isRecord } from '@/lib/http/read-body'
import { cleanLine, isWellFormed } from '@/lib/text'
import { parseDay } from './day'
import { decodeEntities } from './html'

/** A record of another host that cannot be read: a line for each fault, which begins with the field's name. */
export class WireFault extends Error {}

const hasDigit = (text: string) => /\p{Nd}/u.test(text)
/** Digits, grouped or not: "4500", "45,00,000", "12.5". "45,5" is neither. */
const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/
const simplify = (name: string) => name.replaceAll('_', '').toLowerCase()

/**
 * The fields of a record of another host: hosts write a name as `location_id` or `locationId`, and a number as text. A missing
 * field, null and an empty text are null. What cannot be read is null, too, and a line of `faults` with its place.
 */
export class Fields {
  readonly #values: Map<string, unknown>
  constructor(
    record: unknown,
    readonly faults: string[] = [],
    /** What is left out, when the record can be used without it. */
    readonly notes: string[] = [],
    readonly place = '',
  ) {
    if (!isRecord(record)) faults.push(`${place && `${place}: `}must be a record, not ${formatGiven(record)}`)
    const entries = isRecord(record) ? Object.entries(record) : []
    this.#values = new Map(entries.map(([name, value]) => [simplify(name), value]))
  }

  #get(name: string): unknown {
    return this.#values.get(simplify(name)) ?? null
  }

  /** Null, with a fault. */
  refuse(name: string, fault: string): null {
    this.faults.push(`${this.place && `${this.place}.`}${name}: ${fault}`)
    return null
  }

  #mustBe(name: string, wanted: string): null {
    return this.refuse(name, `must be ${wanted}, not ${formatGiven(this.#get(name))}`)
  }

  /** HTML as it was sent. */
  html(name: string): string | null {
    const value = this.#get(name)
    if (value === null || typeof value === 'number') return value === null ? null : String(value)
    if (typeof value !== 'string') return this.#mustBe(name, 'a text')
    if (!isWellFormed(value)) return this.refuse(name, 'has half a character (a lone surrogate)')
    return value.trim() || null
  }

  /** One line of plain text, its entities decoded; a number is written as text. */
  text(name: string): string | null {
    const decoded = decodeEntities(this.html(name) ?? '')
    // The rules of an import decode once more: what looks like an entity now is none.
    const isPlain = decodeEntities(decoded) === decoded
    return cleanLine(isPlain ? decoded : decoded.replaceAll('&', '&amp;')) || null
  }

  /** A text with a figure; words without a digit ("Applied", "on request") are none. */
  reference(name: string): string | null {
    const words = this.text(name)
    return words !== null && hasDigit(words) ? words : null
  }

  /** A number, or a text that is one. Words without a digit ("NA", "TBA", "on request") are no number. */
  number(name: string): number | null {
    const value = this.#get(name)
    if (value === null || typeof value === 'number') return value
    if (typeof value !== 'string') return this.#mustBe(name, 'a number')
    const words = this.reference(name)
    if (words === null) return null
    return NUMBER.test(words) ? Number(words.replaceAll(',', '')) : this.#mustBe(name, 'a number')
  }

  /** As number, but 0 is none: a count, a year, a size. */
  count(name: string): number | null {
    return this.number(name) || null
  }

  /** The day in India of a date or a time in ISO form; words without a digit are none. */
  day(name: string): string | null {
    const words = this.reference(name)
    // What MySQL writes for no date.
    if (words === null || words.startsWith('0000')) return null
    return parseDay(words) ?? this.#mustBe(name, 'a day like 2028-09-30')
  }

  record(name: string): Fields | null {
    const value = this.#get(name) || null
    return value === null ? null : new Fields(value, this.faults, this.notes, name)
  }

  /** Records; empty when missing. */
  list(name: string): Fields[] {
    const value = this.#get(name) ?? []
    if (!Array.isArray(value)) return this.#mustBe(name, 'a list') ?? []
    const place = `${this.place && `${this.place}.`}${name}`
    return value.map((record, index) => new Fields(record, this.faults, this.notes, `${place}[${index}]`))
  }

  /** Lines of text; empty when missing. */
  texts(name: string): string[] {
    const value = this.#get(name) ?? []
    const isList = Array.isArray(value) && value.every((one) => typeof one === 'string' && isWellFormed(one))
    return isList ? value.map(cleanLine) : (this.#mustBe(name, 'a list of texts') ?? [])
  }
}

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
