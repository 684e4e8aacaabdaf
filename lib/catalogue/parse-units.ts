import { findStartPrice } from './offers'
import { listRows, toObject } from './parse-references'

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
