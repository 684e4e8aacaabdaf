import { getToday } from '@/lib/today'
import type { ProjectRecord } from './schema'
import type { Project, SquareFeet, Unit } from './types'
import { findBedrooms, findSides } from './unit-names'

// The offers of a project, and the prices and sizes that may be shown for it.

/** A row of a project's price list, or the project as a whole when it has no list. */
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
  sides: [number, number] | null
}

/** A project with the fields of its card, and its offers. */
export function buildCard(project: Project) {
  const { reraQr, description, pricesAsOf, units, priceSheet, progress, questions, ...others } = project
  const { specifications, amenities, gallery, advantages, features, ...summary } = others
  return { ...summary, offers: listOffers(project) }
}
export type ProjectWithOffers = ReturnType<typeof buildCard>

/**
 * A project without the prices that it may not show: the law allows none without a registration number. It is applied
 * once, when the catalogue is loaded.
 */
export function hidePrices<Source extends Pick<Project, 'reraNumber'>>(project: Source): Source {
  return project.reraNumber ? project : { ...project, priceFrom: null, units: [], priceSheet: null }
}

// Offers

type OfferSource = Pick<
  Project,
  'name' | 'propertyType' | 'status' | 'priceFrom' | 'area' | 'units' | 'description'
>

/** The units on sale of an ongoing project with a price list. Any other project is one offer. */
export function listOffers(project: OfferSource): Offer[] {
  const hasPriceList = project.status === 'ongoing' && project.units.length > 0
  return hasPriceList ? listUnitsOnSale(project.units).map(buildUnitOffer) : [buildWholeOffer(project)]
}

function buildUnitOffer(unit: Unit): Offer {
  return {
    name: unit.name,
    bedrooms: findBedrooms(unit.name),
    price: unit.priceFrom,
    area: unit.area ?? null,
    facing: unit.facing,
    sides: findSides(unit.name),
  }
}

function buildWholeOffer(project: OfferSource): Offer {
  const { name, propertyType, description, area } = project
  const bedrooms = findBedrooms(`${name} ${propertyType} ${description}`)
  return { name: null, bedrooms, price: getShownPrice(project), area, facing: null, sides: null }
}

export function isSoldOut({ availability }: Pick<Unit, 'availability'>): boolean {
  return availability === 'sold-out'
}

export function listUnitsOnSale<Row extends Pick<Unit, 'availability'>>(units: Row[]): Row[] {
  return units.filter((unit) => !isSoldOut(unit))
}

// Prices, in rupees

/** The starting price that a card shows: only ongoing projects are on sale. */
export function getShownPrice({ status, priceFrom }: Pick<Project, 'status' | 'priceFrom'>): number | null {
  return status === 'ongoing' ? priceFrom : null
}

/** Null when no price is stated. */
export function findLowestPrice(prices: (number | null)[]): number | null {
  const statedPrices = prices.filter((price) => price !== null)
  return statedPrices.length > 0 ? Math.min(...statedPrices) : null
}

/** The lowest price of units that are not sold out; null when none is stated. */
export function findStartPrice(units: Pick<Unit, 'priceFrom' | 'availability'>[]): number | null {
  return findLowestPrice(listUnitsOnSale(units).map(({ priceFrom }) => priceFrom))
}

// Sizes and prices while units are sold

type SaleSource = Pick<ProjectRecord, 'status' | 'area' | 'priceFrom' | 'units'>
type SaleFigures = Pick<Project, 'area' | 'soldArea' | 'priceFrom'>

/**
 * Size and start price of the units on sale. The start price is the lowest price of a unit on sale, or else the price
 * that the owner stated for the project. As long as no unit is sold, the area is the stated one, or else the range of
 * the units. A completed project keeps its area and price even when every unit is sold.
 */
export function buildSaleFigures({ status, area, priceFrom, units }: SaleSource): SaleFigures {
  const startPrice = findStartPrice(units) ?? priceFrom
  const wholeArea = area ?? buildComparableRange(units)
  if (status === 'completed' || !units.some(isSoldOut))
    return { area: wholeArea, soldArea: null, priceFrom: startPrice }
  return { ...buildSaleAreas(wholeArea, units), priceFrom: units.every(isSoldOut) ? null : startPrice }
}

/**
 * The range of the areas of units or projects; null when they are measured in different ways, because such areas cannot
 * be compared.
 */
export function buildComparableRange(records: { area?: SquareFeet | null }[]): SquareFeet | null {
  const bases = new Set(records.map(({ area }) => area?.basis))
  return bases.size === 1 ? buildAreaRange(records) : null
}

/**
 * The areas of a project with sold units: `area` is the range on sale, null when every unit is sold; `soldArea` is the
 * range of the sold units, if it goes beyond `area`. The project's own area is used for all units if their basis
 * differs from it.
 */
function buildSaleAreas(area: SquareFeet | null, units: Unit[]): Pick<SaleFigures, 'area' | 'soldArea'> {
  const isComparable = area !== null && units.every((unit) => (unit.area?.basis ?? null) === area.basis)
  const soldArea = isComparable ? (buildAreaRange(units.filter(isSoldOut)) ?? area) : area
  if (units.every(isSoldOut)) return { area: null, soldArea }
  if (!isComparable || soldArea === null) return { area, soldArea: null }

  const areaOnSale = buildAreaRange(listUnitsOnSale(units)) ?? area
  const isBeyond = soldArea.min < areaOnSale.min || soldArea.max > areaOnSale.max
  return { area: areaOnSale, soldArea: isBeyond ? soldArea : null }
}

/** The areas must have the same basis. Null without areas. */
function buildAreaRange(records: { area?: SquareFeet | null }[]): SquareFeet | null {
  const areas = records.map(({ area }) => area).filter((area) => area !== null && area !== undefined)
  const [first] = areas
  if (!first) return null
  return {
    min: Math.min(...areas.map(({ min }) => min)),
    max: Math.max(...areas.map(({ max }) => max)),
    basis: first.basis,
  }
}

// Kinds of projects

/** "Plots", "Villa plots", "Plotted development", "Farm land", "Farmlands"; not "Woodland Apartments". */
const PLOT_TYPE = /\b(?:plots?|plotted|(?:farm)?lands?)\b/i

/** The type is any text that the owner writes. */
export function isPlotType(propertyType: string): boolean {
  return PLOT_TYPE.test(propertyType)
}

/** "Villas" and "Row houses", which are sold with their plots; not "Villaments" or "Penthouses". */
const HOUSE_TYPE = /\b(?:villas?|bungalows?|(?:row|independent|individual) houses?)\b/i

/** True when each buyer owns a plot, with a house on it or without. */
export function hasOwnPlots(propertyType: string): boolean {
  return isPlotType(propertyType) || HOUSE_TYPE.test(propertyType)
}

export function isFlatType(propertyType: string): boolean {
  return /apartment|flat/i.test(propertyType)
}

/**
 * True when homes or plots of a project can be handed over immediately: it is completed, its badge says so, or its date
 * of possession has come. The filters of a list, cards, pages and the cost of a purchase use this rule.
 */
export function isReady(
  { status, currentStatus, possessionDate }: Pick<Project, 'status' | 'currentStatus' | 'possessionDate'>,
  today = getToday(),
): boolean {
  const isMarked = currentStatus === 'Ready To Move' || currentStatus === 'Ready To Build'
  return status === 'completed' || isMarked || (possessionDate !== null && possessionDate <= today)
}
