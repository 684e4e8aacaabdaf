import { RERA_AWAITED } from '@/lib/catalogue/choices'
import { findLowestPrice, type Offer } from '@/lib/catalogue/sale'
import type { Availability, CurrentStatus, PriceSheet, Project, Unit } from '@/lib/catalogue/types'
import { formatDate } from './date'
import { formatFullRate } from './land'
import { formatNumber, formatPrice, formatRate } from './numbers'

export const availabilityNames: Record<Availability, string> = {
  available: 'Available',
  'few-left': 'Few left',
  'sold-out': 'Sold out',
}

type Stock = Pick<Unit, 'availability' | 'planIds' | 'soldPlanIds'>

/** "Available", "Few left" or "Sold out"; "2 left" where the sold ones are known. */
export function formatAvailability({ availability, planIds, soldPlanIds }: Stock): string {
  const left = planIds.length - soldPlanIds.length
  const isCounted = availability === 'few-left' && soldPlanIds.length > 0 && left > 0
  return isCounted ? `${left} left` : availabilityNames[availability]
}

/** A current status in sentence case, "Ready to move". */
export function formatCurrentStatus(status: CurrentStatus): string {
  return status.charAt(0) + status.slice(1).toLowerCase()
}

/** The price of a unit, "₹68.50 lakh" or "On request"; a dash when it is sold out. */
export function formatUnitPrice({ priceFrom, availability }: Unit): string {
  if (availability === 'sold-out') return '–'
  return priceFrom === null ? 'On request' : formatPrice(priceFrom)
}

/** The price of a unit for a square foot of its smallest area, of a plot also for a cent; null when it shows no price. */
export function formatUnitRate({ priceFrom, availability, area }: Unit): string | null {
  if (priceFrom === null || availability === 'sold-out') return null
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

/** Printed with every price list, with its day when that is known. */
export function formatPriceNote(pricesAsOf: string | null): string {
  const begin = pricesAsOf ? `Prices as on ${formatDate(pricesAsOf)},` : 'Prices are'
  return `${begin} without stamp duty, registration and taxes. The agreement for sale states the area and the price of your unit.`
}

/** The message of an enquiry that asks to visit a project. */
export const buildVisitMessage = (projectName: string): string => `I would like to visit ${projectName}.`

/** What the message of an enquiry about a unit begins with: a sold out one asks for a similar one. */
export const buildUnitMessage = ({ name, availability }: Unit): string =>
  availability === 'sold-out' ? `Is anything similar available: ${name}?` : `I am interested in: ${name}.`

/** The same about a unit whose plan is not shown. */
export const buildPlanMessage = (unit: Unit): string =>
  unit.availability === 'sold-out' ? buildUnitMessage(unit) : `Please send me the plan of: ${unit.name}.`

/** The RERA number as displayed with every project, or that it is awaited. */
export function formatRera(number: string | null): string {
  return number ? `RERA ${number}` : RERA_AWAITED
}

type Registered = Pick<Project, 'reraNumber'> & { status?: Project['status'] }

/** What a project says of its registration; null for a completed one without a number, which awaits none. */
export function describeRegistration({ reraNumber, status }: Registered): string | null {
  return reraNumber || status !== 'completed' ? formatRera(reraNumber) : null
}

/** The start price for a square foot of the offer that has it, "₹5,805 per sq ft"; null without one and its price. */
export function formatStartRate(offers: Offer[]): string | null {
  const price = findLowestPrice(offers)
  const area = offers.find((offer) => offer.name !== null && offer.price === price)?.area
  return price !== null && area ? formatRate(price / area.min) : null
}

/** The offers that fit what was asked for, by the first: "3 BHK, Type B, ₹1.10 crore; 2 more to choose from". Null without a named one. */
export function formatOffers(offers: Offer[]): string | null {
  const [first, ...others] = offers.filter(({ name }) => name !== null)
  if (!first) return null
  const price = first.price === null ? 'price on request' : formatPrice(first.price)
  const more = others.length > 0 ? `; ${others.length} more to choose from` : ''
  return `${first.name}, ${price}${more}`
}

/** The charges beside the price that a sheet states, and the banks that lend, each with its label. */
export function listCharges(sheet: PriceSheet): { label: string; text: string }[] {
  const { parkingPrice, maintenance, corpus, floorRise, floorRiseFrom, approvedBanks } = sheet
  const parking = parkingPrice === 0 ? 'One space is included in the price' : null
  const floors = floorRiseFrom === null ? '' : `, from floor ${floorRiseFrom} upwards`
  return [
    {
      label: 'Covered parking',
      text: parkingPrice ? `${formatPrice(parkingPrice)} for each space` : parking,
    },
    { label: 'Floor rise', text: floorRise && `${formatRate(floorRise)} for each floor${floors}` },
    { label: 'Maintenance', text: maintenance && `${formatRate(maintenance)} a month` },
    { label: 'Corpus fund', text: corpus && `${formatRate(corpus)}, one-time` },
    { label: 'Loans approved by', text: approvedBanks.join(', ') },
  ].flatMap(({ label, text }) => (text ? [{ label, text }] : []))
}
