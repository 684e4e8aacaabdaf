// How many homes or plots of a unit are left.

import { isPlotType, isSoldOut } from '@/lib/catalogue/sale'
import type { Availability, Project, Unit } from '@/lib/catalogue/types'

export const availabilityNames: Record<Availability, string> = {
  available: 'Available',
  'few-left': 'Few left',
  'sold-out': 'Sold out',
}

export type UnitStock = Pick<Unit, 'availability' | 'planIds' | 'soldPlanIds'>

/** "Available", "Few left" or "Sold out"; "2 left" where the sold ones are known. */
export function formatAvailability({ availability, planIds, soldPlanIds }: UnitStock): string {
  const leftCount = planIds.length - soldPlanIds.length
  const isCounted = availability === 'few-left' && soldPlanIds.length > 0 && leftCount > 0
  return isCounted ? `${leftCount} left` : availabilityNames[availability]
}

type ProjectStock = Pick<Project, 'propertyType'> & { units: UnitStock[] }

/** How many homes of a unit are left, and how many there are. Null where its plan does not say which ones are sold. */
export function countLeft(unit: UnitStock, project: ProjectStock): { left: number; all: number } | null {
  const { planIds, soldPlanIds, availability } = unit
  if (planIds.length === 0 || !hasSoldOnPlan(project)) return null
  const unitCount = planIds.length
  if (isSoldOut(unit)) return { left: 0, all: unitCount }
  // The owner says that few are left, but not which ones.
  if (availability === 'few-left' && soldPlanIds.length === 0) return null
  return { left: unitCount - soldPlanIds.length, all: unitCount }
}

/** "33 of 40 left" where the plan says which ones are sold, otherwise "Available" or "Few left". */
export function formatStock(unit: UnitStock, project: ProjectStock): string {
  const count = countLeft(unit, project)
  return count ? `${count.left} of ${count.all} left` : formatAvailability(unit)
}

/**
 * True when each element of the plans is one home or plot, and some of them are sold. The elements of a house may be
 * its floors: they are counted as homes only when the owner has marked single ones as sold.
 */
function hasSoldOnPlan({ units, propertyType }: ProjectStock): boolean {
  if (units.some(({ soldPlanIds }) => soldPlanIds.length > 0)) return true
  return isPlotType(propertyType) && units.some(isSoldOut)
}
