// Records of the catalogue as the API writes them. The names of the fields are those of schema.ts; most values are written as
// they are. `app_user_id` must not reach visitors.

import {
  API_STATUSES,
  type ApiField,
  getPartSchema,
  listApiFields,
  type PartName,
  RECORD_SCHEMAS,
} from '@/lib/catalogue/api-names'
import type { ApiRule } from '@/lib/catalogue/schema'
import type { Blog, Location, Project, ProjectStatus } from '@/lib/catalogue/types'
import type { Node } from '@/lib/catalogue/walk-schema'
import { CRORE, LAKH } from '@/lib/format/units'
import { isRecord } from '@/lib/http/json'

type ApiRecord = Record<string, unknown>

/** A city as the API returns it, with the fields of its menus. */
export function buildApiLocation(location: Location): ApiRecord {
  return {
    ...buildRecord(RECORD_SCHEMAS.locations, location),
    path: location.slug.toLowerCase(),
    enquiry_menu: false,
  }
}

/** A project as the API returns it, without its parts. */
export function buildApiProject(project: Project): ApiRecord {
  const record = buildRecord(RECORD_SCHEMAS.projects, { ...project, locationId: project.location.id })
  return { ...record, location_name: project.location.name }
}

/** A post as the API returns it. */
export function buildApiBlog(blog: Blog): ApiRecord {
  return buildRecord(RECORD_SCHEMAS.blogs, blog)
}

/** The response of a call about one part of a project. */
export function buildApiPart(part: PartName, project: Project): unknown {
  return buildValue(getPartSchema(part), project[part])
}

function buildRecord(schema: Node, values: object): ApiRecord {
  const record: ApiRecord = {}
  for (const apiField of listApiFields(schema)) {
    const value = (values as ApiRecord)[apiField.field] ?? null
    Object.assign(record, buildFields(apiField, value))
  }
  return record
}

/** The fields as which the value of one field is written. */
function buildFields({ apiName, isInParent, rule, node }: ApiField, value: unknown): ApiRecord {
  if (rule) return RULES[rule](value, node)
  const format = FORMATS[apiName]
  if (format) return { [apiName]: format(value) }
  return isInParent ? buildRecord(node, value ?? {}) : { [apiName]: buildValue(node, value) }
}

function buildValue(node: Node, value: unknown): unknown {
  const { fields, innerType, spec } = node
  if (value === null || value === undefined) return null
  if (innerType?.fields) return (value as object[]).map((entry) => buildRecord(innerType, entry))
  if (fields) return buildRecord(node, value)
  // Pages have the picture in the place of its path.
  return spec.meta?.kind === 'picture' && isRecord(value) ? value.src : value
}

/** Fields that the API writes as several, or under another name than their own. */
const RULES: Record<ApiRule, (value: unknown, node: Node) => ApiRecord> = {
  status: (value) => {
    const status = API_STATUSES.find((entry) => entry.status === (value as ProjectStatus))
    return { project_status_id: status?.id, project_status_name: status?.name }
  },
  area: (value) => {
    const area = value as Project['area']
    return { Sq_Ft_Range: area && formatSizes(area), area_basis: area?.basis ?? null }
  },
  pin: (value, node) => buildRecord(node, value ?? {}),
}

/** Values that the API writes as text. */
const FORMATS: Record<string, (value: unknown) => unknown> = {
  starting_from: (price) => (typeof price === 'number' ? formatStartPrice(price) : null),
  location_advantage_distance: (kilometres) => `${kilometres} km`,
  amenity_image: (icon) => `/icons/${icon}.svg`,
}

/** "1180 - 1640", or "1200" for one size. */
function formatSizes({ min, max }: { min: number; max: number }): string {
  return min === max ? String(min) : `${min} - ${max}`
}

/** "68.5 Lakhs" or "1.2 Crores", exact to the rupee. */
function formatStartPrice(rupees: number): string {
  return rupees < CRORE ? `${rupees / LAKH} Lakhs` : `${rupees / CRORE} Crores`
}
