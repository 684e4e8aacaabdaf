import { ValidationError } from 'yup'
import { cleanLine, cleanText } from '@/lib/format/clean-text'
import { parseLink } from '@/lib/media/embeds'
import { cleanHtml, MAX_HTML_LENGTH } from '../clean-html'
import { parseDay } from '../day'
import { decodeEntities } from '../html'
import { parseRegistration } from '../registration'
import { findStartPrice } from '../sale'
import { type Catalogue, catalogueSchema, complete, formatGiven, mapTexts, type TextKind } from '../schema'
import type { Location } from '../types'
import { listRows } from './json'

type Parsed<T> = { ok: true; value: T; warnings: string[] } | { ok: false; faults: string[] }

/**
 * Checks an owner's catalogue, cleans its texts and fills in what it may leave out. Each fault names its place, e.g.
 * `projects[3].slug: is missing`. Never throws for bad content. Picture files are checked by resolvePictures.
 */
export function parseCatalogue(input: unknown): Parsed<Catalogue> {
  const { value, faults: textFaults, warnings } = cleanTexts(input)
  const schemaFaults = listSchemaFaults(value)
  const catalogue = schemaFaults.length > 0 ? null : complete(catalogueSchema, value)
  const unitFaults = catalogue ? listUnitFaults(catalogue) : []
  const faults = [...schemaFaults, ...listReferenceFaults(value), ...unitFaults, ...textFaults]
  if (!catalogue || faults.length > 0) return { ok: false, faults }
  const locations = catalogue.locations.toSorted((a, b) => a.id - b.id)
  // A start price is given or computed, never both, so that a change of units alone changes it.
  const projects = catalogue.projects.map((project) =>
    findStartPrice(project.units) === null ? project : { ...project, priceFrom: null },
  )
  return { ok: true, value: { ...catalogue, locations, projects }, warnings }
}

type Lists = Pick<Catalogue, 'locations' | 'projects' | 'blogs'>
const ANY_CITY = { id: 1, name: 'Any', slug: 'any' }

/**
 * Checks one record by the rules of an import. A field that is null counts as missing. `locations` are the cities that a
 * project may have. The place of a fault begins with the field.
 */
export function parseRecord<List extends keyof Lists>(
  list: List,
  record: object,
  locations: Location[] = [ANY_CITY],
): Parsed<Lists[List][number]> {
  const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
  const home = { testimonials: [], reviews: [], videos: [] }
  const file = { locations, projects: [], blogs: [], pictures: [], home, [list]: [given] }
  const parsed = parseCatalogue(file)
  if (!parsed.ok) return { ok: false, faults: parsed.faults.map((fault) => fault.replace(/^\w+\[0\]\./, '')) }
  return { ...parsed, value: parsed.value[list][0] as Lists[List][number] }
}

/** The one way of texts into the catalogue: what Unicode and word processors add goes, what is broken is a fault. */
function cleanTexts(input: unknown): { value: unknown; faults: string[]; warnings: string[] } {
  const faults: string[] = []
  const warnings: string[] = []
  // Large catalogues repeat many texts: each is read once.
  const known = new Map<string, ReturnType<typeof cleanHtml>>()
  const value = mapTexts(catalogueSchema, input, (text, kind, place) => {
    // Also what an entity writes: `&#xD800;` is half a character.
    const broken = describeBroken(text) ?? describeBroken(decodeEntities(text))
    if (broken) faults.push(`${place}: ${broken}`)
    if (kind === 'registration')
      return cleanRegistration(text, (warning) => warnings.push(`${place}: ${warning}`))
    if (kind !== 'html')
      return broken ? text : cleanPlain(text, kind, (fault) => faults.push(`${place}: ${fault}`))
    if (text.length > MAX_HTML_LENGTH) return text
    const read = known.get(text) ?? cleanHtml(cleanText(text))
    known.set(text, read)
    faults.push(...read.faults.map((fault) => `${place}: ${fault}`))
    warnings.push(...read.warnings.map((warning) => `${place}: ${warning}`))
    return read.html ?? ''
  })
  return { value, faults, warnings }
}

/** The number of an authority, with a warning that names the note next to it. A text without a number is left to the schema. */
function cleanRegistration(text: string, warn: (warning: string) => void): string {
  const line = cleanLine(decodeEntities(text))
  const { number, leftOut } = parseRegistration(line)
  if (number !== null && leftOut !== null) warn(`"${leftOut}" is left out: the site shows "${number}"`)
  return number ?? line
}

function cleanPlain(text: string, kind: TextKind | undefined, note: (fault: string) => void): string {
  const line = cleanLine(text)
  if (kind === undefined) return cleanLine(decodeEntities(text))
  if (kind === 'lines') return cleanText(decodeEntities(text))
  if (kind === 'day') return parseDay(line) ?? line
  if (kind === 'picture' || line.startsWith('/')) return line
  const link = parseLink(line)
  if ('address' in link) return link.address
  // Other faults are those of the schema.
  if (/^(?:http:|<)/i.test(line)) note(link.fault)
  return line
}

const CONTROL = /(?![\t\r\n])\p{Cc}/u

/** Why a text cannot be shown: half a character, one that was lost in another encoding, or a bell or a null. */
function describeBroken(text: string): string | null {
  if (!text.isWellFormed()) return 'has half a character (a lone surrogate): write the character anew'
  if (text.includes('\uFFFD'))
    return 'has a character that was lost (U+FFFD): write it anew, and save the file as UTF-8'
  const [found] = CONTROL.exec(text) ?? []
  const code = found?.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return code ? `has the control character U+${code}` : null
}

function listSchemaFaults(input: unknown): string[] {
  try {
    catalogueSchema.validateSync(input, { abortEarly: false })
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return [...new Set((error.inner.length > 0 ? error.inner : [error]).flatMap(describe))]
  }
}

// These checks also run on a file that breaks the schema, so that one import reports all faults: they accept any JSON.

/** Faults between records: ids, slugs and pictures that occur twice, and unknown cities. */
function listReferenceFaults(input: unknown): string[] {
  const cities = new Set(listRows(input, 'locations').map(({ id }) => id))
  return [
    ...['locations', 'projects', 'blogs'].flatMap((list) =>
      ['id', 'slug'].flatMap((key) => listDuplicates(input, list, key)),
    ),
    ...listDuplicates(input, 'pictures', 'src'),
    ...listRows(input, 'projects').flatMap(({ locationId }, index) =>
      typeof locationId !== 'number' || cities.has(locationId)
        ? []
        : [`projects[${index}].locationId: no location has the id ${locationId}`],
    ),
  ]
}

function listDuplicates(input: unknown, list: string, key: string): string[] {
  const first = new Map<unknown, number>()
  return listRows(input, list).flatMap(({ [key]: value }, index) => {
    const before = first.get(value)
    if (before === undefined) first.set(value, index)
    return before === undefined || value === undefined
      ? []
      : [`${list}[${index}].${key}: ${JSON.stringify(value)} is already used by ${list}[${before}]`]
  })
}

/**
 * Contradictions between a project and its units: another start price, an area beyond the project's, a plan element that
 * belongs to two units.
 */
function listUnitFaults({ projects }: Catalogue): string[] {
  return projects.flatMap(({ area, priceFrom, units }, index) => {
    const faults: string[] = []
    const lowest = findStartPrice(units)
    if (lowest !== null && priceFrom !== null && priceFrom !== lowest)
      faults.push(`priceFrom: is ${priceFrom}, but the lowest price of its units on sale is ${lowest}`)
    const owners = new Map<string, number>()
    for (const [at, unit] of units.entries()) {
      const note = (fault: string) => faults.push(`units[${at}].${fault}`)
      // Of an owner who gives the sizes on sale, a sold unit may be another one.
      const isCompared = area && unit.availability !== 'sold-out' && unit.area.basis === area.basis
      if (isCompared && (unit.area.min < area.min || unit.area.max > area.max))
        note(`area: is beyond the project's area of ${area.min} to ${area.max}`)
      for (const id of unit.planIds) {
        const owner = owners.get(id) ?? at
        if (owner !== at) note(`planIds: "${id}" is already used by units[${owner}]`)
        owners.set(id, owner)
      }
      for (const id of unit.soldPlanIds)
        if (!unit.planIds.includes(id)) note(`soldPlanIds: "${id}" is not in planIds`)
    }
    return faults.map((fault) => `projects[${index}].${fault}`)
  })
}

/** A fault of the schema with its place, e.g. `projects[3].slug: is missing`. */
function describe({ path, type = '', params = {}, message }: ValidationError): string[] {
  if (type === 'noUnknown')
    return String(params.unknown)
      .split(', ')
      .map((name) => `${path ? `${path}.` : ''}${name}: unknown field`)
  const given = formatGiven(params.originalValue ?? params.value)
  return [`${path || 'file'}: ${WORDS[type]?.(params, given) ?? message}`]
}

const TYPES: Record<string, string> = { array: 'a list', object: 'an object' }

/** The words for the tests of yup itself; those of the schema have their own. */
const WORDS: Record<string, (params: Record<string, unknown>, given: string) => string> = {
  optionality: () => 'is missing',
  required: () => 'is missing',
  nullable: () => 'must not be null',
  typeError: ({ type }, given) => `must be ${TYPES[String(type)] ?? `a ${type}`}, not ${given}`,
  integer: (_, given) => `must be a whole number, not ${given}`,
  oneOf: ({ values }, given) => `must be one of ${values}, not ${given}`,
  notOneOf: (_, given) => `${given} is an address of the site`,
  min: ({ min, value }) => `must be at least ${min}${measure(value)}`,
  max: ({ max, value }) => `must be at most ${max}${measure(value)}`,
}

function measure(value: unknown): string {
  if (typeof value === 'string') return ' characters long'
  return Array.isArray(value) ? ' entries long' : `, not ${formatGiven(value)}`
}
