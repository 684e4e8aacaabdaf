import { ValidationError } from 'yup'
import { quoteValue } from '@/lib/format/text'
import { site } from '@/lib/site'
import { suggestDay } from '../day'
import { catalogueSchema } from '../schema'
import { type SchemaNode, toSchemaNode } from '../walk-schema'
import { findSuggestion, suggestWord } from './similar-words'
import { isPriceField, suggestSlug, suggestValue } from './suggest-value'

// The rules of schema.ts in words for an owner: place, what is wrong, what to do.

/** The faults of a file by the rules of the schema, one for each place. */
export function listSchemaFaults(input: unknown): string[] {
  try {
    catalogueSchema.validateSync(input, { abortEarly: false })
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const errors = error.inner.length > 0 ? error.inner : [error]
    return [...new Set(selectOnePerPlace(errors).flatMap(explainError))]
  }
}

/** An empty text breaks several rules. That it is missing says most, else the first rule counts. */
function selectOnePerPlace(errors: ValidationError[]): ValidationError[] {
  const kept = new Map<string, ValidationError>()
  for (const error of errors) {
    const key = `${error.path} ${error.type === 'noUnknown' ? 'unknown' : ''}`
    const isMissing = error.type === 'required' || error.type === 'optionality'
    if (isMissing || !kept.has(key)) kept.set(key, error)
  }
  return [...kept.values()]
}

/** A broken rule. `name` is the last part of its place, `node` the schema there. */
type BrokenRule = { name: string; value: unknown; params: Record<string, unknown>; node: SchemaNode }

function explainError({ path = '', type = '', params = {}, value, message }: ValidationError): string[] {
  const node = findNode(path)
  if (type === 'noUnknown') return explainUnknownFields(path, value, node)
  const name =
    path
      .replace(/\[\d+\]$/, '')
      .split('.')
      .at(-1) ?? ''
  const fault: BrokenRule = { name, value: params.originalValue ?? params.value, params, node }
  return [`${path || 'file'}: ${RULE_EXPLANATIONS[type]?.(fault) ?? message}`]
}

/** The schema of a place such as `projects[3].units[0].area`. */
function findNode(path: string): SchemaNode {
  let node = toSchemaNode(catalogueSchema)
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
    const similar = findField(name, node) ?? findSuggestion(name.replace(/no$/i, 'Number'), fields)
    const advice = suggestWord(similar, 'Remove it; docs/catalogue.md has all names')
    return `${path ? `${path}.` : ''}${name}: unknown field. ${advice}`
  })
}

/** The field that has this name in the API: `rera_no` is `reraNumber`. */
function findField(apiName: string, { fields = {} }: SchemaNode): string | undefined {
  return Object.keys(fields).find((name) => fields[name]?.spec.meta?.apiName === apiName)
}

const RULE_EXPLANATIONS: Record<string, (fault: BrokenRule) => string> = {
  // Of every type
  optionality: explainMissing,
  required: explainMissing,
  nullable: ({ node }) => `must not be null. Leave it out, or write ${formatExpectedKind(node)}`,
  typeError: explainWrongType,
  oneOf: explainWrongWord,
  notOneOf: ({ value }) => `${quoteValue(value)} is an address of the site itself. Choose another slug`,
  min: ({ name, value, params }) => explainLimit('at least', Number(params.min), { name, value }),
  max: ({ name, value, params }) => explainLimit('at most', Number(params.max), { name, value }),
  integer: explainFraction,
  // Texts with a form
  slug: ({ value }) =>
    `${quoteValue(value)} may have the letters a to z, digits and single hyphens only${suggest(suggestSlug(value))}`,
  picture: explainWrongPicture,
  address: explainWrongAddress,
  color: ({ value }) =>
    `must be a colour such as "#a89f91", not ${quoteValue(value)}. Leave it out: it is measured`,
  day: ({ value }) =>
    `must be a date like "2026-03-14", not ${quoteValue(value)}${suggest(suggestDay(value) ?? 'year, month and day')}`,
  near: ({ value }) => `${value} is more than 30 years ahead. Correct the year`,
  registration: ({ value }) =>
    `${quoteValue(value)} is not a registration number. Leave it out until the authority has issued one`,
  reraRecord: ({ value }) =>
    `must be an address that begins with https://${new URL(site.reraAuthority.url).hostname}, not ${quoteValue(value)}. Copy it from the project's record there`,
  // Numbers that contradict themselves or each other
  homePrice: ({ value }) =>
    `${value} is the price of a square foot, not of a home. Write all rupees, such as 4500000`,
  areaOrder: () => 'min is greater than max. Swap them',
  bounds: () => 'west must be less than east, and south less than north. Swap them',
  percentSum: ({ value }) => `the percentages add up to ${sumPercentages(value)}, not to 100. Correct them`,
  oneADay: () => 'two reports have the same date. Join them, or correct a date',
}

function explainFraction({ name, value }: BrokenRule): string {
  const advice = isPriceField(name)
    ? 'Write all rupees, such as 4500000'
    : `Write ${Math.round(Number(value))}`
  return `must be a whole number, not ${quoteValue(value)}. ${advice}`
}

function explainMissing({ value, node }: BrokenRule): string {
  return `is ${value === '' ? 'empty' : 'missing'}. Write ${formatExpectedKind(node)}`
}

/** What a field takes, in words without a programmer's terms. */
function formatExpectedKind(node: SchemaNode): string {
  const words = listAllowedWords(node)
  if (words.length > 0) return `one of ${words.join(', ')}`
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

/** The words of a field that takes only some. */
function listAllowedWords(node: SchemaNode): string[] {
  const { oneOf = [] } = node.describe() as { oneOf?: unknown[] }
  return oneOf.filter((word) => typeof word === 'string')
}

function explainWrongType(fault: BrokenRule): string {
  const { value, node } = fault
  return `must be ${formatExpectedKind(node)}, not ${quoteValue(value)}${suggest(suggestValue(fault))}`
}

/** `. Write 1450000`; empty when nothing can be suggested. */
function suggest(suggestion: string | null): string {
  return suggestion === null ? '' : `. Write ${suggestion}`
}

function explainWrongWord({ name, value, node }: BrokenRule): string {
  const words = listAllowedWords(node)
  if (name === 'currentStatus' && /sold/i.test(String(value)))
    return `${quoteValue(value)} is not a badge. Write what the project is, and "availability": "sold-out" for its sold units`
  const meantWord = findSuggestion(String(value), words)
  const question = meantWord === null ? '' : `. ${suggestWord(meantWord, '')}`
  return `must be one of ${words.join(', ')}, not ${quoteValue(value)}${question}`
}

type Limited = { name: string; value: unknown }

function explainLimit(word: 'at least' | 'at most', limit: number, { name, value }: Limited): string {
  if (typeof value === 'string')
    return `has ${value.length} characters, and ${word} ${limit} are possible. Shorten it`
  if (Array.isArray(value)) return `must have ${word} one entry. Add one, or leave out the record around it`
  const hint = LIMIT_HINTS[name]
  return `must be ${word} ${limit}, not ${quoteValue(value)}${hint ? `. ${hint}` : ''}`
}

const COORDINATES_HINT = 'Latitudes of India are 6 to 38, longitudes 68 to 98; perhaps they are swapped'
/** What is probably wrong with a number that is too large or too small. */
const LIMIT_HINTS: Record<string, string> = {
  latitude: COORDINATES_HINT,
  longitude: COORDINATES_HINT,
  north: COORDINATES_HINT,
  south: COORDINATES_HINT,
  east: COORDINATES_HINT,
  west: COORDINATES_HINT,
  percent: 'Write percent, from 0 to 100',
  distanceKm: 'Write kilometres',
  rating: 'Write stars, from 1 to 5',
  min: 'Write square feet',
  max: 'Write square feet',
  undividedShare: 'Write square feet',
  priceFrom: 'Write rupees, or leave it out for "on request"',
  homeCount: 'Leave it out when it is not known',
  completedYear: 'Write the year with four digits',
}

function explainWrongPicture({ value }: BrokenRule): string {
  const path = String(value)
  if (/^https?:/i.test(path))
    return `${quoteValue(value)} is on another site. Copy the picture to public/media, and write its path, such as "/media/house.jpg"`
  const rule = 'must be a path such as "/media/house.jpg" with letters a to z, digits, "-", "_" and "." only'
  // "media/house.jpg", "public/media/house.jpg", "house.jpg"
  const fileName = path.replace(/^\/?(?:public\/)?(?:media\/)?/i, '')
  const isCleanName = /^[\w./-]+$/.test(fileName) && !fileName.includes('..')
  const advice = isCleanName ? `Write "/media/${fileName}"` : 'Rename the file'
  return `${rule}, not ${quoteValue(value)}. ${advice}`
}

function explainWrongAddress({ value }: BrokenRule): string {
  const isHost = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(String(value))
  const advice = isHost ? `. Write "https://${value}"` : ''
  return `must begin with https:// or with /, and have no spaces, not ${quoteValue(value)}${advice}`
}

function sumPercentages(stages: unknown): number {
  const sum = (stages as { percent?: number }[]).reduce((total, { percent = 0 }) => total + percent, 0)
  return Math.round(sum * 100) / 100
}
