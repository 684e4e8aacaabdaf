import type { Schema } from 'yup'
import { type Result, refuse } from '@/lib/format/result'
import { findStartPrice } from '../sale'
import { type Catalogue, catalogueSchema, type ProjectRecord, projectSchema } from '../schema'
import type { City } from '../types'
import { fillDefaults } from '../walk-schema'
import { cleanTextFields } from './clean-record-texts'
import { explainUnknownCity, listProjectFaults, listReferenceFaults } from './record-faults'
import { listSchemaFaults } from './schema-faults'

/** A record, or a catalogue, that keeps every rule, and lines about its values that are left out. */
export type Checked<Value> = { checked: Value; warnings: string[] }

/**
 * Checks an owner's catalogue, cleans its texts and fills in what it may leave out. Each fault names its place, e.g.
 * `projects[3].slug: is missing`. Never throws for bad content. Picture files are checked by resolvePictures.
 */
export function parseCatalogue(input: unknown): Result<Checked<Catalogue>, string[]> {
  const { cleanInput, checked, inputFaults, htmlFaults, warnings } = checkInput(catalogueSchema, input)
  const faults = [...inputFaults, ...htmlFaults, ...listReferenceFaults(cleanInput)]
  for (const [index, project] of checked?.projects.entries() ?? [])
    faults.push(...listProjectFaults(project).map((fault) => `projects[${index}].${fault}`))
  if (!checked || faults.length > 0) return refuse(faults)
  const projects = checked.projects.map(removeComputedPrice)
  return { ok: true, value: { checked: { ...checked, projects }, warnings } }
}

/**
 * Checks one record of an API host by the rules of an import; the place of a fault begins with its field. Null is a
 * missing value. HTML that is not allowed is left out with a warning, because the host's staff do not see this site's
 * messages while they write.
 */
export function parseRecord<Value>(schema: Schema<Value>, record: object): Result<Checked<Value>, string[]> {
  const { checked, inputFaults, htmlFaults } = checkInput(schema, removeNulls(record))
  if (!checked || inputFaults.length > 0) return refuse(inputFaults)
  return { ok: true, value: { checked, warnings: htmlFaults } }
}

/** The same for a project, which may be in one of the cities. */
export function parseProject(record: object, cities: City[]): Result<Checked<ProjectRecord>, string[]> {
  const parsed = parseRecord(projectSchema, record)
  if (!parsed.ok) return parsed
  const { checked: project, warnings } = parsed.value
  const faults = listProjectFaults(project)
  const cityFault = explainUnknownCity(project.locationId, cities)
  if (cityFault !== null) faults.unshift(cityFault)
  if (faults.length > 0) return refuse(faults)
  return { ok: true, value: { checked: removeComputedPrice(project), warnings } }
}

type CheckedInput<Value> = {
  /** The input with clean texts. */
  cleanInput: unknown
  /** The input with its defaults; null when it breaks a rule of the schema. */
  checked: Value | null
  /** All faults except htmlFaults. */
  inputFaults: string[]
  /** HTML that is not allowed, and that the clean texts do not have. */
  htmlFaults: string[]
  warnings: string[]
}

function checkInput<Value>(schema: Schema<Value>, input: unknown): CheckedInput<Value> {
  const { value: cleanInput, faults: textFaults, htmlFaults, warnings } = cleanTextFields(schema, input)
  const schemaFaults = listSchemaFaults(schema, cleanInput)
  const checked = schemaFaults.length > 0 ? null : fillDefaults(schema, cleanInput)
  return { cleanInput, checked, inputFaults: [...schemaFaults, ...textFaults], htmlFaults, warnings }
}

function removeNulls(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
}

/** A start price is stated or computed, never both, so that a change of units alone changes it. */
function removeComputedPrice(project: ProjectRecord): ProjectRecord {
  return findStartPrice(project.units) === null ? project : { ...project, priceFrom: null }
}
