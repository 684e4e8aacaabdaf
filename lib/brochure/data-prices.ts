import { isSoldOut } from '@/lib/catalogue/sale'
import type { Project, Unit } from '@/lib/catalogue/types'
import { formatNumber, formatPercent } from '@/lib/format/numbers'
import { formatAreaWithBasis } from '@/lib/projects/area'
import { listCharges } from '@/lib/projects/costs/charges'
import { buildHomeCosts } from '@/lib/projects/costs/home-costs'
import { buildDefaultTerms, buildLoan } from '@/lib/projects/costs/home-loan'
import { listPaymentStages, listPayments } from '@/lib/projects/costs/payments'
import { buildPurchaseCost } from '@/lib/projects/costs/purchase-cost'
import { listRateNotes } from '@/lib/projects/costs/purchase-taxes'
import { buildTaxFacts } from '@/lib/projects/costs/tax-facts'
import { findDefaultHome, hasPrice, listHomes } from '@/lib/projects/homes/homes'
import { formatStock } from '@/lib/projects/homes/stock'
import { formatUndividedShare, formatUnitPrice, formatUnitRate } from '@/lib/projects/homes/unit-texts'
import { formatPriceNote } from '@/lib/projects/project-texts'

/** Price list, charges and payment by stages: rows of cells. Lines within a cell are separated by newlines. */
export function buildPrices(project: Project) {
  const { units, pricesAsOf, priceSheet } = project
  return {
    units: units.map((unit) => buildUnitRow(project, unit)),
    note: formatPriceNote(pricesAsOf),
    charges: priceSheet ? listCharges(priceSheet).map(({ label, text }) => [label, text]) : [],
    stages: buildStageTable(project),
  }
}

type StageTable = { head: string[]; rows: string[][]; note: string | null }

/** The share due at each stage, for the first home with a price also in rupees; null without stages. */
function buildStageTable(project: Project): StageTable | null {
  const stages = listPaymentStages(project)
  const home = findDefaultHome(listHomes(project))
  if (stages.length === 0) return null
  if (!home?.price || project.status !== 'ongoing') {
    const rows = stages.map(({ name, percent }) => [name, formatPercent(percent)])
    return { head: ['Payment stage', 'Share'], rows, note: null }
  }
  const payments = listPayments(buildDefaultTerms(home.price), stages)
  const { gstPercent } = buildPurchaseCost({ ...home, price: home.price }, buildTaxFacts(project))
  return {
    head: ['Payment stage', 'Share', 'Rupees'],
    rows: payments.map(({ name, percent, ownContribution, loan }) => [
      name,
      formatPercent(percent),
      formatRupees(ownContribution + loan),
    ]),
    note: `Rupees for ${home.name}${gstPercent > 0 ? `. GST of ${formatPercent(gstPercent)} is due with each payment` : ''}`,
  }
}

function buildUnitRow(project: Project, unit: Unit): string[] {
  return [
    unit.name,
    joinLines([formatAreaWithBasis(unit.area, project.city.slug), formatUndividedShare(unit)]),
    unit.facing ?? '',
    joinLines([formatUnitPrice(unit), formatUnitRate(unit)]),
    formatTotalCost(project, unit),
    formatStock(unit, project),
  ]
}

function joinLines(lines: (string | null)[]): string {
  return lines.filter(Boolean).join('\n')
}

/** The price of a home with all taxes and charges; empty for a home that is not on sale. */
export function formatTotalCost(project: Project, unit: Unit): string {
  const isOnSale = project.status === 'ongoing' && !isSoldOut(unit)
  const costs = isOnSale ? buildHomeCosts(project, { price: unit.priceFrom, area: unit.area }) : null
  return costs ? formatRupees(costs.total) : ''
}

/** The cost of the first home and its loan; null without a price. */
export function buildCost(project: Project) {
  const home = findDefaultHome(listHomes(project))
  if (!home || !hasPrice(home) || project.status !== 'ongoing') return null
  const taxFacts = buildTaxFacts(project)
  const { lines, total } = buildPurchaseCost(home, taxFacts)
  const terms = buildDefaultTerms(home.price)
  const { loan, monthly } = buildLoan(terms)
  const paidLines = lines.filter(({ rupees }) => rupees > 0)
  return {
    home: home.name,
    rows: [
      ...paidLines.map(({ label, source, rupees }) => [`${label} (${source})`, formatRupees(rupees)]),
      ['In all', formatRupees(total)],
      [`Of this, a home loan of ${terms.loanPercent}% of the price`, formatRupees(loan)],
      [`Monthly instalment (EMI), ${terms.years} years at ${terms.ratePercent}%`, formatRupees(monthly)],
      ['Your own contribution', formatRupees(total - loan)],
    ],
    notes: [
      `An estimate for ${home.name}, not an offer. Your lender decides the rate and the instalment.`,
      ...listRateNotes(taxFacts),
    ],
  }
}

/** In full: "₹98,50,000". */
function formatRupees(rupees: number): string {
  return `₹${formatNumber(rupees)}`
}
