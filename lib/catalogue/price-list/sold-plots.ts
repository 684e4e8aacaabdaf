import { findUnitsByName } from '@/lib/catalogue/unit-names'
import { type Result, refuse } from '@/lib/format/result'
import { suggestSimilar } from '@/lib/format/similar-words'
import { formatFirst } from '@/lib/format/text'
import { isSoldOut } from '../sale'
import type { Unit } from '../types'

export type MarkedPlots = {
  units: Unit[]
  /** The names of the plots whose mark was changed. */
  changed: string[]
  /** The names of the plots that were marked in this way before. */
  unchanged: string[]
}

/**
 * The units of a project after some plots or homes were sold, or are on sale again. Each is named by its element in the
 * plan ("plot-7"), by its number alone ("7"), or by the name of its unit, which means the whole unit. When all plots of
 * a unit are sold, it is sold out.
 */
export function markPlots(units: Unit[], names: string[], isSold: boolean): Result<MarkedPlots, string[]> {
  const faults: string[] = []
  const marked: MarkedPlots = { units, changed: [], unchanged: [] }
  for (const name of names) {
    const parsed = parsePlots(marked.units, name)
    if (!parsed.ok) {
      faults.push(parsed.fault)
      continue
    }
    const plots = parsed.value
    if (areMarked(plots, isSold)) {
      marked.unchanged.push(plots.name)
      continue
    }
    marked.changed.push(plots.name)
    const markedUnit = plots.kind === 'unit' ? markUnit(plots.unit, isSold) : markElements(plots, isSold)
    marked.units = marked.units.with(marked.units.indexOf(plots.unit), markedUnit)
  }
  return faults.length > 0 ? refuse(faults) : { ok: true, value: marked }
}

/** How many plots or homes of the price list are sold. A unit without elements in a plan is one home. */
export function countSoldPlots(units: Unit[]): { sold: number; total: number } {
  let sold = 0
  let total = 0
  for (const unit of units) {
    const size = Math.max(1, unit.planIds.length)
    total += size
    sold += isSoldOut(unit) ? size : unit.soldPlanIds.length
  }
  return { sold, total }
}

/** `name` is the plot's or the unit's name in the catalogue. */
type NamedPlots =
  /** Some elements of a unit on the plan. */
  | { kind: 'elements'; name: string; unit: Unit; planIds: string[] }
  /** A unit that is not on a plan. */
  | { kind: 'unit'; name: string; unit: Unit }

function parsePlots(units: Unit[], name: string): Result<NamedPlots> {
  const planId = name.toLowerCase()
  const unitWithElement = units.find(({ planIds }) => planIds.includes(planId))
  if (unitWithElement)
    return {
      ok: true,
      value: { kind: 'elements', name: planId, unit: unitWithElement, planIds: [planId] },
    }

  const [unit, ...otherUnits] = findUnitsByName(units, name)
  if (!unit) return parsePlotNumber(units, name)
  if (otherUnits.length > 0)
    return refuse(`${otherUnits.length + 1} units are named "${name}". Name the plots of the plan`)
  const value: NamedPlots =
    unit.planIds.length > 0
      ? { kind: 'elements', name: unit.name, unit, planIds: unit.planIds }
      : { kind: 'unit', name: unit.name, unit }
  return { ok: true, value }
}

/** The plot whose element ends with the number: "7" is "plot-7". */
function parsePlotNumber(units: Unit[], name: string): Result<NamedPlots> {
  const allPlanIds = units.flatMap(({ planIds }) => planIds)
  const plotNumber = findNumberAtEnd(name)
  const [planId, ...others] = allPlanIds.filter(
    (id) => plotNumber !== null && findNumberAtEnd(id) === plotNumber,
  )
  const unit = units.find(({ planIds }) => planId !== undefined && planIds.includes(planId))
  if (planId === undefined || !unit) return refuse(explainUnknownPlot(units, name))
  if (others.length > 0)
    return refuse(`"${name}" may be ${[planId, ...others].join(' or ')}. Write the whole name`)
  return { ok: true, value: { kind: 'elements', name: planId, unit, planIds: [planId] } }
}

/** "plot-07", "p7", "12A". */
const NUMBER_AT_END = /^(?:.*[a-z-])?0*(?<number>\d+[a-z]?)$/i

/** "7" for "plot-07" and "p7"; null for a name without a number at its end. */
function findNumberAtEnd(name: string): string | null {
  return NUMBER_AT_END.exec(name)?.groups?.number?.toLowerCase() ?? null
}

/** A message lists only some names, so that it stays readable. */
const MAX_LISTED_NAMES = 12

function explainUnknownPlot(units: Unit[], name: string): string {
  const names = units.flatMap((unit) => (unit.planIds.length > 0 ? unit.planIds : [unit.name]))
  if (names.length === 0)
    return `there is no plot "${name}": the project has no units. Import its price list first`
  const unitNames = units.map((unit) => unit.name)
  const advice = `The plots of this project are ${formatFirst(names, MAX_LISTED_NAMES)}`
  return `there is no plot "${name}". ${suggestSimilar(name, [...names, ...unitNames], advice)}`
}

function areMarked(plots: NamedPlots, isSold: boolean): boolean {
  if (plots.kind === 'unit') return isSoldOut(plots.unit) === isSold
  const soldIds = listSoldIds(plots.unit)
  return plots.planIds.every((id) => soldIds.includes(id) === isSold)
}

function listSoldIds(unit: Unit): string[] {
  return isSoldOut(unit) ? unit.planIds : unit.soldPlanIds
}

function markElements({ unit, planIds }: { unit: Unit; planIds: string[] }, isSold: boolean): Unit {
  const soldBefore = listSoldIds(unit)
  const soldPlanIds = unit.planIds.filter((id) => (planIds.includes(id) ? isSold : soldBefore.includes(id)))
  if (soldPlanIds.length === unit.planIds.length)
    return { ...unit, soldPlanIds: [], availability: 'sold-out' }
  return { ...unit, soldPlanIds, availability: isSoldOut(unit) ? 'available' : unit.availability }
}

function markUnit(unit: Unit, isSold: boolean): Unit {
  return { ...unit, availability: isSold ? 'sold-out' : 'available' }
}
