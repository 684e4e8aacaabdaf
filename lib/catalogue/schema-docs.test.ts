// docs/catalogue.md explains the fields to owners. Fields, requirements and examples come from the schema. The
// explanations are written by hand.

import { readdirSync, readFileSync } from 'node:fs'
import { ICONS } from '@/lib/media/icons'
import { site } from '@/lib/site'
import { hasSampleTexts } from '@/lib/testing/sample'
import { catalogueSchema } from './schema'
import { type SchemaNode, toSchemaNode } from './walk-schema'

const docs = readFileSync('docs/catalogue.md', 'utf8')

/** Every field with its place below the list that it belongs to: `locations` and `map.places[].name`. */
function* listFields(
  schema: SchemaNode,
  list = '',
  place = '',
): Generator<{ list: string; place: string; schema: SchemaNode }> {
  if (schema.innerType) yield* listFields(schema.innerType, list, place && `${place}[]`)
  for (const [name, field] of Object.entries(schema.fields ?? {})) {
    const fieldPlace = list ? `${place && `${place}.`}${name}` : ''
    if (list) yield { list, place: fieldPlace, schema: field }
    yield* listFields(field, list || name, fieldPlace)
  }
}

test('docs/catalogue.md has each field of the catalogue, and an example that the import takes', () => {
  const expected = [...listFields(toSchemaNode(catalogueSchema))].map(({ list, place, schema }) => ({
    list,
    schema,
    row: `| \`${place}\` | ${schema.spec.optional ? '' : 'yes'} |`,
  }))
  const rows = docs.split(/^## /m).flatMap((section) => {
    const list = section.split('`')[1] ?? ''
    return [...section.matchAll(/^((?:\| [^|]*){2}\|)(?:[^|]*\|){2}([^|]*)\|$/gm)]
      .map(([, row = '', example = '']) => ({ list, row, example: example.trim().slice(1, -1) }))
      .filter(({ row }) => row.startsWith('| `'))
  })
  expect(rows.map(({ list, row }) => `${list} ${row}`)).toEqual(
    expected.map(({ list, row }) => `${list} ${row}`),
  )
  for (const [index, { example }] of rows.entries()) {
    const schema = expected[index]?.schema
    // The fields of a record, and of the records of a list, have their own examples.
    if (schema?.fields ?? schema?.innerType?.fields) continue
    const text = example.replace('https://rera.tn.gov.in', site.reraAuthority.url)
    const read = () => schema?.validateSync(JSON.parse(text), { strict: true })
    expect(read).not.toThrow()
  }
})

test('docs/catalogue.md names every icon of an amenity', () => {
  const names = readdirSync(ICONS).map((file) => file.replace('.svg', ''))
  const [, line = ''] = /^## Icons\n\n[\s\S]*?\n\n((?:`.*\n)+)/m.exec(docs) ?? []
  const amenities = names.filter((name) => !['mark', 'amenity'].includes(name))
  const named = [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  // An owner may add icons.
  expect(amenities).toEqual(hasSampleTexts ? named : expect.arrayContaining(named))
})
