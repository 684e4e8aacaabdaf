import { readdirSync, readFileSync } from 'node:fs'
import type { Schema } from 'yup'
import { ICONS } from '@/lib/media/icons'
import { hasSampleTexts } from '@/lib/testing/sample'
import { catalogueSchema } from './schema'

// docs/catalogue.md explains the fields to owners. Its words are written by hand; the rest of each row is that of the schema.

type Node = Schema & { fields?: Record<string, Node>; innerType?: Node }
const docs = readFileSync('docs/catalogue.md', 'utf8')

const RULES: Record<string, string> = {
  slug: 'a-z, 0-9, hyphens',
  picture: 'path below `/media/`',
  address: 'https address, or own path',
  day: 'date',
  color: 'colour, `#aabbcc`',
  reraRecord: 'https address at the authority',
}

/** What the schema demands of a value, in words. */
function describeRule(schema: Node): string {
  const { type, tests, oneOf, meta } = schema.describe() as ReturnType<Schema['describe']> & {
    meta?: { kind?: string }
    oneOf: unknown[]
    tests: { name?: string; params?: Record<string, unknown> }[]
  }
  const find = (name: string) => tests.find((one) => one.name === name)?.params?.[name]
  if (oneOf.length > 0) return oneOf.map((word) => `\`${word}\``).join(', ')
  if (type === 'object') return 'record'
  if (type === 'boolean') return '`true` or `false`'
  if (type === 'array') return find('min') === 1 ? 'list, at least one' : 'list'
  if (type === 'string') {
    const form = tests.map(({ name }) => RULES[name ?? '']).find(Boolean)
    return form ?? (meta?.kind === 'html' ? 'HTML' : `text, up to ${find('max')} characters`)
  }
  const kind = tests.some(({ name }) => name === 'integer') ? 'whole number' : 'number'
  const [min, max] = [find('min'), find('max')].map(Number)
  return max === Number.MAX_SAFE_INTEGER ? `${kind}, from ${min}` : `${kind}, ${min} to ${max}`
}

/** Every field with its place below the list that it belongs to: `locations` and `map.places[].name`. */
function* listFields(
  schema: Node,
  list = '',
  place = '',
): Generator<{ list: string; place: string; schema: Node }> {
  if (schema.innerType) yield* listFields(schema.innerType, list, place && `${place}[]`)
  for (const [name, field] of Object.entries(schema.fields ?? {})) {
    const own = list ? `${place && `${place}.`}${name}` : ''
    if (list) yield { list, place: own, schema: field }
    yield* listFields(field, list || name, own)
  }
}

test('docs/catalogue.md has each field of the catalogue with its rule, and an example that the import takes', () => {
  const expected = [...listFields(catalogueSchema as unknown as Node)].map(({ list, place, schema }) => ({
    list,
    schema,
    row: `| \`${place}\` | ${schema.spec.optional ? '' : 'yes'} | ${describeRule(schema)} |`,
  }))
  const rows = docs.split(/^## /m).flatMap((section) => {
    const list = section.split('`')[1] ?? ''
    return [...section.matchAll(/^((?:\| [^|]*){3}\|)[^|]*\|([^|]*)\|$/gm)]
      .map(([, row = '', example = '']) => ({ list, row, example: example.trim().slice(1, -1) }))
      .filter(({ row }) => row.startsWith('| `'))
  })
  expect(rows.map(({ list, row }) => `${list} ${row}`)).toEqual(
    expected.map(({ list, row }) => `${list} ${row}`),
  )
  for (const [index, { example }] of rows.entries()) {
    const schema = expected[index]?.schema
    // What a record or a list of records holds has examples of its own.
    if (schema?.fields ?? schema?.innerType?.fields) continue
    const read = () => schema?.validateSync(JSON.parse(example), { strict: true })
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
