import type { SquareFeet } from '@/lib/catalogue/types'
import { type Band, deedRates, gstRates, loanShares, STATE } from '@/lib/content/purchase-rates'
import { formatDate } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import { SQUARE_FEET } from '@/lib/format/units'
import type { TaxFacts } from './tax-facts'

/** Sentences for the notes below the sum: the source of each rate, and who decides it. */
export function listRateNotes(taxFacts: TaxFacts): string[] {
  const { words, asOf, source } = findDeedRates(taxFacts)
  const loans = loanShares.bands.map(
    ({ upTo, percent }) =>
      `${percent}% of the price for ${upTo === null ? 'larger loans' : `loans up to ${formatPrice(upTo)}`}`,
  )
  return [
    `${STATE}, rates as on ${formatDate(asOf)}: ${words} (${source}). The registration department decides, and takes the guideline value where that is higher.`,
    formatGstNote(taxFacts),
    `A bank may lend up to ${loans.join(', ')} (${loanShares.source}).`,
  ].map(addNoBreakSpaces)
}

function formatGstNote({ kind, isComplete, isMetro }: TaxFacts): string {
  if (kind === 'plot') return 'No GST on plots.'
  if (isComplete) return 'No GST on a home with its completion certificate.'
  const { affordable, other, since, source } = gstRates
  const carpet = affordable.upToCarpet[isMetro ? 'metro' : 'other']
  return `GST until the completion certificate, since ${formatDate(since)}: ${affordable.percent}% up to ${formatPrice(affordable.upToPrice)} and ${carpet} m² of carpet area, otherwise ${other.percent}% (${source}).`
}

/** The percentage of stamp duty and registration for the value of an agreement. */
export function calculateStateChargePercent(taxFacts: TaxFacts, value: number): number {
  return findBandPercent(findDeedRates(taxFacts).bands, value)
}

function findDeedRates({ kind }: TaxFacts) {
  return kind === 'flat' ? deedRates.flat : deedRates.general
}

/** The percentage of GST for the value of an agreement. Only a carpet area can make a home affordable. */
export function calculateGstPercent(taxFacts: TaxFacts, area: SquareFeet | null, value: number): number {
  const { kind, isComplete, isMetro } = taxFacts
  if (kind === 'plot' || isComplete) return 0
  const { affordable, other } = gstRates
  const maxCarpet = affordable.upToCarpet[isMetro ? 'metro' : 'other'] * SQUARE_FEET['sq m']
  const isSmall = area?.basis === 'carpet' && area.min <= maxCarpet
  return isSmall && value <= affordable.upToPrice ? affordable.percent : other.percent
}

function findBandPercent(bands: readonly Band[], value: number): number {
  return bands.find(({ upTo }) => upTo === null || value <= upTo)?.percent ?? 0
}
