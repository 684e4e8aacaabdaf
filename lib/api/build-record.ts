// Records of the catalogue in the fields of the API, whose names are in schema.ts. Most values do not change.

import type { City, Post, Project, ProjectStatus } from '@/lib/catalogue/types'
import type { SchemaNode } from '@/lib/catalogue/walk-schema'
import { isRecord } from '@/lib/format/json'
import type { NumberRange } from '@/lib/format/range'
import { CRORE, LAKH } from '@/lib/format/units'
import {
  API_STATUSES,
  type ApiField,
  listApiFields,
  type PartName,
  RECORD_SCHEMAS,
  toPartSchema,
} from './field-names'

type ApiRecord = Record<string, unknown>

/** A city, with the fields for menus that only the API has. */
export function buildApiCity(city: City): ApiRecord {
  return {
    ...buildRecord(RECORD_SCHEMAS.locations, city),
    path: city.slug.toLowerCase(),
    enquiry_menu: false,
  }
}

/** A project, whose parts have separate calls. */
export function buildApiProject(project: Project): ApiRecord {
  const record = buildRecord(RECORD_SCHEMAS.projects, { ...project, locationId: project.city.id })
  return { ...record, location_name: project.city.name }
}

export function buildApiPost(post: Post): ApiRecord {
  return buildRecord(RECORD_SCHEMAS.blogs, post)
}

export function buildApiPart(part: PartName, project: Project): unknown {
  return buildValue(toPartSchema(part), project[part])
}

function buildRecord(schema: SchemaNode, values: object): ApiRecord {
  const record: ApiRecord = {}
  for (const apiField of listApiFields(schema)) {
    const value = (values as ApiRecord)[apiField.field] ?? null
    Object.assign(record, buildApiField(apiField, value))
  }
  return record
}

/** Usually one field of the API. */
function buildApiField({ apiName, isInParent, form, node }: ApiField, value: unknown): ApiRecord {
  switch (form) {
    case 'status':
      return buildStatus(value as ProjectStatus)
    case 'area':
      return buildApiArea(value as Project['area'])
    case 'startPrice':
      return { [apiName]: value === null ? null : formatStartPrice(value as number) }
    case 'kilometres':
      return { [apiName]: `${value} km` }
    case 'iconFile':
      return { [apiName]: `/icons/${value}.svg` }
    default:
      return isInParent ? buildRecord(node, value ?? {}) : { [apiName]: buildValue(node, value) }
  }
}

function buildValue(node: SchemaNode, value: unknown): unknown {
  const { fields, innerType, spec } = node
  if (value === null || value === undefined) return null
  if (innerType?.fields) return (value as object[]).map((part) => buildRecord(innerType, part))
  if (fields) return buildRecord(node, value)
  // In a record for pages a picture replaces its path.
  return spec.meta?.kind === 'picture' && isRecord(value) ? value.src : value
}

function buildStatus(projectStatus: ProjectStatus): ApiRecord {
  const apiStatus = API_STATUSES.find(({ status }) => status === projectStatus)
  return { project_status_id: apiStatus?.id, project_status_name: apiStatus?.name }
}

function buildApiArea(area: Project['area']): ApiRecord {
  return { Sq_Ft_Range: area && formatSizes(area), area_basis: area?.basis ?? null }
}

/** "1180 - 1640", or "1200" for one size. */
function formatSizes({ min, max }: NumberRange): string {
  return min === max ? String(min) : `${min} - ${max}`
}

/** "68.5 Lakhs" or "1.2 Crores", exact to the rupee. */
function formatStartPrice(rupees: number): string {
  return rupees < CRORE ? `${rupees / LAKH} Lakhs` : `${rupees / CRORE} Crores`
}
