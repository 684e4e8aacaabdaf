// Parses records of the API host. Most fields are parsed by their type in schema.ts, the others by FIELD_PARSERS.
// load-record.ts then applies the rules of an import.

import {
  API_STATUSES,
  type ApiField,
  listApiFields,
  type PartName,
  RECORD_SCHEMAS,
  type RecordList,
  toPartSchema,
} from '@/lib/api/field-names'
import { AREA_BASES, CURRENT_STATUSES, PUBLISHING_STATUSES } from '@/lib/catalogue/choices'
import { parseId } from '@/lib/catalogue/id'
import { parseRegistration } from '@/lib/catalogue/registration'
import {
  type ApiForm,
  type CityRecord,
  coordinates,
  type PostRecord,
  type ProjectRecord,
} from '@/lib/catalogue/schema'
import type { City, Coordinates, ProjectStatus, PublishingStatus } from '@/lib/catalogue/types'
import type { SchemaNode } from '@/lib/catalogue/walk-schema'
import { parseAreaRange, parseKilometres, parsePriceRange } from '@/lib/format/parse-amounts'
import { parseTruth } from '@/lib/format/parse-words'
import { getValueOrNull, type Result } from '@/lib/format/result'
import { buildSlug, joinWords } from '@/lib/format/text'
import { HostFields, RecordFault } from './fields'

/** A record before the rules of an import are applied. A missing value is null. */
export type UncheckedRecord<CatalogueRecord> = {
  [Field in keyof CatalogueRecord]?: CatalogueRecord[Field] | null
}
/** A record, and a line for each value that was left out. */
export type ParsedRecord<CatalogueRecord> = { record: UncheckedRecord<CatalogueRecord>; warnings: string[] }

/** A project, whose parts have separate calls. @throws RecordFault */
export function parseHostProject(rawRecord: unknown): ParsedRecord<ProjectRecord> {
  return parseWhole('projects', rawRecord)
}

/** @throws RecordFault */
export function parseHostPost(rawRecord: unknown): ParsedRecord<PostRecord> {
  return parseWhole('blogs', rawRecord)
}

/** @throws RecordFault */
export function parseHostCity(rawRecord: unknown): ParsedRecord<CityRecord> {
  const { record, warnings } = parseWhole<CityRecord>('locations', rawRecord)
  return { record: { ...record, slug: record.slug ?? buildCitySlug(record.name ?? null) }, warnings }
}

function parseWhole<CatalogueRecord>(list: RecordList, rawRecord: unknown): ParsedRecord<CatalogueRecord> {
  const fields = new HostFields(rawRecord)
  const record = parseBySchema<CatalogueRecord>(RECORD_SCHEMAS[list], fields)
  assertNoFaults(fields)
  return { record, warnings: fields.problems.warnings }
}

/** The records of a part of a project; a record that lacks a value is left out. @throws RecordFault */
export function parseHostPart<Name extends PartName>(part: Name, rawRecords: unknown[]): ProjectRecord[Name] {
  const fields = new HostFields({ [part]: rawRecords })
  const records = parseListField(fields, part, toPartSchema(part))
  assertNoFaults(fields)
  return records.filter(hasAllValues) as ProjectRecord[Name]
}

function assertNoFaults({ problems }: HostFields): void {
  if (problems.faults.length > 0) throw new RecordFault([...new Set(problems.faults)])
}

/** The id and slug that identify a record. Each is null when it cannot be read. */
export function parseIdentity(
  list: RecordList,
  rawRecord: unknown,
): { id: number | null; slug: string | null } {
  const fields = new HostFields(rawRecord)
  const idName = { locations: 'location_id', projects: 'project_id', blogs: 'blog_id' }[list]
  const slug = getLowerCase(fields, 'slug_url')
  const citySlug = list === 'locations' ? buildCitySlug(fields.getText('location_name')) : null
  return { id: parseIdField(fields, idName), slug: slug ?? citySlug }
}

/** A record without a status has the status of its list. */
export function isUnpublished(rawRecord: unknown, listedAs: PublishingStatus): boolean {
  const status = parsePublishingStatus(new HostFields(rawRecord), 'publishing_status')
  return (status ?? listedAs) === 'UNPUBLISHED'
}

/**
 * The id of the city that the project names in `location_name`, otherwise in its address. Null unless it names exactly
 * one.
 */
export function findCityId(rawRecord: unknown, cities: City[]): number | null {
  const fields = new HostFields(rawRecord)
  const cityText = getLowerCase(fields, 'location_name') ?? getLowerCase(fields, 'project_location')
  const [city, ...others] = cities.filter(({ name }) => cityText?.includes(name.toLowerCase()))
  return city && others.length === 0 ? city.id : null
}

/** Hosts may list cities without slugs. Null for a name without Latin letters or digits. */
function buildCitySlug(name: string | null): string | null {
  return buildSlug(name ?? '') || null
}

// By the schema

function parseBySchema<CatalogueRecord>(
  schema: SchemaNode,
  fields: HostFields,
): UncheckedRecord<CatalogueRecord> {
  const values = listApiFields(schema).map((apiField) => [apiField.field, parseField(fields, apiField)])
  return Object.fromEntries(values)
}

function parseField(fields: HostFields, apiField: ApiField): unknown {
  const { apiName, form, node } = apiField
  const parse = FIELD_PARSERS[form ?? apiName]
  if (parse) return parse(fields, apiName, node)
  if (node.fields) return parseInnerRecord(fields, apiField)
  if (node.innerType?.fields) return parseListField(fields, apiName, node)
  return parsePlainField(fields, apiName, node)
}

/** A record inside a record. One whose fields belong to the record around it is null when a field is missing. */
function parseInnerRecord(fields: HostFields, { apiName, isInParent, node }: ApiField): object | null {
  if (!isInParent) {
    const inner = fields.getRecord(apiName)
    return inner && parseBySchema(node, inner)
  }
  const record = parseBySchema<object>(node, fields)
  return node.spec.nullable && !hasAllValues(record) ? null : record
}

function parseListField(fields: HostFields, apiName: string, { innerType }: SchemaNode): object[] {
  return innerType
    ? fields.listRecords(apiName).map((innerFields) => parseBySchema<object>(innerType, innerFields))
    : []
}

function parsePlainField(fields: HostFields, apiName: string, node: SchemaNode): unknown {
  const { type, spec } = node
  if (type === 'array') return fields.getValue(apiName)
  if (type === 'number') return parseNumberField(fields, apiName, node)
  if (spec.meta?.kind === 'html') return fields.getHtml(apiName)
  if (spec.meta?.kind === 'day') return fields.getDay(apiName)
  if (spec.meta?.kind === 'registration') return parseRegistrationField(fields, apiName)
  return fields.getText(apiName)
}

/** Hosts write 0 for a count, a year or a size that they do not know. */
function parseNumberField(fields: HostFields, apiName: string, node: SchemaNode): number | null {
  const value = fields.getNumber(apiName)
  return value === 0 && !node.isValidSync(0) ? null : value
}

function hasAllValues(record: object): boolean {
  return !Object.values(record).includes(null)
}

type FieldParser = (fields: HostFields, apiName: string, node: SchemaNode) => unknown

/** Parsers of fields that hosts write in several ways, by the field's form in the API, or else by its name there. */
const FIELD_PARSERS: Record<ApiForm, FieldParser> & Record<string, FieldParser> = {
  status: parseStatusField,
  area: parseAreaField,
  startPrice: (fields, name) => parseFigure(fields, name, parsePriceRange)?.min ?? null,
  kilometres: (fields, name) => getValueOrNull(parseKilometres(fields.getText(name) ?? '')),
  iconFile: parseIconFile,
  pin: parsePin,
  project_id: parseIdField,
  location_id: parseIdField,
  blog_id: parseIdField,
  slug_url: getLowerCase,
  current_status: parseCurrentStatus,
  is_announced: parseIsAnnounced,
  publishing_status: parsePublishingStatus,
  area_basis: parseAreaBasis,
  location_advance_details: parsePlaces,
  gallery_type: parseGalleryType,
  galleryDetails: parsePicturesField,
  progress_pictures: parsePicturesField,
}

function getLowerCase(fields: HostFields, name: string): string | null {
  return fields.getText(name)?.toLowerCase() ?? null
}

function parseIdField(fields: HostFields, name: string): number | null {
  const value = fields.getNumber(name)
  return value === null ? null : (parseId(value) ?? fields.addFault(name, `${value} is not a valid id`))
}

/** A note next to the number, or a text instead of it, is left out with a warning. */
function parseRegistrationField(fields: HostFields, name: string): string | null {
  const { number, leftOut } = parseRegistration(fields.getText(name) ?? '')
  if (leftOut === null) return number
  const result = number === null ? 'is not a registration number' : `is left out: the site shows "${number}"`
  fields.addWarning(name, `"${leftOut}" ${result}`)
  return number
}

function parseStatusField(fields: HostFields): ProjectStatus | null {
  const id = fields.getNumber('project_status_id')
  const name = fields.getText('project_status_name')
  const apiStatus = API_STATUSES.find((candidate) =>
    id === null ? candidate.name.toLowerCase() === name?.toLowerCase() : candidate.id === id,
  )
  if (apiStatus) return apiStatus.status
  if (id !== null) return fields.addFault('project_status_id', `must be 1, 2 or 3, not ${id}`)
  if (name === null) return fields.addFault('project_status_id', 'is missing')
  const names = joinWords(
    API_STATUSES.map((status) => status.name),
    'disjunction',
  )
  return fields.addFault('project_status_name', `must be ${names}, not "${name}"`)
}

/** An unknown status becomes the neutral one. */
function parseCurrentStatus(fields: HostFields, name: string): ProjectRecord['currentStatus'] {
  const word = getLowerCase(fields, name)
  if (word === 'get ready to move') return 'Get Ready To Move In'
  return CURRENT_STATUSES.find((status) => status.toLowerCase() === word) ?? 'Ongoing'
}

/** Older hosts do not have the field: their new launches are announced. */
function parseIsAnnounced(fields: HostFields, name: string): boolean {
  const value = fields.getValue(name)
  if (value === null) return parseCurrentStatus(fields, 'current_status') === 'New Launch'
  return parseTruth(String(value)) ?? false
}

/** "PUBLISHED", "Published" or "P". */
function parsePublishingStatus(fields: HostFields, name: string): PublishingStatus | null {
  const text = fields.getText(name)
  if (text === null) return null
  const word = text.toUpperCase()
  const status = PUBLISHING_STATUSES.find((choice) => choice === word || choice.charAt(0) === word)
  return status ?? fields.addFault(name, `must be PUBLISHED or UNPUBLISHED, not "${text}"`)
}

function parseAreaField(fields: HostFields): ProjectRecord['area'] {
  const area = parseFigure(fields, 'Sq_Ft_Range', parseAreaRange)
  return area && { ...area, basis: parseAreaBasis(fields, 'area_basis') }
}

function parseAreaBasis(fields: HostFields, name: string): (typeof AREA_BASES)[number] | null {
  const word = getLowerCase(fields, name)
  return AREA_BASES.find((basis) => basis === word) ?? null
}

/** A price or an area as people write it. Null when it is missing; when it cannot be read, null with a warning. */
function parseFigure<Value>(
  fields: HostFields,
  name: string,
  parse: (text: string) => Result<Value>,
): Value | null {
  const figure = fields.getFigure(name)
  if (figure === null || ZERO.test(figure)) return null
  const result = parse(figure)
  if (!result.ok) fields.addWarning(name, result.fault)
  return getValueOrNull(result)
}

/** "0", "Rs. 0/-", "0.00": an unknown price or area. */
const ZERO = /^\D*0+(?:\.0+)?\D*$/

/** A place without usable coordinates is still shown in the list. */
function parsePin(fields: HostFields): Coordinates | undefined {
  const latitude = Number(fields.getText('latitude'))
  const longitude = Number(fields.getText('longitude'))
  return coordinates().isValidSync({ latitude, longitude }) ? { latitude, longitude } : undefined
}

/** Leaves out places whose distance cannot be read: they cannot be shown on the distance line. */
function parsePlaces(fields: HostFields, name: string, node: SchemaNode): object[] {
  return parseListField(fields, name, node).filter(hasAllValues)
}

/** The key of an icon from the path of its file: "pool" for "/icons/pool.svg". A host may have any files. */
function parseIconFile(fields: HostFields, name: string): string {
  const { key } = ICON_FILE.exec(fields.getText(name) ?? '')?.groups ?? {}
  return key ?? 'amenity'
}

const ICON_FILE = /(?:^|\/)(?<key>[a-z0-9]+(?:-[a-z0-9]+)*)\.[a-z]{3,4}$/

function parseGalleryType(fields: HostFields, name: string): string | null {
  const hasPictures = parsePicturesField(fields, 'galleryDetails').length > 0
  return fields.getText(name) ?? (hasPictures ? 'Gallery' : null)
}

/** A picture without a title gets the title of its group. A picture without a path is left out. */
function parsePicturesField(fields: HostFields, name: string): { src: string; title: string }[] {
  const groupName = fields.getText('gallery_type') ?? 'Picture'
  const pictures: { src: string; title: string }[] = []
  for (const picture of fields.listRecords(name)) {
    const src = picture.getText('gallery_path')
    if (src !== null) pictures.push({ src, title: picture.getText('gallery_title') ?? groupName })
  }
  return pictures
}
