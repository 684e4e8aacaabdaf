// The faults of a file in messages for an owner: the place, what is wrong, and what to do. Here are the messages for
// yup's own rules; the rules of ../record-rules.ts have their own messages.

import { type Schema, ValidationError } from 'yup'
import { parseNumber, parsePriceRange } from '@/lib/format/parse-amounts'
import { suggestDay } from '@/lib/format/parse-days'
import { isUnknownAmount } from '@/lib/format/parse-words'
import { suggestSimilar } from '@/lib/format/similar-words'
import { quoteValue } from '@/lib/format/text'
import { type SchemaNode, toSchemaNode } from '../walk-schema'

/** At most one fault for each place, and one for each unknown field. */
export function listSchemaFaults(schema: Schema, input: unknown): string[] {
  try {
    schema.validateSync(input, { abortEarly: false, strict: true })
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const errors = error.inner.length > 0 ? error.inner : [error]
    const faults = listOnePerPath(errors).flatMap((single) => explainError(single, schema))
    return [...new Set(faults)]
  }
}

/**
 * An empty text breaks several rules: that it is missing says the most. Otherwise the first broken rule is reported.
 */
function listOnePerPath(errors: ValidationError[]): ValidationError[] {
  const kept = new Map<string, ValidationError>()
  for (const error of errors) {
    const key = `${error.path} ${error.type === 'noUnknown' ? 'unknown' : ''}`
    const isMissing = error.type === 'required' || error.type === 'optionality'
    if (isMissing || !kept.has(key)) kept.set(key, error)
  }
  return [...kept.values()]
}

/** `node` is the schema of the field that breaks the rule. */
type BrokenRule = { value: unknown; params: Record<string, unknown>; node: SchemaNode }

function explainError(error: ValidationError, schema: Schema): string[] {
  const { path = '', type = '', params = {}, value, message } = error
  const node = findNode(schema, path)
  if (type === 'noUnknown') return explainUnknownFields(path, value, node)
  const rule = { value: params.originalValue ?? params.value, params, node }
  return [`${path || 'file'}: ${RULE_EXPLANATIONS[type]?.(rule) ?? message}`]
}

/** The schema of a path such as `projects[3].units[0].area`. */
function findNode(schema: Schema, path: string): SchemaNode {
  let node = toSchemaNode(schema)
  for (const [part] of path.matchAll(/[^.[\]]+/g)) {
    const inner = /^\d+$/.test(part) ? node.innerType : node.fields?.[part]
    if (inner) node = inner
  }
  return node
}

function explainUnknownFields(path: string, record: unknown, node: SchemaNode): string[] {
  const fields = Object.keys(node.fields ?? {})
  const unknown = Object.keys(record ?? {}).filter((name) => !fields.includes(name))
  return unknown.map((name) => {
    const advice = 'Remove it; docs/catalogue.md has all names'
    const field = findField(name, node)
    const suggestion = field ? `Did you mean "${field}"?` : suggestSimilar(name, fields, advice)
    return `${path ? `${path}.` : ''}${name}: unknown field. ${suggestion}`
  })
}

/** The field that has this name in the API: `rera_no` is `reraNumber`. */
function findField(apiName: string, { fields = {} }: SchemaNode): string | undefined {
  return Object.keys(fields).find((name) => fields[name]?.spec.meta?.apiName === apiName)
}

/** By yup's names for its rules. */
const RULE_EXPLANATIONS: Record<string, (rule: BrokenRule) => string> = {
  optionality: explainMissing,
  required: explainMissing,
  nullable: ({ node }) => `must not be null. Leave it out, or write ${formatExpectedKind(node)}`,
  typeError: explainWrongType,
  oneOf: explainWrongWord,
  notOneOf: ({ value }) => `${quoteValue(value)} is an address of the site itself. Choose another slug`,
  min: (rule) => explainLimit(`at least ${rule.params.min}`, rule),
  max: (rule) => explainLimit(`at most ${rule.params.max}`, rule),
  integer: ({ value, node }) => {
    const advice = node.spec.meta?.isRupees
      ? 'the full amount in rupees, such as 4500000'
      : Math.round(Number(value))
    return `must be a whole number, not ${quoteValue(value)}. Write ${advice}`
  },
}

function explainMissing({ value, node }: BrokenRule): string {
  return `is ${value === '' ? 'empty' : 'missing'}. Write ${formatExpectedKind(node)}`
}

/** The kind of value that a field takes, without a programmer's terms. */
function formatExpectedKind(node: SchemaNode): string {
  const allowedWords = listAllowedWords(node)
  if (allowedWords.length > 0) return `one of ${allowedWords.join(', ')}`
  if (node.spec.meta?.kind === 'day') return 'a date like "2026-03-14"'
  return KINDS[node.type] ?? 'a value'
}

const KINDS: Record<string, string> = {
  string: 'a text in quotation marks',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list in square brackets',
  object: 'a record in braces',
}

/** Empty for a field that takes any text. */
function listAllowedWords(node: SchemaNode): string[] {
  const { oneOf = [] } = node.describe() as { oneOf?: unknown[] }
  return oneOf.filter((word) => typeof word === 'string')
}

function explainWrongType({ value, node }: BrokenRule): string {
  const suggestion = suggestValue(value, node)
  const advice = suggestion === null ? '' : `. Write ${suggestion}`
  return `must be ${formatExpectedKind(node)}, not ${quoteValue(value)}${advice}`
}

/** The value as the file needs it: 1450000 for "14,50,000". Null when it is not certain. */
function suggestValue(value: unknown, { type, spec }: SchemaNode): string | null {
  if (spec.meta?.kind === 'day') return suggestDay(value)
  if (type !== 'number' || typeof value !== 'string') return null
  if (isUnknownAmount(value)) return 'nothing: leave the field out'
  const range = parsePriceRange(value)
  if (spec.meta?.isRupees && range.ok) return String(range.value.min)
  const number = parseNumber(value)
  return number.ok ? String(number.value) : 'digits without quotation marks'
}

function explainWrongWord({ value, node }: BrokenRule): string {
  const allowedWords = listAllowedWords(node)
  const suggestion = suggestSimilar(String(value), allowedWords, 'Write one of them')
  return `must be one of ${allowedWords.join(', ')}, not ${quoteValue(value)}. ${suggestion}`
}

/** `limit` is a text such as "at most 300". */
function explainLimit(limit: string, { value, node }: BrokenRule): string {
  if (typeof value === 'string') return `has ${value.length} characters, but may have ${limit}. Shorten it`
  if (Array.isArray(value)) return 'must have at least one entry. Add one, or leave out the record around it'
  const advice = node.spec.nullable ? '. Leave it out when it is not known' : ''
  return `must be ${limit}, not ${quoteValue(value)}${advice}`
}
