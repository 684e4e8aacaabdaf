import { decodeEntities } from '@/lib/catalogue/html/html-tree'
import { cleanLine, normaliseDigits } from '@/lib/format/clean-text'
import { isRecord } from '@/lib/format/json'
import { parseNumber } from '@/lib/format/parse-amounts'
import { parseDay } from '@/lib/format/parse-days'
import { getValueOrNull } from '@/lib/format/result'
import { quoteValue } from '@/lib/format/text'

/**
 * A record of the host cannot be used. Each fault begins with a field's name in the API, so that the host's staff find
 * it.
 */
export class RecordError extends Error {
  override name = 'RecordError'
  constructor(readonly faults: string[]) {
    super(faults.join('; '))
  }
}

/** Lines that begin with the path of a field, in the names of the API. */
type FieldProblems = {
  /** Values that make the record unusable. */
  faults: string[]
  /** Values that are left out while the rest of the record is used. */
  warnings: string[]
}

/**
 * The fields of a record of the host, under either spelling (`location_id`, `locationId`); numbers may be text. A
 * missing, null or empty field is null. So is one of the wrong type, which also counts as a fault. A class, because it
 * gathers the faults.
 */
export class HostFields {
  readonly #values: Map<string, unknown>
  readonly #path: string

  constructor(
    record: unknown,
    readonly problems: FieldProblems = { faults: [], warnings: [] },
    path = '',
  ) {
    this.#path = path
    if (!isRecord(record)) {
      const fault = `must be a record, not ${quoteValue(record)}`
      problems.faults.push(path === '' ? fault : `${path}: ${fault}`)
    }
    const entries = Object.entries(isRecord(record) ? record : {})
    this.#values = new Map(entries.map(([name, value]) => [normaliseFieldName(name), value]))
  }

  /** The value as the host sent it, of any type. */
  getValue(name: string): unknown {
    return this.#values.get(normaliseFieldName(name)) ?? null
  }

  /** HTML, which is not cleaned yet. */
  getRawText(name: string): string | null {
    const value = this.getValue(name)
    if (value === null) return null
    if (typeof value === 'number') return String(value)
    if (typeof value !== 'string') return this.#addTypeFault(name, 'a text')
    if (!value.isWellFormed()) return this.addFault(name, 'has half a character (a lone surrogate)')
    return value.trim() || null
  }

  /** One line of plain text, its entities decoded; a number is written as text. */
  getText(name: string): string | null {
    return cleanLine(decodeEntities(this.getRawText(name) ?? '')) || null
  }

  /** A text with a digit; null for words such as "on request", "NA" and "TBA". */
  getFigure(name: string): string | null {
    const text = this.getText(name)
    return text !== null && /\p{Nd}/u.test(text) ? text : null
  }

  /** A number, also from a text such as "1,200". */
  getNumber(name: string): number | null {
    const value = this.getValue(name)
    if (value === null || typeof value === 'number') return value
    if (typeof value !== 'string') return this.#addTypeFault(name, 'a number')
    const figure = this.getFigure(name)
    if (figure === null) return null
    return getValueOrNull(parseNumber(figure)) ?? this.#addTypeFault(name, 'a number')
  }

  /** The day in India of a date or a time in ISO form. */
  getDay(name: string): string | null {
    const figure = normaliseDigits(this.getFigure(name) ?? '')
    // MySQL writes 0000-00-00 for a missing date.
    if (figure === '' || figure.startsWith('0000')) return null
    return parseDay(figure) ?? this.#addTypeFault(name, 'a day like 2028-09-30')
  }

  /** The fields of a record inside this one; null when it is missing. */
  getRecord(name: string): HostFields | null {
    const value = this.getValue(name)
    return value === null ? null : new HostFields(value, this.problems, this.#getPath(name))
  }

  /** The fields of each record in a list; empty when the list is missing. */
  listRecords(name: string): HostFields[] {
    const records = this.getValue(name) ?? []
    if (!Array.isArray(records)) {
      this.#addTypeFault(name, 'a list')
      return []
    }
    return records.map(
      (record, index) => new HostFields(record, this.problems, `${this.#getPath(name)}[${index}]`),
    )
  }

  /** Returns null as the field's value. */
  addFault(name: string, fault: string): null {
    this.problems.faults.push(`${this.#getPath(name)}: ${fault}`)
    return null
  }

  /** For a value that is left out. */
  addWarning(name: string, text: string): void {
    this.problems.warnings.push(`${this.#getPath(name)}: ${text}`)
  }

  #addTypeFault(name: string, expectedType: string): null {
    return this.addFault(name, `must be ${expectedType}, not ${quoteValue(this.getValue(name))}`)
  }

  #getPath(name: string): string {
    return this.#path === '' ? name : `${this.#path}.${name}`
  }
}

/** `location_id`, `locationId` and `LocationID` are one name. */
function normaliseFieldName(name: string): string {
  return name.replaceAll('_', '').toLowerCase()
}
