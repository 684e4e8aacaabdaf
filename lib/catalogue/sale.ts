import { findBedrooms, findSides } from '@/lib/format/parse-amounts'
import { getToday } from '@/lib/today'
import type { ProjectRecord } from './schema'
import type { Project, SquareFeet, Unit } from './types'

/** What a visitor can buy in a project: a row of its price list, or the project as a whole when it has none. */
export type Offer = {
  /** Null for the project as a whole. */
  name: string | null
  /** Empty for plots and where none are stated. */
  bedrooms: number[]
  /** Rupees; null where none may be shown or none is stated. */
  price: number | null
  area: SquareFeet | null
  facing: string | null
  /** Feet, the smaller side first. */
  size: [number, number] | null
}

/** A project of a list: the fields of its card, and what can be bought in it. */
export function buildCard(project: Project) {
  const { reraQr, description, pricesAsOf, units, priceSheet, progress, questions, ...rest } = project
  const { specifications, amenities, gallery, advantages, features, ...summary } = rest
  return { ...summary, offers: listOffers(project) }
}
export type ListedProject = ReturnType<typeof buildCard>

/**
 * A project without the prices that it may not show: the law allows none without a registration number. The catalogue calls
 * this for all that read it, and no one else asks again.
 */
export function hidePrices<One extends Pick<Project, 'reraNumber'>>(project: One): One {
  return project.reraNumber ? project : { ...project, priceFrom: null, units: [], priceSheet: null }
}

type Offered = Pick<
  Project,
  'name' | 'propertyType' | 'status' | 'priceFrom' | 'area' | 'units' | 'description'
>

/** The starting price in rupees where a card shows it: that of a project on sale. */
export function getShownPrice({ status, priceFrom }: Pick<Project, 'status' | 'priceFrom'>): number | null {
  return status === 'ongoing' ? priceFrom : null
}

/** The units of a project that are not sold out; without a price list the project is one offer. */
export function listOffers(project: Offered): Offer[] {
  const { name, description, propertyType, area, units } = project
  if (project.status === 'ongoing' && units.length > 0)
    return listOnSale(units).map((unit) => ({
      name: unit.name,
      bedrooms: findBedrooms(unit.name),
      price: unit.priceFrom,
      area: unit.area ?? null,
      facing: unit.facing,
      size: findSides(unit.name),
    }))
  const bedrooms = findBedrooms(`${name} ${propertyType} ${description}`)
  return [{ name: null, bedrooms, price: getShownPrice(project), area, facing: null, size: null }]
}

/** The lowest price in rupees; null when none is stated. */
export function findLowestPrice(offers: Pick<Offer, 'price'>[]): number | null {
  const prices = offers.flatMap(({ price }) => price ?? [])
  return prices.length > 0 ? Math.min(...prices) : null
}

/** The lowest price in rupees of units that are not sold out; null when none is stated. */
export function findStartPrice(units: Pick<Unit, 'priceFrom' | 'availability'>[]): number | null {
  return findLowestPrice(listOnSale(units).map(({ priceFrom: price }) => ({ price })))
}

/**
 * Size and start price of what a buyer can still have. A given start price counts while no unit on sale states one; with every
 * unit sold there is none. `area` narrows to the units on sale once one is sold out, when all are measured like the project;
 * `soldArea` is what the sold ones reach beyond it. A completed project is described as it was built.
 */
export function describeSale(
  project: Pick<ProjectRecord, 'status' | 'area' | 'priceFrom' | 'units'>,
): Pick<Project, 'area' | 'soldArea' | 'priceFrom'> {
  const { status, area, priceFrom, units } = project
  const onSale = listOnSale(units)
  const isPartlySold = status !== 'completed' && onSale.length < units.length
  const isSold = isPartlySold && onSale.length === 0
  const price = isSold ? null : (findStartPrice(units) ?? priceFrom)
  const basis = area?.basis ?? null
  const isComparable = units.every((unit) => (unit.area?.basis ?? null) === basis)
  if (!area || !isPartlySold || !(isComparable || isSold)) return { area, soldArea: null, priceFrom: price }
  const whole = isComparable ? joinAreas(units) : null
  if (isSold) return { area: null, soldArea: whole ?? area, priceFrom: price }
  const open = joinAreas(onSale) ?? area
  const sold = joinAreas(units.filter((unit) => !onSale.includes(unit)))
  const isWithin = sold === null || (sold.min >= open.min && sold.max <= open.max)
  return { area: open, soldArea: isWithin ? null : sold, priceFrom: price }
}

function listOnSale<Row extends Pick<Unit, 'availability'>>(units: Row[]): Row[] {
  return units.filter(({ availability }) => availability !== 'sold-out')
}

/** The range of the areas, of one basis, of units or projects; null without any. */
export function joinAreas(entries: { area?: SquareFeet | null }[]): SquareFeet | null {
  const areas = entries.flatMap(({ area }) => area ?? [])
  const [first] = areas
  const [min, max] = [Math.min(...areas.map((area) => area.min)), Math.max(...areas.map((area) => area.max))]
  return first ? { min, max, basis: first.basis } : null
}

/** True for a project of plots, by the owner's word for its type. */
export function isPlotType(propertyType: string): boolean {
  return /plot|land/i.test(propertyType)
}

/**
 * True when homes or plots of a project can be handed over at once: it is completed, marked so, or its day of possession has
 * come. Lists, pages and the cost of a purchase all mean this by "ready".
 */
export function isReady(
  { status, currentStatus, possessionDate }: Pick<Project, 'status' | 'currentStatus' | 'possessionDate'>,
  today = getToday(),
): boolean {
  const isMarked = currentStatus === 'Ready To Move' || currentStatus === 'Ready To Build'
  return status === 'completed' || isMarked || (possessionDate !== null && possessionDate <= today)
}
