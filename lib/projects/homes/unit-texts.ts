// Texts about a row of the price list.

import { isSoldOut } from '@/lib/catalogue/sale'
import type { Unit } from '@/lib/catalogue/types'
import { formatNumber, formatPrice } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import { addAreaBasis, formatArea, formatFullRate } from '../area'

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
  return facing && `Facing ${facing.toLowerCase()}`
}

/** "30 × 40 ft" and "Type A" with no-break spaces, so that no line has only the last letter. */
export function formatHomeLabel(label: string): string {
  return addNoBreakSpaces(label).replace(/ (?=\S$)/, '\u00a0')
}

/** Area and price of a home next to its name: "660 sq ft carpet area · ₹62.80 lakh". */
export function formatHomeFacts(unit: Unit): string {
  const area = addAreaBasis(formatArea(unit.area), unit.area.basis)
  return addNoBreakSpaces(`${area} · ${formatUnitPrice(unit)}`)
}

/** The message of an enquiry about a unit that is sold out. */
export function buildSimilarMessage(unit: Unit): string {
  return `Is anything similar available: ${unit.name}?`
}
