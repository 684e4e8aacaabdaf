import {
  parseArea,
  parseKilometres,
  parseNumber,
  parsePercent,
  parsePriceRange,
} from '@/lib/format/parse-amounts'
import { suggestDay } from '@/lib/format/parse-days'
import { isUnknownAmount, parseTruth } from '@/lib/format/parse-words'
import type { Result } from '@/lib/format/result'
import type { NumberUnit } from '../schema'
import type { SchemaNode } from '../walk-schema'

// Suggests the value that an owner probably meant, written as in the file: 1450000 for "14,50,000".

/** `node` is the schema of the field. */
type WrongValue = { field: string; value: unknown; node: SchemaNode }

/** Null when the meaning of the value is not clear. */
export function suggestValue({ field, value, node }: WrongValue): string | null {
  switch (node.type) {
    case 'number':
      return typeof value === 'string' ? suggestNumber(field, value, node) : null
    case 'boolean':
      return suggestTruth(value)
    case 'string':
      return suggestText(value, node)
    case 'array':
      return node.innerType?.type === 'string' && typeof value === 'string' ? suggestList(value) : null
    case 'object':
      return typeof value === 'string' ? suggestRecord(node) : null
    default:
      return null
  }
}

/** `["SBI", "HDFC"]` for "SBI, HDFC". */
function suggestList(text: string): string {
  const items = text.split(',').map((item) => `"${item.trim()}"`)
  return `[${items.join(', ')}]`
}

/** `{ "min": …, "max": … }`: a record with the fields that it needs. */
function suggestRecord({ fields = {} }: SchemaNode): string {
  const neededNames = Object.keys(fields).filter((name) => fields[name]?.spec.optional === false)
  return `{ ${neededNames.map((name) => `"${name}": …`).join(', ')} }`
}

function suggestNumber(field: string, text: string, { spec }: SchemaNode): string {
  const unit = spec.meta?.unit
  if (field === 'locationId') return 'the id of its city in locations'
  if (unit === 'degrees') return 'decimal degrees without quotation marks, such as 12.8462'
  if (isUnknownAmount(text)) return 'nothing: leave the field out'
  const parse = (unit && UNIT_PARSERS[unit]) ?? parseCount
  const number = parse(text)
  return number.ok ? String(number.value) : 'digits without quotation marks'
}

/** How people write amounts: "72 lakh", "1200 sq ft", "800 m", "60 %". */
const UNIT_PARSERS: Partial<Record<NumberUnit, (text: string) => Result<number>>> = {
  rupees: parseLowerPrice,
  squareFeet: parseArea,
  kilometres: parseKilometres,
  percent: parsePercent,
}

/** "120" of "120 units". */
function parseCount(text: string): Result<number> {
  return parseNumber(text.replace(/[^\d.,]+$/, ''))
}

function parseLowerPrice(text: string): Result<number> {
  const range = parsePriceRange(text)
  return range.ok ? { ok: true, value: range.value.min } : range
}

/** Advice about a number that is too large or too small. */
export function findLimitAdvice({ spec }: SchemaNode): string | null {
  const unit = spec.meta?.unit
  if (unit) return UNIT_ADVICE[unit]
  return spec.nullable ? 'Leave it out when it is not known' : null
}

const UNIT_ADVICE: Record<NumberUnit, string> = {
  rupees: 'Write rupees, or leave it out for "on request"',
  squareFeet: 'Write square feet',
  kilometres: 'Write kilometres',
  percent: 'Write percent, from 0 to 100',
  degrees: 'Latitudes of India are 6 to 38, longitudes 68 to 98; perhaps they are swapped',
  year: 'Write the year with four digits',
}

function suggestTruth(value: unknown): string | null {
  const truth = parseTruth(String(value))
  return truth === null ? null : String(truth)
}

function suggestText(value: unknown, node: SchemaNode): string | null {
  const isDay = node.spec.meta?.kind === 'day'
  if (isDay && suggestDay(value)) return `"${suggestDay(value)}"`
  return typeof value === 'number' || typeof value === 'boolean' ? `"${value}"` : null
}
