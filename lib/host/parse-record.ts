// Parses records of the API host: most fields by their type in schema.ts, the others by field-parsers.ts.
// load-record.ts then applies the rules of an import.

import {
  type ApiField,
  listApiFields,
  type PartName,
  RECORD_SCHEMAS,
  type RecordList,
  toPartSchema,
} from '@/lib/api/field-names'
import type { CityRecord, PostRecord, ProjectRecord } from '@/lib/catalogue/schema'
import type { PublishingStatus } from '@/lib/catalogue/types'
import type { SchemaNode } from '@/lib/catalogue/walk-schema'
import { buildSlug } from '@/lib/format/text'
import {
  FIELD_PARSERS,
  parseIdField,
  parseLowerCase,
  parsePublishingStatus,
  parseRegistrationField,
} from './field-parsers'
import { HostFields, RecordError } from './fields'

/** A record before the rules of an import are applied. A missing value is null. */
export type UncheckedRecord<CatalogueRecord> = {
  [Field in keyof CatalogueRecord]?: CatalogueRecord[Field] | null
}
/** A record, and a line for each value that was left out. */
export type ParsedRecord<CatalogueRecord> = { record: UncheckedRecord<CatalogueRecord>; warnings: string[] }

/** A project, whose parts have separate calls. @throws RecordError */
export function parseHostProject(rawRecord: unknown): ParsedRecord<ProjectRecord> {
  return parseWhole('projects', rawRecord)
}

/** @throws RecordError */
export function parseHostPost(rawRecord: unknown): ParsedRecord<PostRecord> {
  return parseWhole('blogs', rawRecord)
}

/** @throws RecordError */
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

/** The records of a part of a project; a record that lacks a value is left out. @throws RecordError */
export function parseHostPart<Name extends PartName>(part: Name, rawRecords: unknown[]): ProjectRecord[Name] {
  const fields = new HostFields({ [part]: rawRecords })
  const records = parseListField(fields, part, toPartSchema(part))
  assertNoFaults(fields)
  return records.filter(hasAllValues) as ProjectRecord[Name]
}

function assertNoFaults({ problems }: HostFields): void {
  if (problems.faults.length > 0) throw new RecordError([...new Set(problems.faults)])
}

/** The id and slug that identify a record. Each is null when it cannot be read. */
export function parseIdentity(
  list: RecordList,
  rawRecord: unknown,
): { id: number | null; slug: string | null } {
  const fields = new HostFields(rawRecord)
  const idName = { locations: 'location_id', projects: 'project_id', blogs: 'blog_id' }[list]
  const slug = parseLowerCase(fields, 'slug_url')
  const citySlug = list === 'locations' ? buildCitySlug(fields.getText('location_name')) : null
  return { id: parseIdField(fields, idName), slug: slug ?? citySlug }
}

/** A record without a status has the status of its list. */
export function isUnpublished(rawRecord: unknown, listedAs: PublishingStatus): boolean {
  const status = parsePublishingStatus(new HostFields(rawRecord), 'publishing_status')
  return (status ?? listedAs) === 'UNPUBLISHED'
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
  // A place whose distance cannot be read cannot be shown on the distance line.
  if (form === 'places') return parseListField(fields, apiName, node).filter(hasAllValues)
  if (form !== null) return FIELD_PARSERS[form](fields, apiName)
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
  if (spec.meta?.kind === 'html') return fields.getRawText(apiName)
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
