// Functions that walk through JSON and its schema together.

import type { Schema } from 'yup'
import type { TextKind } from './schema'

/** A schema with the schemas of its fields, or of the items of its list. */
export type SchemaNode = Schema & { fields?: Record<string, SchemaNode>; innerType?: SchemaNode }

/** The types of yup do not say that a schema can have fields or items. */
export function toSchemaNode(schema: Schema): SchemaNode {
  return schema as SchemaNode
}

/**
 * The value with its fields in the order of the schema and with defaults for missing ones; an empty text of an optional
 * field becomes null. The value must fit the schema.
 */
export function fillDefaults<Value>(schema: Schema<Value>, value: unknown): Value {
  const { fields, innerType, spec } = toSchemaNode(schema)
  if (value === undefined || value === null) return schema.getDefault()
  if (innerType) return (value as unknown[]).map((item) => fillDefaults(innerType, item)) as Value
  if (!fields) return (value === '' && spec.nullable ? null : value) as Value
  const record = value as Record<string, unknown>
  const values = Object.entries(fields).map(([name, field]) => [name, fillDefaults(field, record[name])])
  return Object.fromEntries(values)
}

/** A text with its path in the file, such as `projects[3].image`. */
export type TextWithPath = { path: string; text: string }
/** `field` is the path without indexes, such as `projects[].image`; `kind` is the kind of text in the schema. */
export type CatalogueText = TextWithPath & { field: string; kind: TextKind | undefined }
type ChangeText = (text: CatalogueText) => string

/** A copy of any JSON with each text replaced whose field the schema has. */
export function mapTexts(schema: Schema, value: unknown, change: ChangeText): unknown {
  return mapValue({ node: toSchemaNode(schema), value, path: '' }, change)
}

const INDEXES = /\[\d+\]/g

function mapValue(
  { node, value, path }: { node: SchemaNode; value: unknown; path: string },
  change: ChangeText,
) {
  const { innerType, fields, spec } = node
  if (typeof value === 'string') {
    const field = path.replace(INDEXES, '[]')
    return change({ text: value, kind: spec.meta?.kind, path, field })
  }
  if (Array.isArray(value) && innerType)
    return value.map((item, index): unknown =>
      mapValue({ node: innerType, value: item, path: `${path}[${index}]` }, change),
    )
  if (Array.isArray(value) || typeof value !== 'object' || value === null || !fields) return value
  const copy: Record<string, unknown> = {}
  for (const [name, fieldValue] of Object.entries(value)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const fieldPath = path === '' ? name : `${path}.${name}`
    copy[name] = field ? mapValue({ node: field, value: fieldValue, path: fieldPath }, change) : fieldValue
  }
  return copy
}

/** The texts in any JSON whose fields the schema has. */
export function listAllTexts(schema: Schema, value: unknown): CatalogueText[] {
  const texts: CatalogueText[] = []
  mapTexts(schema, value, (text) => {
    texts.push(text)
    return text.text
  })
  return texts
}
