// The offers of a project, and the prices and sizes that may be shown for it.

import { compareNumbers } from '@/lib/format/numbers'
import { getToday } from '@/lib/today'
import type { Project, SquareFeet, Unit } from './types'
import { findBedrooms, findSides } from './unit-names'

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

/** The fields of a card. */
export type ProjectSummary = ReturnType<typeof buildProjectSummary>
export type ProjectWithOffers = ProjectSummary & { offers: Offer[] }

export function buildCard(project: Project): ProjectWithOffers {
  return { ...buildProjectSummary(project), offers: listOffers(project) }
}

/** A project without the fields that only its page shows. */
function buildProjectSummary(project: Project) {
  const { reraQr, description, pricesAsOf, units, priceSheet, progress, questions, ...others } = project
  const { specifications, amenities, gallery, advantages, features, ...summary } = others
  return summary
}

/**
 * A project without the prices that it may not show: the law allows none without a registration number. It is applied
 * once, when the catalogue is loaded.
 */
export function hidePrices<Source extends Pick<Project, 'reraNumber'>>(project: Source): Source {
  return project.reraNumber ? project : { ...project, priceFrom: null, units: [], priceSheet: null }
}

// Offers

/** The units on sale of an ongoing project with a price list. Any other project is one offer. */
export function listOffers(project: Project): Offer[] {
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

function buildWholeOffer(project: Project): Offer {
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

/** For `sort`: offers without a price are the last. */
export function compareOffersByPrice(a: Offer, b: Offer): number {
  return compareNumbers(a.price ?? Number.POSITIVE_INFINITY, b.price ?? Number.POSITIVE_INFINITY)
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

/** "Apartments" and "Luxury flats". */
const FLAT_TYPE = /apartment|flat/i

export function isFlatType(propertyType: string): boolean {
  return FLAT_TYPE.test(propertyType)
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
