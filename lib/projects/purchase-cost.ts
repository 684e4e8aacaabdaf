import { isFlatType, isPlotType, isReady } from '@/lib/catalogue/sale'
import type { PriceSheet, Project, SquareFeet } from '@/lib/catalogue/types'
import { type Band, deedRates, gstRates, loanShares, STATE } from '@/lib/content/purchase-rates'
import { formatDate } from '@/lib/format/date'
import { formatNumber, formatPercent, formatPrice, formatRate } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import { SQUARE_FEET } from '@/lib/format/units'
import type { Home } from './homes'

/** What decides the rates of a purchase, in addition to its price. */
export type Purchase = {
  kind: 'plot' | 'flat' | 'home'
  isMetro: boolean
  isComplete: boolean
  /** In square feet; null when it is not known. */
  carpet: number | null
}

/** What a builder charges in addition to the price. */
export type Charges = Pick<
  PriceSheet,
  | 'parkingPrice'
  | 'maintenance'
  | 'maintenanceMonths'
  | 'corpus'
  | 'floorRise'
  | 'floorRiseFrom'
  | 'topFloor'
  | 'legalFees'
>

/** A home with all that its sum depends on. */
export type PricedHome = {
  price: number
  /** In square feet: the smallest area of the home. Null when it is not known. */
  squareFeet: number | null
  purchase: Purchase
  charges: Charges | null
}

/** What a visitor may add or leave out. */
export type CostChoices = { hasParking: boolean; hasLegalFees: boolean; floor: number }

export type CostKey = 'price' | 'parking' | 'floorRise' | 'deed' | 'gst' | 'corpus' | 'maintenance' | 'legal'

/** A line of the sum; `source` says where it comes from. */
export type CostLine = { key: CostKey; label: string; rupees: number; source: string }

/** Everything that a buyer pays for a home, in whole rupees. */
export type PurchaseCost = {
  lines: CostLine[]
  total: number
  /** The percentages of the agreement value that the state takes. */
  deedPercent: number
  gstPercent: number
  deed: number
  gst: number
}

/** One covered space, the lowest floor, and the builder's lawyer. */
export const FIRST_CHOICES: CostChoices = { hasParking: true, hasLegalFees: true, floor: 1 }

/**
 * What decides the rates for a home of a project, or for its cheapest one. A project that is ready counts as one with its
 * completion certificate, which the record does not have.
 */
export function buildPurchase(project: Project, area: SquareFeet | null): Purchase {
  const { propertyType, city } = project
  return {
    kind: getKind(propertyType),
    isMetro: (gstRates.metros as readonly string[]).includes(city.slug),
    isComplete: isReady(project),
    carpet: area?.basis === 'carpet' ? area.min : null,
  }
}

/** A home with its charges and rates; null when it has no price. */
export function buildPricedHome(project: Project, home: Pick<Home, 'price' | 'area'>): PricedHome | null {
  if (home.price === null) return null
  return {
    price: home.price,
    squareFeet: home.area?.min ?? null,
    purchase: buildPurchase(project, home.area),
    charges: project.priceSheet,
  }
}

/**
 * The sum of a purchase. Parking and floor rise are part of the value of the agreement, on which stamp duty, registration and
 * GST are paid; the corpus fund, maintenance in advance and legal fees are not.
 */
export function buildPurchaseCost(home: PricedHome, choices: CostChoices = FIRST_CHOICES): PurchaseCost {
  const { price, purchase } = home
  const agreementCharges = listAgreementCharges(home, choices)
  const value = agreementCharges.reduce((sum, { rupees }) => sum + rupees, price)

  const deedPercent = calculatePercent(getDeedRates(purchase).bands, value)
  const gstPercent = getGstPercent(purchase, value)
  const deed = Math.round((value * deedPercent) / 100)
  const gst = Math.round((value * gstPercent) / 100)

  const allLines: CostLine[] = [
    { key: 'price', label: 'Price', rupees: price, source: 'Price list' },
    ...agreementCharges,
    {
      key: 'deed',
      label: 'Stamp duty and registration',
      rupees: deed,
      source: `${formatPercent(deedPercent)}, ${STATE}`,
    },
    {
      key: 'gst',
      label: 'GST',
      rupees: gst,
      source: `${formatPercent(gstPercent)}, until the completion certificate`,
    },
    ...listOtherCharges(home, choices),
  ]
  const applicable = allLines.filter(({ key, rupees }) => rupees > 0 || isCharged(home.charges, key))
  const total = applicable.reduce((sum, { rupees }) => sum + rupees, 0)
  const lines = applicable.map((line) => ({ ...line, source: addNoBreakSpaces(line.source) }))
  return { lines, total, deedPercent, gstPercent, deed, gst }
}

/** What is part of the agreement value, in addition to the price. */
function listAgreementCharges(home: PricedHome, choices: CostChoices): CostLine[] {
  const { charges } = home
  return [
    {
      key: 'parking',
      label: 'One covered parking space',
      rupees: choices.hasParking ? (charges?.parkingPrice ?? 0) : 0,
      source: charges?.parkingPrice === 0 ? 'Included in the price' : 'Price sheet',
    },
    {
      key: 'floorRise',
      label: 'Floor rise',
      rupees: Math.round(calculateFloorRise(home, choices.floor)),
      source: formatFloorRiseSource(home, choices.floor),
    },
  ]
}

/** What is paid with the keys, in addition to the agreement value. */
function listOtherCharges(home: PricedHome, choices: CostChoices): CostLine[] {
  const { charges } = home
  const { corpus, maintenance, maintenanceMonths, legalFees } = charges ?? {}
  return [
    {
      key: 'corpus',
      label: 'Corpus fund',
      rupees: Math.round(calculatePerSquareFoot(home, corpus)),
      source: `${formatRate(corpus ?? 0)}, once`,
    },
    {
      key: 'maintenance',
      label: 'Maintenance in advance',
      rupees: calculateMonthlyMaintenance(home) * (maintenanceMonths ?? 0),
      source: `${maintenanceMonths} months at ${formatRate(maintenance ?? 0)}`,
    },
    {
      key: 'legal',
      label: 'Legal fees',
      rupees: choices.hasLegalFees ? (legalFees ?? 0) : 0,
      source: 'Agreement and sale deed',
    },
  ]
}

/** True for a line that is there although it costs nothing now: a visitor may choose it, or it is part of the price. */
function isCharged(charges: Charges | null, key: CostKey): boolean {
  if (key === 'parking') return charges !== null && charges.parkingPrice !== null
  if (key === 'floorRise') return Boolean(charges?.floorRise)
  return key === 'legal' && Boolean(charges?.legalFees)
}

/** What a home costs in maintenance a month, in whole rupees; 0 when the rate or the area is not known. */
export function calculateMonthlyMaintenance(home: Pick<PricedHome, 'squareFeet' | 'charges'>): number {
  return Math.round(calculatePerSquareFoot(home, home.charges?.maintenance))
}

function calculatePerSquareFoot(
  { squareFeet }: Pick<PricedHome, 'squareFeet'>,
  rate?: number | null,
): number {
  return (squareFeet ?? 0) * (rate ?? 0)
}

function calculateFloorRise(home: PricedHome, floor: number): number {
  return calculatePerSquareFoot(home, home.charges?.floorRise) * countRisenFloors(home.charges, floor)
}

/** The floors of a home for which a floor rise is paid. */
function countRisenFloors(charges: Charges | null, floor: number): number {
  const first = charges?.floorRiseFrom ?? 1
  return Math.max(0, floor - first + 1)
}

/** "₹25 per sq ft × 900 sq ft × 2 floors"; "From floor 2 upwards" below it. */
function formatFloorRiseSource({ squareFeet, charges }: PricedHome, floor: number): string {
  const floors = countRisenFloors(charges, floor)
  const rate = formatRate(charges?.floorRise ?? 0)
  if (floors === 0) return `${rate} for each floor from ${charges?.floorRiseFrom ?? 1} upwards`
  return `${rate} × ${formatNumber(squareFeet ?? 0)} sq ft × ${floors} ${floors === 1 ? 'floor' : 'floors'}`
}

function getKind(propertyType: string): Purchase['kind'] {
  if (isPlotType(propertyType)) return 'plot'
  return isFlatType(propertyType) ? 'flat' : 'home'
}

/** Where the rates of a purchase come from, and who decides: sentences for the notes below the sum. */
export function listRateNotes(purchase: Purchase): string[] {
  const { words, asOf, source } = getDeedRates(purchase)
  const loans = loanShares.bands.map(
    ({ upTo, percent }) =>
      `${percent} % of the price for ${upTo === null ? 'larger loans' : `loans up to ${formatPrice(upTo)}`}`,
  )
  return [
    `${STATE}, rates as on ${formatDate(asOf)}: ${words} (${source}). The registration department decides, and takes the guideline value where that is higher.`,
    formatGstNote(purchase),
    `A bank may lend up to ${loans.join(', ')} (${loanShares.source}).`,
  ].map(addNoBreakSpaces)
}

function formatGstNote({ kind, isComplete, isMetro }: Purchase): string {
  if (kind === 'plot') return 'No GST on plots.'
  if (isComplete) return 'No GST on a home with its completion certificate.'
  const { affordable, other, since, source } = gstRates
  const carpet = affordable.upToCarpet[isMetro ? 'metro' : 'other']
  return `GST until the completion certificate, since ${formatDate(since)}: ${affordable.percent} % up to ${formatPrice(affordable.upToPrice)} and ${carpet} m² of carpet area, otherwise ${other.percent} % (${source}).`
}

function getDeedRates({ kind }: Purchase) {
  return kind === 'flat' ? deedRates.flat : deedRates.general
}

function getGstPercent({ kind, isComplete, isMetro, carpet }: Purchase, value: number): number {
  if (kind === 'plot' || isComplete) return 0
  const { affordable, other } = gstRates
  const limit = affordable.upToCarpet[isMetro ? 'metro' : 'other'] * SQUARE_FEET['sq m']
  const isAffordable = value <= affordable.upToPrice && carpet !== null && carpet <= limit
  return isAffordable ? affordable.percent : other.percent
}

function calculatePercent(bands: readonly Band[], value: number): number {
  return bands.find(({ upTo }) => upTo === null || value <= upTo)?.percent ?? 0
}
