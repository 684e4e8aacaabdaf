import { loanShares } from '@/lib/content/purchase-rates'
import { formatPrice } from '@/lib/format/numbers'
import { MAX_PRICE, MIN_PRICE, parsePercent, parseRupees, parseYears } from '@/lib/format/parse-amounts'
import type { Result } from '@/lib/format/result'
import { MONTHS_A_YEAR } from '@/lib/format/units'

/** `price` in rupees, `loanPercent` of the price, `ratePercent` a year. */
export type LoanTerms = { price: number; loanPercent: number; ratePercent: number; years: number }

/** The loan of most buyers. */
const DEFAULT_TERMS = { loanPercent: 80, ratePercent: 8.5, years: 20 }

export const DEFAULT_TERM_TEXT = `${DEFAULT_TERMS.years} years`
export const DEFAULT_TERMS_NOTE = `${DEFAULT_TERM_TEXT}, ${DEFAULT_TERMS.ratePercent}%`

/** The largest share of any price that a bank may lend. */
const MAX_LOAN_PERCENT = Math.max(...loanShares.bands.map(({ percent }) => percent))
const MAX_RATE_PERCENT = 30
const MAX_YEARS = 40

/** The default terms for a price; the loan is smaller where the bank may not lend as much. */
export function buildDefaultTerms(price: number): LoanTerms {
  const loanPercent = Math.min(DEFAULT_TERMS.loanPercent, calculateLargestLoanPercent(price))
  return { ...DEFAULT_TERMS, price, loanPercent }
}

/**
 * A loan and its equated monthly instalment (EMI), in whole rupees.
 *
 * EMI = L × i × (1 + i)^n ÷ ((1 + i)^n − 1), with the loan L, the monthly rate i (a twelfth of the yearly one) and the
 * number of months n; L ÷ n without interest.
 */
export function buildLoan({ price, loanPercent, ratePercent, years }: LoanTerms) {
  const loan = (price * loanPercent) / 100
  const months = years * MONTHS_A_YEAR
  const rate = ratePercent / 100 / MONTHS_A_YEAR
  const growth = (1 + rate) ** months
  const monthly = rate === 0 ? loan / months : (loan * rate * growth) / (growth - 1)
  return {
    loan: Math.round(loan),
    monthly: Math.round(monthly),
    interest: Math.round(monthly * months - loan),
  }
}

/** The largest loan for a price, as a percentage of the price, rounded down to a tenth. */
export function calculateLargestLoanPercent(price: number): number {
  const loans = loanShares.bands.map(({ upTo, percent }) =>
    Math.min((price * percent) / 100, upTo ?? Number.POSITIVE_INFINITY),
  )
  return Math.floor((Math.max(...loans) / price) * 1000) / 10
}

/** The text of each field, as typed. */
export type TermValues = Record<keyof LoanTerms, string>

/** A price in rupees, which may be typed as "50 lakh" or "50,00,000"; null for another text and beyond the limits. */
export function parseTermsPrice(text: string): number | null {
  const price = getNumberOrNaN(parseRupees(text))
  return isWithin(price, MIN_PRICE, MAX_PRICE) ? price : null
}

/** `terms` is null when a field has an error. */
export function parseTerms(values: TermValues) {
  const price = parseTermsPrice(values.price)
  const terms: LoanTerms = {
    price: price ?? Number.NaN,
    loanPercent: getNumberOrNaN(parsePercent(values.loanPercent)),
    ratePercent: getNumberOrNaN(parsePercent(values.ratePercent)),
    years: getNumberOrNaN(parseYears(values.years)),
  }
  const errors: Partial<TermValues> = {}
  if (price === null)
    errors.price = `Enter a price of ${formatPrice(MIN_PRICE)} to ${formatPrice(MAX_PRICE)}.`

  const largestLoan = price === null ? MAX_LOAN_PERCENT : calculateLargestLoanPercent(price)
  if (!isWithin(terms.loanPercent, 1, largestLoan))
    errors.loanPercent = `Enter 1 to ${largestLoan}. A bank may not lend more for this price.`
  if (!isWithin(terms.ratePercent, 0, MAX_RATE_PERCENT))
    errors.ratePercent = `Enter an interest rate of 0 to ${MAX_RATE_PERCENT}% a year.`
  if (!isWithin(terms.years, 1, MAX_YEARS) || !Number.isInteger(terms.years))
    errors.years = `Enter 1 to ${MAX_YEARS}, in whole years.`

  return { terms: Object.keys(errors).length > 0 ? null : terms, errors }
}

/** NaN, which is within no limits, for a text that is not a number. */
function getNumberOrNaN(amount: Result<number>): number {
  return amount.ok ? amount.value : Number.NaN
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}
