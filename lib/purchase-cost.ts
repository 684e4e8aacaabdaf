/**
 * Stamp duty (with transfer duty) and registration fee of a sale deed in Tamil Nadu, as shares of the price. Check them
 * against tnreginet.gov.in and change the date with them.
 */
export const SALE_DEED_RATES = { stampDuty: 0.07, registration: 0.04, asOf: '2025-04-01' } as const

/** `price` in rupees, `loanPercent` of the price, `ratePercent` a year. */
export type LoanTerms = { price: number; loanPercent: number; ratePercent: number; years: number }

/** The terms that a visitor sees first. */
export const DEFAULT_TERMS = { loanPercent: 80, ratePercent: 8.5, years: 20 } as const

/** All in rupees, rounded. `ownMoney` is the price without the loan, with duty and fee. */
export type PurchaseCost = {
  loan: number
  monthly: number
  interest: number
  stampDuty: number
  registration: number
  total: number
  ownMoney: number
}

/**
 * Cost of a purchase and the equated monthly instalment (EMI) of its loan. See "Cost and instalment" in
 * docs/requirements.md.
 *
 * EMI = L × i × (1 + i)^n ÷ ((1 + i)^n − 1), with the loan L, the monthly rate i (a twelfth of the yearly one) and the
 * number of months n; L ÷ n without interest.
 */
export function buildPurchaseCost({ price, loanPercent, ratePercent, years }: LoanTerms): PurchaseCost {
  const loan = (price * loanPercent) / 100
  const months = years * 12
  const rate = ratePercent / 1200
  const growth = (1 + rate) ** months
  const monthly = rate === 0 ? loan / months : (loan * rate * growth) / (growth - 1)
  const stampDuty = price * SALE_DEED_RATES.stampDuty
  const registration = price * SALE_DEED_RATES.registration
  const total = price + stampDuty + registration
  return {
    loan: Math.round(loan),
    monthly: Math.round(monthly),
    interest: Math.round(monthly * months - loan),
    stampDuty: Math.round(stampDuty),
    registration: Math.round(registration),
    total: Math.round(total),
    ownMoney: Math.round(total - loan),
  }
}
