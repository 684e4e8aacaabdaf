import { ValidationError } from 'yup'
import { MAX_HTML_LENGTH, readHtml } from './html'
import { findStartPrice } from './offers'
import { describeFaults } from './parse-faults'
import { listControlFaults, listReferenceFaults, listUnitFaults } from './parse-references'
import { type Catalogue, catalogueSchema, complete, listTexts } from './schema'
import type { Location } from './types'

type Parsed<T> = { ok: true; value: T } | { ok: false; faults: string[] }

type ReadHtml = typeof readHtml

/**
 * Checks an owner's catalogue, fills in what it may leave out and cleans its HTML. Each fault names its place, e.g.
 * `projects[3].slug: is missing`. Never throws for bad content. Picture files are checked by resolvePictures. `read`
 * replaces the reading of HTML that is clean.
 */
export function parseCatalogue(input: unknown, read: ReadHtml = cacheHtml()): Parsed<Catalogue> {
  const htmlFaults = listTexts(catalogueSchema, input, 'html')
    .filter(({ text }) => text.length <= MAX_HTML_LENGTH)
    .flatMap(({ place, text }) => read(text).faults.map((fault) => `${place}: ${fault}`))
  const faults = [
    ...listSchemaFaults(input),
    ...listControlFaults(input),
    ...listReferenceFaults(input),
    ...listUnitFaults(input),
    ...htmlFaults,
  ]
  if (faults.length > 0) return { ok: false, faults }
  const catalogue = complete(catalogueSchema, input, (html) => read(html).html ?? '')
  const locations = catalogue.locations.toSorted((a, b) => a.id - b.id)
  const projects = catalogue.projects.map((project) => ({
    ...project,
    priceFrom: project.priceFrom ?? findStartPrice(project.units),
  }))
  return { ok: true, value: { ...catalogue, locations, projects } }
}

type Lists = Pick<Catalogue, 'locations' | 'projects' | 'blogs'>
const ANY_CITY = { id: 1, name: 'Any', slug: 'any' }

/**
 * Checks one record by the rules of an import. A field that is null counts as missing, and HTML as clean. `locations` are
 * the cities that a project may have. The place of a fault begins with the field.
 */
export function parseRecord<List extends keyof Lists>(
  list: List,
  record: object,
  locations: Location[] = [ANY_CITY],
): Parsed<Lists[List][number]> {
  const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
  const home = { testimonials: [], reviews: [], videos: [] }
  const file = { locations, projects: [], blogs: [], pictures: [], home, [list]: [given] }
  const parsed = parseCatalogue(file, (html) => ({ html, faults: [] }))
  if (!parsed.ok) return { ok: false, faults: parsed.faults.map((fault) => fault.replace(/^\w+\[0\]\./, '')) }
  return { ok: true, value: parsed.value[list][0] as Lists[List][number] }
}

function listSchemaFaults(input: unknown): string[] {
  try {
    catalogueSchema.validateSync(input, { abortEarly: false })
    return []
  } catch (error) {
    if (error instanceof ValidationError) return describeFaults(error)
    throw error
  }
}

/** Large catalogues repeat many texts: each is read once. */
function cacheHtml(): ReadHtml {
  const known = new Map<string, ReturnType<ReadHtml>>()
  return (html) => {
    const result = known.get(html) ?? readHtml(html)
    known.set(html, result)
    return result
  }
}
