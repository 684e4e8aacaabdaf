import { isFlatType, isPlotType, isReady } from '@/lib/catalogue/sale'
import type { Project, SquareFeet } from '@/lib/catalogue/types'
import { type Band, deedRates, gstRates, loanShares, STATE } from '@/lib/content/purchase-rates'
import { formatDate } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import { SQUARE_FEET } from '@/lib/format/units'

/** The facts that decide the tax rates of a purchase, in addition to its price. */
export type Purchase = {
  kind: 'plot' | 'flat' | 'house'
  isMetro: boolean
  isComplete: boolean
  /** In square feet; null when it is not known. */
  carpet: number | null
}

/**
 * The purchase of a home of the project, or of its cheapest one. A project that is ready counts as having its completion
 * certificate, because the record does not say whether it has one.
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

function getKind(propertyType: string): Purchase['kind'] {
  if (isPlotType(propertyType)) return 'plot'
  return isFlatType(propertyType) ? 'flat' : 'house'
}

/** Where the rates of a purchase come from, and who decides: sentences for the notes below the sum. */
export function listRateNotes(purchase: Purchase): string[] {
  const { words, asOf, source } = getDeedRates(purchase)
  const loans = loanShares.bands.map(
    ({ upTo, percent }) =>
      `${percent}% of the price for ${upTo === null ? 'larger loans' : `loans up to ${formatPrice(upTo)}`}`,
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
  return `GST until the completion certificate, since ${formatDate(since)}: ${affordable.percent}% up to ${formatPrice(affordable.upToPrice)} and ${carpet} m² of carpet area, otherwise ${other.percent}% (${source}).`
}

/** The percentage of stamp duty and registration for the value of an agreement. */
export function getDeedPercent(purchase: Purchase, value: number): number {
  return getBandPercent(getDeedRates(purchase).bands, value)
}

function getDeedRates({ kind }: Purchase) {
  return kind === 'flat' ? deedRates.flat : deedRates.general
}

/** The percentage of GST for the value of an agreement. */
export function getGstPercent({ kind, isComplete, isMetro, carpet }: Purchase, value: number): number {
  if (kind === 'plot' || isComplete) return 0
  const { affordable, other } = gstRates
  const limit = affordable.upToCarpet[isMetro ? 'metro' : 'other'] * SQUARE_FEET['sq m']
  const isAffordable = value <= affordable.upToPrice && carpet !== null && carpet <= limit
  return isAffordable ? affordable.percent : other.percent
}

function getBandPercent(bands: readonly Band[], value: number): number {
  return bands.find(({ upTo }) => upTo === null || value <= upTo)?.percent ?? 0
}
