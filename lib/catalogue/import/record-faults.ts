// Faults between records, and between the fields of a project.

import { quoteValue } from '@/lib/format/text'
import { findStartPrice, isSoldOut } from '../sale'
import type { ProjectRecord } from '../schema'
import type { Unit } from '../types'
import { listRows } from './json'

/**
 * Ids, slugs and pictures that occur twice, and unknown cities. Takes any JSON, so that one import reports all faults.
 */
export function listReferenceFaults(input: unknown): string[] {
  const faults: string[] = []
  for (const list of ['locations', 'projects', 'blogs'])
    for (const key of ['id', 'slug']) faults.push(...listDuplicates(input, list, key))
  faults.push(...listDuplicates(input, 'pictures', 'src'))

  const cities = listRows(input, 'locations')
  for (const [index, { locationId }] of listRows(input, 'projects').entries()) {
    const fault = typeof locationId === 'number' ? explainUnknownCity(locationId, cities) : null
    if (fault !== null) faults.push(`projects[${index}].${fault}`)
  }
  return faults
}

/** The fault of a project whose city is not one of these. */
export function explainUnknownCity(
  cityId: number,
  cities: { id?: unknown; name?: unknown }[],
): string | null {
  if (cities.some(({ id }) => id === cityId)) return null
  const names = cities.map(({ id, name }) => `${id} (${name})`).join(', ')
  const advice = names === '' ? 'Add the city to locations' : `Write one of ${names}`
  return `locationId: no location has the id ${cityId}. ${advice}`
}

function listDuplicates(input: unknown, list: string, key: string): string[] {
  const faults: string[] = []
  const firstIndexes = new Map<unknown, number>()
  for (const [index, { [key]: value }] of listRows(input, list).entries()) {
    if (value === undefined) continue
    const firstIndex = firstIndexes.get(value)
    if (firstIndex === undefined) firstIndexes.set(value, index)
    else
      faults.push(
        `${list}[${index}].${key}: ${quoteValue(value)} is already used by ${list}[${firstIndex}]. Change one of them`,
      )
  }
  return faults
}

/**
 * Contradictions between a project and its units: another start price, an area beyond the project's, a plan element
 * that belongs to two units.
 */
export function listProjectFaults(project: ProjectRecord): string[] {
  const { units, area } = project
  const faults = [...listStartPriceFaults(project), ...listPlanIdFaults(units)]
  for (const [index, unit] of units.entries())
    if (isBeyondProject(unit, area))
      faults.push(
        `units[${index}].area: is outside the project's area of ${area?.min} to ${area?.max}. Correct one of them`,
      )
  return faults
}

function listStartPriceFaults({ priceFrom, units }: ProjectRecord): string[] {
  const lowest = findStartPrice(units)
  if (lowest === null || priceFrom === null || priceFrom === lowest) return []
  return [
    `priceFrom: is ${priceFrom}, but the lowest price of its units on sale is ${lowest}. Leave it out: it is computed`,
  ]
}

function listPlanIdFaults(units: Unit[]): string[] {
  const faults: string[] = []
  const owners = new Map<string, number>()
  for (const [index, { planIds, soldPlanIds }] of units.entries()) {
    for (const id of planIds) {
      const owner = owners.get(id) ?? index
      if (owner !== index)
        faults.push(
          `units[${index}].planIds: "${id}" is already used by units[${owner}]. Remove it from one of them`,
        )
      owners.set(id, owner)
    }
    for (const id of soldPlanIds)
      if (!planIds.includes(id))
        faults.push(`units[${index}].soldPlanIds: "${id}" is not in planIds. Add it there, or remove it here`)
  }
  return faults
}

/** When an owner states the sizes on sale, a sold unit may have another one. */
function isBeyondProject(unit: Unit, whole: ProjectRecord['area']): boolean {
  const { area } = unit
  if (!whole || !area || isSoldOut(unit) || area.basis !== whole.basis) return false
  return area.min < whole.min || area.max > whole.max
}
