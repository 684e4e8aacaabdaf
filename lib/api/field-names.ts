// The API's names for the records of the catalogue, for our responses (lib/api/build-record.ts) and for the records of
// another host (lib/host). The name of each field is in schema.ts.

import { PROJECT_STATUSES } from '@/lib/catalogue/enums'
import { type ApiForm, citySchema, postSchema, projectSchema } from '@/lib/catalogue/schema'
import { type SchemaNode, toSchemaNode } from '@/lib/catalogue/walk-schema'
import { statusNames } from '@/lib/projects/status-labels'

/** The API's ids and names of project statuses. */
export const API_STATUSES = PROJECT_STATUSES.map((status, index) => ({
  id: index + 1,
  name: statusNames[status],
  status,
}))

/** The lists of a project that the API has separate calls for. */
export const PART_NAMES = ['specifications', 'features', 'amenities', 'gallery', 'advantages'] as const
export type PartName = (typeof PART_NAMES)[number]

/** The lists of records that the API has. */
export type RecordList = 'locations' | 'projects' | 'blogs'

export const RECORD_SCHEMAS: Record<RecordList, SchemaNode> = {
  locations: toSchemaNode(citySchema),
  projects: toSchemaNode(projectSchema),
  blogs: toSchemaNode(postSchema),
}

export function toPartSchema(part: PartName): SchemaNode {
  const schema = RECORD_SCHEMAS.projects.fields?.[part]
  if (!schema) throw new Error(`A project has no ${part}`)
  return schema
}

export type ApiField = {
  /** Its name in the catalogue. */
  field: string
  apiName: string
  /** True for a record without a name in the API, whose fields belong to the record around it. */
  isInParent: boolean
  /** Null for a field that the API writes in the same way as the catalogue. */
  form: ApiForm | null
  node: SchemaNode
}

export function listApiFields(schema: SchemaNode): ApiField[] {
  const fields = Object.entries(schema.fields ?? {}).map(([field, node]) => {
    const { apiName = '', isInParent = false, apiForm = null } = node.spec.meta ?? {}
    return { field, apiName, isInParent, form: apiForm, node }
  })
  return fields.filter(({ apiName, isInParent }) => apiName !== '' || isInParent)
}

/**
 * The path of a fault in the names of the API: `units[0].priceFrom` of a project is `units[0].price_from`, and
 * `planningApproval.number` is `planning_approval_no`. A field that the API does not have keeps its name.
 */
export function toApiPath(list: RecordList, path: string): string {
  const apiNames: string[] = []
  let schema: SchemaNode | undefined = RECORD_SCHEMAS[list]
  for (const step of path.split('.')) {
    const { name = '', index = '' } = PATH_STEP.exec(step)?.groups ?? {}
    const node: SchemaNode | undefined = schema?.fields?.[name]
    const { apiName = name, isInParent = false, apiForm = null } = node?.spec.meta ?? {}
    if (!isInParent) apiNames.push(apiName + index)
    // Both ends of an area are one text of the API.
    if (apiForm === 'area') break
    schema = node?.innerType ?? node
  }
  return apiNames.join('.')
}

/** "units[0]", "priceFrom". */
const PATH_STEP = /^(?<name>[^[]*)(?<index>(?:\[\d+\])?)$/
