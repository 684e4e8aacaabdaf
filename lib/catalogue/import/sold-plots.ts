import { formatFirst } from '@/lib/format/text'
import { findUnitsByName } from '@/lib/format/unit-names'
import { isSoldOut } from '../sale'
import type { Unit } from '../types'
import { type ParseResult, type Refused, refuse } from './result'
import { findSuggestion, suggestWord } from './similar-words'

export type MarkedPlots = {
  units: Unit[]
  /** The names of the plots whose mark was changed. */
  changed: string[]
  /** The names of the plots that were marked in this way before. */
  unchanged: string[]
}

/**
 * The units of a project after some plots or homes were sold, or are on sale again. Each is named by its element in the plan
 * ("plot-7"), by its number alone ("7"), or by the name of its unit, which means the whole unit. When all plots of a unit are
 * sold, it is sold out.
 */
export function markPlots(
  units: Unit[],
  names: string[],
  isSold: boolean,
): ({ ok: true } & MarkedPlots) | Refused {
  const faults: string[] = []
  const marked: MarkedPlots = { units, changed: [], unchanged: [] }
  for (const name of names) {
    const plots = findPlots(marked.units, name)
    if (!plots.ok) {
      faults.push(plots.fault)
      continue
    }
    const { name: foundName, unit: unitBefore } = plots.value
    const { unit, isChanged } = markUnit(plots.value, isSold)
    if (isChanged) marked.changed.push(foundName)
    else marked.unchanged.push(foundName)
    marked.units = marked.units.with(marked.units.indexOf(unitBefore), unit)
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, ...marked }
}

/** How many plots or homes of the price list are sold. A unit without elements in a plan counts as one. */
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

/** `planIds` is null for a unit that is not on a plan. */
type PlotSelection = { name: string; unit: Unit; planIds: string[] | null }

function findPlots(units: Unit[], name: string): ParseResult<PlotSelection> {
  const withElement = units.find(({ planIds }) => planIds.includes(name.toLowerCase()))
  if (withElement) {
    const planId = name.toLowerCase()
    return { ok: true, value: { name: planId, unit: withElement, planIds: [planId] } }
  }
  const [unit, ...otherUnits] = findUnitsByName(units, name)
  if (unit && otherUnits.length > 0)
    return refuse(`${otherUnits.length + 1} units are named "${name}". Name the plots of the plan`)
  if (unit)
    return {
      ok: true,
      value: { name: unit.name, unit, planIds: unit.planIds.length > 0 ? unit.planIds : null },
    }
  return findByNumber(units, name)
}

/** The plot whose element ends with the number: "7" is "plot-7". */
function findByNumber(units: Unit[], name: string): ParseResult<PlotSelection> {
  const allPlanIds = units.flatMap(({ planIds }) => planIds)
  const [planId, ...others] = allPlanIds.filter(
    (id) => parsePlotNumber(id) !== '' && parsePlotNumber(id) === parsePlotNumber(name),
  )
  const unit = units.find(({ planIds }) => planId !== undefined && planIds.includes(planId))
  if (planId === undefined || !unit) return refuse(explainUnknownPlot(units, name))
  if (others.length > 0)
    return refuse(`"${name}" may be ${[planId, ...others].join(' or ')}. Write the whole name`)
  return { ok: true, value: { name: planId, unit, planIds: [planId] } }
}

/** "7" for "plot-07" and "p7"; '' for a name without a number at its end. */
function parsePlotNumber(text: string): string {
  return /^(?:.*[a-z-])?0*(\d+[a-z]?)$/i.exec(text)?.[1]?.toLowerCase() ?? ''
}

/** A message lists only some names, so that it stays readable. */
const MAX_LISTED_NAMES = 12

function explainUnknownPlot(units: Unit[], name: string): string {
  const names = units.flatMap((unit) => (unit.planIds.length > 0 ? unit.planIds : [unit.name]))
  if (names.length === 0)
    return `there is no plot "${name}": the project has no units. Import its price list first`
  const unitNames = units.map((unit) => unit.name)
  const similarUnit = unitNames.find((unitName) => unitName.toLowerCase().includes(name.toLowerCase()))
  const meantName = similarUnit ?? findSuggestion(name, [...names, ...unitNames])
  const advice = `It has ${formatFirst(names, MAX_LISTED_NAMES)}`
  return `there is no plot "${name}". ${suggestWord(meantName, advice)}`
}

type MarkedUnit = { unit: Unit; isChanged: boolean }

function markUnit({ unit, planIds }: PlotSelection, isSold: boolean): MarkedUnit {
  return planIds ? markElements(unit, planIds, isSold) : markWhole(unit, isSold)
}

function markElements(unit: Unit, planIds: string[], isSold: boolean): MarkedUnit {
  const soldBefore = isSoldOut(unit) ? unit.planIds : unit.soldPlanIds
  const isChanged = planIds.some((id) => soldBefore.includes(id) !== isSold)
  if (!isChanged) return { unit, isChanged }
  const soldPlanIds = unit.planIds.filter((id) => (planIds.includes(id) ? isSold : soldBefore.includes(id)))
  if (soldPlanIds.length === unit.planIds.length)
    return { unit: { ...unit, soldPlanIds: [], availability: 'sold-out' }, isChanged }
  const availability = isSoldOut(unit) ? 'available' : unit.availability
  return { unit: { ...unit, soldPlanIds, availability }, isChanged }
}

function markWhole(unit: Unit, isSold: boolean): MarkedUnit {
  if (isSoldOut(unit) === isSold) return { unit, isChanged: false }
  return { unit: { ...unit, availability: isSold ? 'sold-out' : 'available' }, isChanged: true }
}
