// These checks also run on a file that breaks the schema, so that one import reports all faults: they accept any JSON.

/** A text in a JSON value with its place, e.g. `projects[3].image`, and its field name, e.g. `image`. */
export type Field = { place: string; name: string; text: string }

const MAX_DEPTH = 10
const HTML_FIELDS = ['description', 'html', 'body']
const PICTURE_FIELDS = ['thumbnail', 'image', 'reraQr', 'poster', 'src']

/** Every HTML text of a catalogue file. */
export function listHtmlFields(input: unknown): Field[] {
  return listTexts(input).filter(({ name }) => HTML_FIELDS.includes(name))
}

/** Every picture that a record names. */
export function listPictureUses(input: unknown): Field[] {
  const records = listTexts(input).filter(({ place }) => !place.startsWith('pictures['))
  return records.filter(({ name, text }) => PICTURE_FIELDS.includes(name) && text.startsWith('/media/'))
}

/** Faults between records: ids, slugs and pictures that occur twice, and unknown cities. */
export function listReferenceFaults(input: unknown): string[] {
  const cities = new Set(listRows(input, 'locations').map(({ id }) => id))
  return [
    ...['locations', 'projects', 'blogs'].flatMap((list) => [
      ...listDuplicates(input, list, 'id'),
      ...listDuplicates(input, list, 'slug'),
    ]),
    ...listDuplicates(input, 'pictures', 'src'),
    ...listRows(input, 'projects').flatMap(({ locationId }, index) =>
      typeof locationId !== 'number' || cities.has(locationId)
        ? []
        : [`projects[${index}].locationId: no location has the id ${locationId}`],
    ),
  ]
}

/** The records of a list of the file; an empty object in place of anything else. */
export function listRows(input: unknown, list: string): Record<string, unknown>[] {
  const rows = toObject(input)[list]
  return Array.isArray(rows) ? rows.map(toObject) : []
}

/** The value when it is a JSON object, else an empty object. */
export function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function listTexts(value: unknown, place = '', name = '', depth = 0): Field[] {
  if (typeof value === 'string') return [{ place, name, text: value }]
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    Array.isArray(value)
      ? listTexts(inner, `${place}[${key}]`, name, depth + 1)
      : listTexts(inner, place ? `${place}.${key}` : key, key, depth + 1),
  )
}

function listDuplicates(input: unknown, list: string, key: string): string[] {
  const first = new Map<unknown, number>()
  return listRows(input, list).flatMap(({ [key]: value }, index) => {
    const before = first.get(value)
    if (before === undefined) first.set(value, index)
    return before === undefined || value === undefined
      ? []
      : [`${list}[${index}].${key}: ${JSON.stringify(value)} is already used by ${list}[${before}]`]
  })
}
