import { isRecord } from '@/lib/http/read-body'
import { findStartPrice } from './offers'

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
  return isRecord(value) ? value : {}
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

/**
 * Contradictions between a project and its units: another start price, an area beyond the project's, a plan element that
 * belongs to two units. Accepts any JSON.
 */
export function listUnitFaults(input: unknown): string[] {
  return listRows(input, 'projects').flatMap((project, index) => {
    const units = listRows(project, 'units')
    const place = `projects[${index}]`
    return [
      ...listPriceFaults(project, units, place),
      ...listAreaFaults(project, units, place),
      ...listPlanFaults(units, place),
    ]
  })
}

type Row = Record<string, unknown>

function listPriceFaults({ priceFrom }: Row, units: Row[], place: string): string[] {
  const lowest = findStartPrice(
    units.map((unit) => ({
      priceFrom: typeof unit.priceFrom === 'number' ? unit.priceFrom : null,
      availability: unit.availability === 'sold-out' ? 'sold-out' : 'available',
    })),
  )
  if (lowest === null || typeof priceFrom !== 'number' || priceFrom === lowest) return []
  return [`${place}.priceFrom: is ${priceFrom}, but the lowest price of its units on sale is ${lowest}`]
}

function listAreaFaults(project: Row, units: Row[], place: string): string[] {
  const whole = toObject(project.area)
  return units.flatMap((unit, index) => {
    const { min, max, basis } = toObject(unit.area)
    if (basis !== whole.basis || !(Number(min) < Number(whole.min) || Number(max) > Number(whole.max)))
      return []
    return [`${place}.units[${index}].area: is beyond the project's area of ${whole.min} to ${whole.max}`]
  })
}

function listPlanFaults(units: Row[], place: string): string[] {
  const first = new Map<unknown, number>()
  const listIds = (ids: unknown): unknown[] => (Array.isArray(ids) ? ids : [])
  return units.flatMap(({ planIds, soldPlanIds }, index) => {
    const at = `${place}.units[${index}]`
    const used = listIds(planIds).flatMap((id) => {
      const before = first.get(id)
      if (before === undefined) first.set(id, index)
      return before === undefined
        ? []
        : [`${at}.planIds: ${JSON.stringify(id)} is already used by units[${before}]`]
    })
    const unknown = listIds(soldPlanIds).filter((id) => !listIds(planIds).includes(id))
    return [...used, ...unknown.map((id) => `${at}.soldPlanIds: ${JSON.stringify(id)} is not in planIds`)]
  })
}
