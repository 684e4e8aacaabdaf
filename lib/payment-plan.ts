import { buildPurchaseCost, type LoanTerms, type Purchase } from './purchase-cost'

export type PaymentStage = { name: string; percent: number }
/** From the month of the booking to that of the keys, both counted from year 0. */
export type BuildingTime = { start: number; end: number }

/** In rupees. The buyer's money is paid first, then the loan. */
type Payment = PaymentStage & { own: number; loan: number }
/** In rupees. `quarter` is counted from year 0. */
type Quarter = { quarter: number; own: number; preEmi: number; emi: number }

/** The months of an ISO date since year 0. */
export function countMonths(isoDate: string): number {
  const [year = 0, month = 1] = isoDate.split('-').map(Number)
  return 12 * year + month - 1
}

/** "Oct to Dec 2026". */
export function formatQuarter(quarter: number): string {
  const months = ['Jan to Mar', 'Apr to Jun', 'Jul to Sep', 'Oct to Dec'][quarter % 4]
  return `${months} ${Math.floor(quarter / 4)}`
}

/** What buyer and bank pay at each stage of the price. */
export function listPayments({ price, loanPercent }: LoanTerms, stages: PaymentStage[]): Payment[] {
  let left = price - Math.round((price * loanPercent) / 100)
  let due = 0
  let before = 0
  return stages.map(({ name, percent }) => {
    due += percent
    // Of the sum, so that the parts add up to the price.
    const amount = Math.round((price * due) / 100) - before
    before += amount
    const own = Math.min(amount, left)
    left -= own
    return { name, percent, own, loan: amount - own }
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
): Quarter[] {
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
      quarter,
      own: Math.round(sum(months.map(findOwn))),
      preEmi: Math.round((sum(building.map(findLoan)) * terms.ratePercent) / 1200),
      emi: monthly * (3 - building.length),
    }
  })
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
