// Texts about a project and its units that pages, brochure, mails and share texts have in common.

import { RERA_AWAITED } from '@/lib/catalogue/choices'
import { findLowestPrice, hasOwnPlots, isSoldOut, type Offer } from '@/lib/catalogue/sale'
import type { Availability, CurrentStatus, PriceSheet, Project, Unit } from '@/lib/catalogue/types'
import { formatDate } from '../format/date'
import { formatNumber, formatPrice, formatRate } from '../format/numbers'
import { addNoBreakSpaces } from '../format/text'
import { formatArea, formatFullRate } from './area'

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

/**
 * Compares the sold-out sizes of a project with the sizes on sale: "largest size sold out". Null when none is sold out.
 */
export function formatSoldSizes(onSale: Project['area'], sold: Project['soldArea']): string | null {
  if (!sold) return null
  if (!onSale) return `${formatArea(sold)}, sold out`
  const noun = sold.min === sold.max ? 'size' : 'sizes'
  if (sold.min >= onSale.max) return `largest ${noun} sold out`
  if (sold.max <= onSale.min) return `smallest ${noun} sold out`
  return 'other sizes sold out'
}

/** A current status in sentence case, "Ready to move". */
export function formatCurrentStatus(status: CurrentStatus): string {
  return status.charAt(0) + status.slice(1).toLowerCase()
}

type StatusSource = Pick<Project, 'status' | 'currentStatus'>

/** Explains "Ongoing": "On sale, ready to move", "New launch". Null when there is nothing to add. */
export function formatStatusNote({ status, currentStatus }: StatusSource): string | null {
  if (status !== 'ongoing' || currentStatus === 'Ongoing') return null
  const text = formatCurrentStatus(currentStatus)
  return text.startsWith('Ready') ? `On sale, ${text.toLowerCase()}` : text
}

/** Shown instead of a share of the land or a parking space for projects that have neither; null for others. */
export function formatOwnPlot({ propertyType }: Pick<Project, 'propertyType'>): string | null {
  return hasOwnPlots(propertyType) ? 'Does not apply: you own the plot' : null
}

/** The price of a unit, "₹68.50 lakh" or "On request"; a dash when it is sold out. */
export function formatUnitPrice(unit: Unit): string {
  if (isSoldOut(unit)) return '–'
  return unit.priceFrom === null ? 'On request' : formatPrice(unit.priceFrom)
}

/**
 * The price of a unit for a square foot of its smallest area, of a plot also for a cent; null when it shows no price.
 */
export function formatUnitRate(unit: Unit): string | null {
  const { priceFrom, area } = unit
  if (priceFrom === null || isSoldOut(unit)) return null
  return formatFullRate(priceFrom / area.min, area.basis)
}

/** The undivided share of the land, "412 sq ft"; null when not stated. */
export function formatLandShare({ undividedShare }: Unit): string | null {
  return undividedShare === null ? null : `${formatNumber(undividedShare)}\u00a0sq\u00a0ft`
}

/** "Undivided share 412 sq ft"; null when not stated. */
export function formatUndividedShare(unit: Unit): string | null {
  const share = formatLandShare(unit)
  return share && `Undivided share ${share}`
}

/** The facing of a unit as a note, "Facing north or south"; null when not stated. */
export function formatFacing({ facing }: Pick<Unit, 'facing'>): string | null {
  return facing && `Facing ${facing.charAt(0).toLowerCase()}${facing.slice(1)}`
}

/** Printed with every list of prices and totals, with its date when that is known. */
export function formatPriceNote(pricesAsOf: string | null): string {
  const begin = pricesAsOf ? `Prices as on ${formatDate(pricesAsOf)}` : 'Prices'
  return `${begin} do not include stamp duty, registration and taxes; “In all” includes them. The agreement for sale states the area and the price of your unit.`
}

export function buildVisitMessage(projectName: string): string {
  return `I would like to visit ${projectName}.`
}

/** The start of an enquiry about a unit. When the unit is sold out, it asks for a similar one. */
export function buildUnitMessage(unit: Unit): string {
  return isSoldOut(unit)
    ? `Is anything similar available: ${unit.name}?`
    : `I am interested in: ${unit.name}.`
}

/** The start of an enquiry about a unit whose plan is not shown. */
export function buildPlanMessage(unit: Unit): string {
  return isSoldOut(unit) ? buildUnitMessage(unit) : `Please send me the plan of: ${unit.name}.`
}

/** "30 × 40 ft" and "Type A" with no-break spaces, so that no line has only the last letter. */
export function formatHomeLabel(label: string): string {
  return addNoBreakSpaces(label).replace(/ (?=\S$)/, '\u00a0')
}

export function formatRera(number: string | null): string {
  return number ? `RERA ${number}` : RERA_AWAITED
}

type Registrable = Pick<Project, 'reraNumber'> & { status?: Project['status'] }

/** Null for a completed project without a number, because it will not get one. */
export function formatRegistration({ reraNumber, status }: Registrable): string | null {
  return reraNumber || status !== 'completed' ? formatRera(reraNumber) : null
}

/** The lowest price, for a square foot of the offer that has it: "₹5,805 per sq ft". Null when either is not known. */
export function formatStartRate(offers: Offer[]): string | null {
  const price = findLowestPrice(offers.map((offer) => offer.price))
  const area = offers.find((offer) => offer.name !== null && offer.price === price)?.area
  return price !== null && area ? formatRate(price / area.min) : null
}

/**
 * The first of the offers that fit a filter or a search, and the number of others: "3 BHK, Type B, ₹1.10 crore; 2 more
 * to choose from". Null when none has a name.
 */
export function formatOffers(offers: Offer[]): string | null {
  const [first, ...others] = offers.filter(({ name }) => name !== null)
  if (!first) return null
  const price = first.price === null ? 'price on request' : formatPrice(first.price)
  const more = others.length > 0 ? `; ${others.length} more to choose from` : ''
  return `${first.name}, ${price}${more}`
}

type Charge = { label: string; text: string }

/** The charges in addition to the price, and the banks that lend. Those that the sheet does not state are left out. */
export function listCharges(sheet: PriceSheet): Charge[] {
  const parking = formatParking(sheet)
  const floorRise = formatFloorRise(sheet)
  const charges: Charge[] = []
  if (parking) charges.push({ label: 'Covered parking', text: parking })
  if (floorRise) charges.push({ label: 'Floor rise', text: floorRise })
  if (sheet.corpus) charges.push({ label: 'Corpus fund', text: `${formatRate(sheet.corpus)}, one-time` })
  return [...charges, ...listRunningCharges(sheet)]
}

/**
 * The monthly costs of a home after its handover, and the banks that lend for it. They are not part of the total cost.
 */
export function listRunningCharges({ maintenance, approvedBanks }: PriceSheet): Charge[] {
  const charges: Charge[] = []
  if (maintenance) charges.push({ label: 'Maintenance', text: `${formatRate(maintenance)} a month` })
  if (approvedBanks.length > 0) charges.push({ label: 'Loans approved by', text: approvedBanks.join(', ') })
  return charges
}

/** "₹3 lakh for one covered space"; null when the sheet does not say what parking costs. */
export function formatParking(sheet: PriceSheet | null): string | null {
  const price = sheet?.parkingPrice ?? null
  if (price === null) return null
  return price === 0
    ? 'One covered space is included in the price'
    : `${formatPrice(price)} for one covered space`
}

function formatFloorRise({ floorRise, floorRiseFrom }: PriceSheet): string | null {
  if (!floorRise) return null
  const floors = floorRiseFrom === null ? '' : `, from floor ${floorRiseFrom} upwards`
  return `${formatRate(floorRise)} for each floor${floors}`
}
