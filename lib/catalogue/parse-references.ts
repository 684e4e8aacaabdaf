// These checks also run on a file that breaks the schema, so that one import reports all faults: they accept any JSON.

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

/** Texts with a character that no page shows, such as a bell or a null; line ends and tabs are spaces. */
export function listControlFaults(value: unknown, place = ''): string[] {
  if (typeof value === 'string') {
    const [found] = CONTROL.exec(value) ?? []
    const code = found?.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return code ? [`${place}: has the control character U+${code}`] : []
  }
  if (Array.isArray(value))
    return value.flatMap((entry, index) => listControlFaults(entry, `${place}[${index}]`))
  return Object.entries(toObject(value)).flatMap(([name, entry]) =>
    listControlFaults(entry, place ? `${place}.${name}` : name),
  )
}

const CONTROL = /(?![\t\r\n])\p{Cc}/u

/** The records of a list of the file; an empty object in place of anything else. */
export function listRows(input: unknown, list: string): Record<string, unknown>[] {
  const rows = toObject(input)[list]
  return Array.isArray(rows) ? rows.map(toObject) : []
}

/** The value when it is a JSON object, else an empty object. */
export function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
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
