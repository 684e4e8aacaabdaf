import { isReady } from '@/lib/catalogue/sale'
import type { Project } from '@/lib/catalogue/types'
import { MONTHS_A_YEAR } from '@/lib/format/units'
import { buildLoan, type LoanTerms } from './home-loan'
import type { PurchaseCost } from './purchase-cost'

export type PaymentStage = { name: string; percent: number }

/** From the month of the booking to that of the keys, both counted from year 0. */
export type BuildingTime = { start: number; end: number }

const MONTHS_A_QUARTER = 3

/** The stages of a project's price; none when its record does not say how it is paid. */
export function listPaymentStages({ priceSheet }: Pick<Project, 'priceSheet'>): PaymentStage[] {
  return priceSheet?.paymentStages ?? []
}

/** A ready home is handed over in the month of its booking; null when nobody knows the day of the keys. */
export function getBuildingTime(project: Project, today: string): BuildingTime | null {
  const start = calculateMonths(today)
  if (isReady(project)) return { start, end: start }
  const { possessionDate } = project
  return possessionDate ? { start, end: Math.max(start, calculateMonths(possessionDate)) } : null
}

/** The months of an ISO date since year 0. */
export function calculateMonths(isoDate: string): number {
  const [year = 0, month = 1] = isoDate.split('-').map(Number)
  return MONTHS_A_YEAR * year + month - 1
}

/** What is paid to book a home: the first stage of its price, in whole rupees; null without stages. */
export function getBookingAmount(price: number, stages: PaymentStage[]): number | null {
  const [booking] = stages
  return booking ? Math.round((price * booking.percent) / 100) : null
}

/** What buyer and bank pay at each stage of the price: first the buyer's contribution, then the loan. */
export function listPayments({ price, loanPercent }: LoanTerms, stages: PaymentStage[]) {
  const contribution = price - Math.round((price * loanPercent) / 100)
  let duePercent = 0
  let paid = 0
  return stages.map(({ name, percent }) => {
    const before = paid
    duePercent += percent
    // Of the sum, so that the parts add up to the price.
    paid = Math.round((price * duePercent) / 100)
    const fromBuyer = Math.min(paid, contribution) - Math.min(before, contribution)
    return { name, percent, ownContribution: fromBuyer, loan: paid - before - fromBuyer }
  })
}

/** What a buyer pays in a quarter, "Oct to Dec 2026": the own contribution, interest before the keys, and instalments. */
export type QuarterPayment = { name: string; ownContribution: number; preEmi: number; emi: number }

/**
 * What a buyer pays in each quarter until that of the keys, with the stages at equal distances. The own contribution has GST
 * at each stage and everything else in addition to the price at the last one. Until the keys the bank takes the interest on
 * what it has paid (pre-EMI), then the EMI.
 */
export function listQuarters(
  cost: PurchaseCost,
  terms: LoanTerms,
  { stages, time }: { stages: PaymentStage[]; time: BuildingTime },
): QuarterPayment[] {
  const { monthly } = buildLoan(terms)
  const payments = listDatedPayments(cost, terms, { stages, time })
  const first = Math.floor(time.start / MONTHS_A_QUARTER)
  const count = Math.floor(time.end / MONTHS_A_QUARTER) - first + 1
  return Array.from({ length: count }, (_, index) => {
    const quarter = first + index
    const months = [0, 1, 2].map((month) => MONTHS_A_QUARTER * quarter + month)
    const monthsUntilKeys = months.filter((month) => month <= time.end)
    const contribution = sum(months.map((month) => calculateContribution(payments, month)))
    // Rupees times months: each month takes interest on what the bank has paid before it.
    const rupeeMonthsOfLoan = sum(monthsUntilKeys.map((month) => calculatePaidLoan(payments, month)))
    return {
      name: `${QUARTERS[quarter % QUARTERS.length]} ${Math.floor(quarter / QUARTERS.length)}`,
      ownContribution: Math.round(contribution),
      preEmi: Math.round((rupeeMonthsOfLoan * terms.ratePercent) / 100 / MONTHS_A_YEAR),
      emi: monthly * (months.length - monthsUntilKeys.length),
    }
  })
}

const QUARTERS = ['Jan to Mar', 'Apr to Jun', 'Jul to Sep', 'Oct to Dec']

type DatedPayment = { month: number; ownContribution: number; loan: number }

function listDatedPayments(
  cost: PurchaseCost,
  terms: LoanTerms,
  { stages, time: { start, end } }: { stages: PaymentStage[]; time: BuildingTime },
): DatedPayment[] {
  const last = stages.length - 1
  const extras = cost.total - terms.price - cost.gst
  return listPayments(terms, stages).map((payment, index) => ({
    month: index === last ? end : start + Math.round((index * (end - start)) / last),
    ownContribution:
      payment.ownContribution + (cost.gst * payment.percent) / 100 + (index === last ? extras : 0),
    loan: payment.loan,
  }))
}

function calculateContribution(payments: DatedPayment[], month: number): number {
  return sum(
    payments.filter((payment) => payment.month === month).map(({ ownContribution }) => ownContribution),
  )
}

/** What the bank has paid before a month. */
function calculatePaidLoan(payments: DatedPayment[], month: number): number {
  return sum(payments.filter((payment) => payment.month < month).map(({ loan }) => loan))
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
