import { isPlotType, isSoldOut } from '@/lib/catalogue/sale'
import type { Project, SquareFeet, Unit } from '@/lib/catalogue/types'
import { buildUrlPart } from '@/lib/format/text'
import { formatAvailability, type UnitStock } from '@/lib/projects/project-texts'
import { MAX_HOME_CHOICES } from './max-home-choices'

/** A type of home, or a size of plot, that is on sale. */
export type Home = {
  /** Its position among the homes on sale, from 1: the value of its radio button. */
  number: number
  /** Its row of the price list; null for a project without a price list, which is one home. */
  unit: Unit | null
  /** The number of that row, from 1. Sold units count, so that the addresses of homes and plots do not change. */
  rowNumber: number | null
  /** "type-b": its part of the page's address, and the id of its radio button. */
  fragment: string
  name: string
  /** The part of the name in which the homes of the project differ, "Type B". */
  label: string
  /** In rupees; null on request. */
  price: number | null
  area: SquareFeet | null
}

/** The fields of a home from which its costs are calculated. */
export type PricedHome = Pick<Home, 'number' | 'area'> & { price: number }

/** False for a home whose price is on request. */
export function hasPrice<Priced extends Pick<Home, 'price'>>(
  home: Priced,
): home is Priced & { price: number } {
  return home.price !== null
}

/** Whether a visitor can choose a home on the page of its project. The price list has every home on sale. */
export function canBeChosen({ number }: Home): boolean {
  return number <= MAX_HOME_CHOICES
}

type HomeSource = Pick<Project, 'name' | 'units' | 'priceFrom' | 'area'>

export function listHomes(project: HomeSource): Home[] {
  return listHomesOnSale(project).filter(canBeChosen)
}

/** The homes of a project that are on sale; a project with a price but without a price list is one home. */
export function listHomesOnSale(project: HomeSource): Home[] {
  const { name, units, priceFrom, area } = project
  if (units.length === 0) {
    if (priceFrom === null) return []
    const wholeProject = { unit: null, rowNumber: null, name, label: name, price: priceFrom, area }
    return [{ ...wholeProject, number: 1, fragment: 'home-1' }]
  }
  const rows = listHomeRows(units)
  return rows.filter(({ unit }) => !isSoldOut(unit)).map((row, index) => buildHome(row, index + 1))
}

type HomeRow = Pick<Home, 'fragment' | 'label'> & { unit: Unit; rowNumber: number }

/**
 * Sold units have rows as well, so that the rows of other homes keep their numbers, fragments and labels when a unit is
 * sold.
 */
function listHomeRows(units: Unit[]): HomeRow[] {
  const fragments = listHomeFragments(units)
  const labels = listHomeLabels(units)
  return units.map((unit, index) => ({
    unit,
    rowNumber: index + 1,
    fragment: fragments[index] ?? '',
    label: labels[index] ?? unit.name,
  }))
}

function buildHome(row: HomeRow, number: number): Home {
  const { name, priceFrom, area } = row.unit
  return { ...row, number, name, price: priceFrom, area }
}

/** The home that is chosen by default: the first one with a price, or else the first one. */
export function getDefaultHome(homes: Home[]): Home | undefined {
  return homes.find(hasPrice) ?? homes[0]
}

type ProjectStock = Pick<Project, 'propertyType'> & { units: UnitStock[] }

/** How many homes of a unit are left, and how many there are. Null where its plan does not say which ones are sold. */
export function countLeft(unit: UnitStock, project: ProjectStock): { left: number; all: number } | null {
  const { planIds, soldPlanIds, availability } = unit
  if (planIds.length === 0 || !hasSoldOnPlan(project)) return null
  const all = planIds.length
  if (isSoldOut(unit)) return { left: 0, all }
  // The owner says that few are left, but not which ones.
  if (availability === 'few-left' && soldPlanIds.length === 0) return null
  return { left: all - soldPlanIds.length, all }
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

/** The parts of "2 BHK, Type B, on the street" between its commas; "1,800 sq ft" is one part. */
const splitName = (name: string): string[] => name.split(', ')

/** Every fragment that begins like this is a plot, "unit-2-plot-44" (plots.ts). */
const PLOT_FRAGMENT = /^unit-\d+-/

/**
 * For each unit, the first part of its name that no other unit has, as a fragment; "home-3" if every part is shared.
 */
function listHomeFragments(units: Pick<Unit, 'name'>[]): string[] {
  const parts = units.map(({ name }) => splitName(name).map(buildUrlPart))
  return parts.map((unitParts, index) => {
    const others = parts.filter((_, other) => other !== index).flat()
    const isFree = (part: string) => part !== '' && !others.includes(part) && !PLOT_FRAGMENT.test(part)
    return unitParts.find(isFree) ?? `home-${index + 1}`
  })
}

/**
 * Leaves out the parts with which all names begin: "2 BHK, Type A" and "2 BHK, Type B" become "Type A" and "Type B".
 */
function listHomeLabels(units: Pick<Unit, 'name'>[]): string[] {
  const names = units.map(({ name }) => splitName(name))
  const [firstName = []] = names
  const isShared = (part: string, index: number) => names.every((parts) => parts[index] === part)
  const firstDifference = firstName.findIndex((part, index) => !isShared(part, index))
  // Equal names have no difference. A name that is the start of all others would become empty.
  if (firstDifference === -1) return names.map((parts) => parts.join(', '))
  return names.map((parts) => parts.slice(firstDifference).join(', ') || parts.join(', '))
}
