import type { Project, Unit } from '@/lib/catalogue/types'
import { formatFullArea } from '@/lib/format/land'
import { formatAreaBasis, formatNumber, formatPercent } from '@/lib/format/numbers'
import {
  formatAvailability,
  formatPriceNote,
  formatUndividedShare,
  formatUnitPrice,
  formatUnitRate,
  listCharges,
} from '@/lib/format/project'
import {
  buildFirstTerms,
  buildPurchaseCost,
  describePurchase,
  describeRates,
} from '@/lib/projects/purchase-cost'

/** Price list, charges and payment by stages: rows of cells. Lines of a cell are parted by line feeds. */
export function buildPrices({ units, location, pricesAsOf, priceSheet }: Project) {
  const stages = priceSheet?.paymentStages ?? []
  return {
    units: units.map((unit) => buildUnitRow(unit, location.slug)),
    note: formatPriceNote(pricesAsOf),
    charges: priceSheet ? listCharges(priceSheet).map(({ label, text }) => [label, text]) : [],
    stages: stages.map(({ name, percent }) => [name, formatPercent(percent)]),
  }
}

function buildUnitRow(unit: Unit, citySlug: string): string[] {
  const area = [
    formatFullArea(unit.area, citySlug),
    formatAreaBasis(unit.area.basis),
    formatUndividedShare(unit),
  ]
  const price = [formatUnitPrice(unit), formatUnitRate(unit)]
  return [unit.name, joinLines(area), unit.facing ?? '', joinLines(price), formatAvailability(unit)]
}

function joinLines(lines: (string | null)[]): string {
  return lines.filter(Boolean).join('\n')
}

/** What a purchase at the start price costs, and its loan; null without a price. */
export function buildCost(project: Project) {
  const price = project.priceFrom
  if (price === null || project.status !== 'ongoing') return null
  const purchase = describePurchase(project)
  const terms = buildFirstTerms(price)
  const cost = buildPurchaseCost(purchase, terms)
  const gst = cost.gst > 0 ? [`GST, ${cost.gstPercent} %`, formatRupees(cost.gst)] : ['GST', 'None']
  const rows = [
    ['Price', formatRupees(price)],
    [`Stamp duty, transfer duty and registration, ${cost.deedPercent} %`, formatRupees(cost.deed)],
    gst,
    ['Total', formatRupees(cost.total)],
    [`Of this, a home loan of ${terms.loanPercent} % of the price`, formatRupees(cost.loan)],
    [`Monthly instalment (EMI), ${terms.years} years at ${terms.ratePercent} %`, formatRupees(cost.monthly)],
    ['Your own contribution', formatRupees(cost.ownMoney)],
  ]
  const estimate = 'An estimate, not an offer. Your lender decides the rate and the instalment.'
  return { rows, notes: [estimate, ...describeRates(purchase)] }
}

/** In full: "₹98,50,000". */
function formatRupees(rupees: number): string {
  return `₹${formatNumber(rupees)}`
}
