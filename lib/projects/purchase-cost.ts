import { isPlotType, isReady } from '@/lib/catalogue/sale'
import type { Project } from '@/lib/catalogue/types'
import { type Band, deedRates, gstRates, loanShares, STATE } from '@/lib/content/purchase-rates'
import { formatDate } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/numbers'
import { keepMeasures } from '@/lib/format/text'
import { CRORE, LAKH, SQUARE_FEET } from '@/lib/format/units'

/** What decides the rates of a purchase, beside its price. `carpet` is in square feet; null when not known. */
export type Purchase = {
  kind: 'plot' | 'flat' | 'home'
  isMetro: boolean
  isComplete: boolean
  carpet: number | null
}
/** `price` in rupees, `loanPercent` of the price, `ratePercent` a year. */
export type LoanTerms = { price: number; loanPercent: number; ratePercent: number; years: number }

/**
 * What decides the rates for a project. A project that is ready stands for one with its completion certificate, which the
 * record does not have. The smallest carpet area of its units on sale counts, because costs are shown at the start price.
 */
export function describePurchase(project: Project): Purchase {
  const { propertyType, location, area, units } = project
  const onSale = units.filter(({ availability }) => availability !== 'sold-out')
  const areas = [...onSale.map((unit) => unit.area), ...(area ? [area] : [])]
  const carpets = areas.filter(({ basis }) => basis === 'carpet').map(({ min }) => min)
  return {
    kind: isPlotType(propertyType) ? 'plot' : /apartment|flat/i.test(propertyType) ? 'flat' : 'home',
    isMetro: (gstRates.metros as readonly string[]).includes(location.slug),
    isComplete: isReady(project),
    carpet: carpets.length > 0 ? Math.min(...carpets) : null,
  }
}

/**
 * Cost of a purchase and the equated monthly instalment (EMI) of its loan.
 *
 * EMI = L × i × (1 + i)^n ÷ ((1 + i)^n − 1), with the loan L, the monthly rate i (a twelfth of the yearly one) and the
 * number of months n; L ÷ n without interest. Rupees are rounded; `ownMoney` is the total without the loan.
 */
export function buildPurchaseCost(purchase: Purchase, { price, loanPercent, ratePercent, years }: LoanTerms) {
  const loan = (price * loanPercent) / 100
  const months = years * 12
  const rate = ratePercent / 1200
  const growth = (1 + rate) ** months
  const monthly = rate === 0 ? loan / months : (loan * rate * growth) / (growth - 1)
  const deedPercent = findPercent(getDeedRates(purchase).bands, price)
  const gstPercent = getGstPercent(purchase, price)
  const deed = (price * deedPercent) / 100
  const gst = (price * gstPercent) / 100
  const total = price + deed + gst
  return {
    loan: Math.round(loan),
    monthly: Math.round(monthly),
    interest: Math.round(monthly * months - loan),
    deedPercent,
    deed: Math.round(deed),
    gstPercent,
    gst: Math.round(gst),
    total: Math.round(total),
    ownMoney: Math.round(total - loan),
  }
}

/** The largest loan for a price as a percent of it, rounded down to a tenth. */
export function getLargestLoanPercent(price: number): number {
  const loans = loanShares.bands.map(({ upTo, percent }) =>
    Math.min((price * percent) / 100, upTo ?? Number.POSITIVE_INFINITY),
  )
  return Math.floor((Math.max(...loans) / price) * 1000) / 10
}

/** What a visitor typed, by field. */
export type TermValues = Record<keyof LoanTerms, string>

/** The terms in what a visitor typed, with Indian commas or without; `terms` is null when a field has an error. */
export function parseTerms(values: TermValues) {
  const numbers = Object.entries(values).map(([name, text]) => [
    name,
    Number(text.replace(/[,\s₹%]/g, '') || Number.NaN),
  ])
  const terms: LoanTerms = Object.fromEntries(numbers)
  const isIn = (value: number, least: number, most: number) => value >= least && value <= most
  const errors: Partial<TermValues> = {}
  if (!isIn(terms.price, LAKH, 100 * CRORE)) errors.price = 'Enter a price of ₹1 lakh to ₹100 crore.'
  const most = errors.price ? 90 : getLargestLoanPercent(terms.price)
  if (!isIn(terms.loanPercent, 1, most))
    errors.loanPercent = `Enter 1 to ${most}: for this price a bank may lend no more.`
  if (!isIn(terms.ratePercent, 0, 30)) errors.ratePercent = 'Enter an interest rate of 0 to 30 % a year.'
  if (!isIn(terms.years, 1, 40) || !Number.isInteger(terms.years))
    errors.years = 'Enter 1 to 40, in whole years.'
  return { terms: Object.keys(errors).length > 0 ? null : terms, errors }
}

/** The terms shown first for a price; the loan is smaller where the bank may not lend as much. */
export function buildFirstTerms(price: number): LoanTerms {
  return { price, loanPercent: Math.min(80, getLargestLoanPercent(price)), ratePercent: 8.5, years: 20 }
}

/** Where the rates of a purchase come from, and who decides: sentences beside the figures. */
export function describeRates(purchase: Purchase): string[] {
  const { words, asOf, source } = getDeedRates(purchase)
  const loans = loanShares.bands.map(
    ({ upTo, percent }) =>
      `${percent} % of the price for ${upTo === null ? 'larger loans' : `loans up to ${formatPrice(upTo)}`}`,
  )
  return [
    `${STATE}, rates as on ${formatDate(asOf)}: ${words} (${source}). The registration department decides, and takes the guideline value where that is higher.`,
    describeGst(purchase),
    `A bank may lend up to ${loans.join(', ')} (${loanShares.source}).`,
  ].map(keepMeasures)
}

function describeGst({ kind, isComplete, isMetro }: Purchase): string {
  if (kind === 'plot') return 'No GST on plots.'
  if (isComplete) return 'No GST on a home with its completion certificate.'
  const { affordable, other, since, source } = gstRates
  const carpet = affordable.upToCarpet[isMetro ? 'metro' : 'other']
  return `GST until the completion certificate, since ${formatDate(since)}: ${affordable.percent} % up to ${formatPrice(affordable.upToPrice)} and ${carpet} m² of carpet area, otherwise ${other.percent} % (${source}).`
}

function getDeedRates({ kind }: Purchase) {
  return kind === 'flat' ? deedRates.flat : deedRates.general
}

function getGstPercent({ kind, isComplete, isMetro, carpet }: Purchase, price: number): number {
  if (kind === 'plot' || isComplete) return 0
  const { affordable, other } = gstRates
  const limit = affordable.upToCarpet[isMetro ? 'metro' : 'other'] * SQUARE_FEET['sq m']
  const isAffordable = price <= affordable.upToPrice && carpet !== null && carpet <= limit
  return isAffordable ? affordable.percent : other.percent
}

function findPercent(bands: readonly Band[], value: number): number {
  return bands.find(({ upTo }) => upTo === null || value <= upTo)?.percent ?? 0
}

export type PaymentStage = { name: string; percent: number }
/** From the month of the booking to that of the keys, both counted from year 0. */
export type BuildingTime = { start: number; end: number }

/** The months of an ISO date since year 0. */
export function countMonths(isoDate: string): number {
  const [year = 0, month = 1] = isoDate.split('-').map(Number)
  return 12 * year + month - 1
}

/** What buyer and bank pay at each stage of the price: first the buyer's money, then the loan. */
export function listPayments({ price, loanPercent }: LoanTerms, stages: PaymentStage[]) {
  const ownMoney = price - Math.round((price * loanPercent) / 100)
  let [due, paid] = [0, 0]
  return stages.map(({ name, percent }) => {
    const before = paid
    due += percent
    // Of the sum, so that the parts add up to the price.
    paid = Math.round((price * due) / 100)
    const own = Math.min(paid, ownMoney) - Math.min(before, ownMoney)
    return { name, percent, own, loan: paid - before - own }
  })
}

/**
 * What a buyer pays in each quarter until that of the keys, with the stages at equal distances: own money, with GST at each
 * stage and the duties at the last one; until the keys the interest on what the bank has paid (pre-EMI), then the EMI.
 */
export function listQuarters(
  purchase: Purchase,
  terms: LoanTerms,
  stages: PaymentStage[],
  { start, end }: BuildingTime,
) {
  const { gst, deed, monthly } = buildPurchaseCost(purchase, terms)
  const last = stages.length - 1
  const payments = listPayments(terms, stages).map((payment, index) => ({
    month: index === last ? end : start + Math.round((index * (end - start)) / last),
    own: payment.own + (gst * payment.percent) / 100 + (index === last ? deed : 0),
    loan: payment.loan,
  }))
  const findOwn = (month: number) => sum(payments.filter((one) => one.month === month).map(({ own }) => own))
  const findLoan = (month: number) => sum(payments.filter((one) => one.month < month).map(({ loan }) => loan))
  const first = Math.floor(start / 3)
  return Array.from({ length: Math.floor(end / 3) - first + 1 }, (_, index) => {
    const quarter = first + index
    const months = [0, 1, 2].map((month) => 3 * quarter + month)
    const building = months.filter((month) => month <= end)
    return {
      // "Oct to Dec 2026".
      name: `${QUARTERS[quarter % 4]} ${Math.floor(quarter / 4)}`,
      own: Math.round(sum(months.map(findOwn))),
      preEmi: Math.round((sum(building.map(findLoan)) * terms.ratePercent) / 1200),
      emi: monthly * (3 - building.length),
    }
  })
}

const QUARTERS = ['Jan to Mar', 'Apr to Jun', 'Jul to Sep', 'Oct to Dec']

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
