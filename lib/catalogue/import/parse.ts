import { findStartPrice } from '../sale'
import { type Catalogue, catalogueSchema, EMPTY_HOME, type ProjectRecord } from '../schema'
import type { City } from '../types'
import { fillDefaults } from '../walk-schema'
import { cleanTexts } from './clean-texts'
import { listReferenceFaults, listUnitFaults } from './record-faults'
import { listSchemaFaults } from './schema-faults'

type Parsed<T> = { ok: true; value: T; warnings: string[] } | { ok: false; faults: string[] }

/**
 * Checks an owner's catalogue, cleans its texts and fills in what it may leave out. Each fault names its place, e.g.
 * `projects[3].slug: is missing`. Never throws for bad content. Picture files are checked by resolvePictures.
 */
export function parseCatalogue(input: unknown): Parsed<Catalogue> {
  const { value, faults: textFaults, warnings } = cleanTexts(input)
  const schemaFaults = listSchemaFaults(value)
  const catalogue = schemaFaults.length > 0 ? null : fillDefaults(catalogueSchema, value)
  const unitFaults = catalogue ? listUnitFaults(catalogue) : []
  const faults = [...schemaFaults, ...listReferenceFaults(value), ...unitFaults, ...textFaults]
  if (!catalogue || faults.length > 0) return { ok: false, faults }
  const locations = catalogue.locations.toSorted((a, b) => a.id - b.id)
  const projects = catalogue.projects.map(removeComputedPrice)
  return { ok: true, value: { ...catalogue, locations, projects }, warnings }
}

/** A start price is stated or computed, never both, so that a change of units alone changes it. */
function removeComputedPrice(project: ProjectRecord): ProjectRecord {
  return findStartPrice(project.units) === null ? project : { ...project, priceFrom: null }
}

type Lists = Pick<Catalogue, 'locations' | 'projects' | 'blogs'>
const ANY_CITY = { id: 1, name: 'Any', slug: 'any' }

/**
 * Checks one record by the rules of an import. A field that is null counts as missing. `cities` are those that a
 * project may have. The place of a fault begins with the field.
 */
export function parseRecord<List extends keyof Lists>(
  list: List,
  record: object,
  cities: City[] = [ANY_CITY],
): Parsed<Lists[List][number]> {
  const fields = Object.fromEntries(Object.entries(record).filter(([, field]) => field !== null))
  const file = {
    locations: cities,
    projects: [],
    blogs: [],
    pictures: [],
    home: EMPTY_HOME,
    [list]: [fields],
  }
  const parsed = parseCatalogue(file)
  const removeRecord = (message: string) => message.replace(/^\w+\[0\]\./, '')
  if (!parsed.ok) return { ok: false, faults: parsed.faults.map(removeRecord) }
  const value = parsed.value[list][0] as Lists[List][number]
  return { ok: true, value, warnings: parsed.warnings.map(removeRecord) }
}
