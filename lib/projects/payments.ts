import { isReady } from '@/lib/catalogue/sale'
import type { Project } from '@/lib/catalogue/types'
import { MONTHS_A_YEAR } from '@/lib/format/units'
import { buildLoan, type LoanTerms } from './home-loan'
import type { PurchaseCost } from './purchase-cost'

export type PaymentStage = { name: string; percent: number }

/** The month of the booking and the month of the keys, both counted from year 0. They may be the same for a home that is not ready. */
export type BuildingTime = { start: number; end: number; isReady: boolean }

const MONTHS_A_QUARTER = 3

/** None when the record does not say how the price is paid. */
export function listPaymentStages({ priceSheet }: Pick<Project, 'priceSheet'>): PaymentStage[] {
  return priceSheet?.paymentStages ?? []
}

/** A ready home is handed over in the month of its booking; null when the handover date is unknown. */
export function getBuildingTime(project: Project, today: string): BuildingTime | null {
  const start = calculateMonths(today)
  if (isReady(project, today)) return { start, end: start, isReady: true }
  const { possessionDate } = project
  return possessionDate ? { start, end: calculateMonths(possessionDate), isReady: false } : null
}

/** The month of an ISO date, counted from year 0. */
export function calculateMonths(isoDate: string): number {
  const [year = 0, month = 1] = isoDate.split('-').map(Number)
  return MONTHS_A_YEAR * year + month - 1
}

/** The first stage of the price, in whole rupees; null without stages. */
export function getBookingAmount(price: number, stages: PaymentStage[]): number | null {
  const [booking] = stages
  return booking ? Math.round((price * booking.percent) / 100) : null
}

/** The payments of buyer and bank at each stage of the price: first the buyer's contribution, then the loan. */
export function listPayments({ price, loanPercent }: LoanTerms, stages: PaymentStage[]) {
  const contribution = price - Math.round((price * loanPercent) / 100)
  let duePercent = 0
  let paid = 0
  return stages.map(({ name, percent }) => {
    const before = paid
    duePercent += percent
    // Rounding the running total makes the stages add up to the price.
    paid = Math.round((price * duePercent) / 100)
    const fromBuyer = Math.min(paid, contribution) - Math.min(before, contribution)
    return { name, percent, ownContribution: fromBuyer, loan: paid - before - fromBuyer }
  })
}

/** A buyer's payments in a quarter, "Oct to Dec 2026": own contribution, interest before the keys, and instalments. */
export type QuarterPayment = { name: string; ownContribution: number; preEmi: number; emi: number }

/** The stages of a price, evenly spaced: the first is due at the booking, the last of several at the handover. */
type Schedule = { stages: PaymentStage[]; time: Pick<BuildingTime, 'start' | 'end'> }

/**
 * A buyer's payments in each quarter until the keys. The own contribution includes GST at each stage, and all other charges at
 * the handover. Until the keys the bank takes the interest on what it has paid (pre-EMI), then the EMI.
 */
export function listQuarters(cost: PurchaseCost, terms: LoanTerms, schedule: Schedule): QuarterPayment[] {
  const payments = listDatedPayments(cost, terms, schedule)
  const { start, end } = schedule.time
  const quarters: QuarterPayment[] = []
  for (let quarter = getQuarter(start); quarter <= getQuarter(end); quarter += 1) {
    const firstMonth = MONTHS_A_QUARTER * quarter
    const months = [firstMonth, firstMonth + 1, firstMonth + 2].map((month) =>
      buildMonthPayment(month, payments, { terms, end }),
    )
    quarters.push({
      name: `${QUARTERS[quarter % QUARTERS.length]} ${Math.floor(quarter / QUARTERS.length)}`,
      ownContribution: Math.round(sum(months.map(({ ownContribution }) => ownContribution))),
      preEmi: Math.round(sum(months.map(({ preEmi }) => preEmi))),
      emi: sum(months.map(({ emi }) => emi)),
    })
  }
  return quarters
}

const QUARTERS = ['Jan to Mar', 'Apr to Jun', 'Jul to Sep', 'Oct to Dec']

/** Both are counted from year 0. */
function getQuarter(month: number): number {
  return Math.floor(month / MONTHS_A_QUARTER)
}

type DatedPayment = { month: number; ownContribution: number; loan: number }

function listDatedPayments(
  cost: PurchaseCost,
  terms: LoanTerms,
  { stages, time: { start, end } }: Schedule,
): DatedPayment[] {
  // A single stage is due at the booking.
  const intervals = Math.max(1, stages.length - 1)
  const stagePayments = listPayments(terms, stages).map(({ percent, ownContribution, loan }, index) => ({
    month: start + Math.round((index * (end - start)) / intervals),
    ownContribution: ownContribution + (cost.gst * percent) / 100,
    loan,
  }))
  const otherCharges = { month: end, ownContribution: cost.total - terms.price - cost.gst, loan: 0 }
  return [...stagePayments, otherCharges]
}

/** Not rounded: a quarter is rounded as a whole. */
function buildMonthPayment(
  month: number,
  payments: DatedPayment[],
  { terms, end }: { terms: LoanTerms; end: number },
) {
  const due = payments.filter((payment) => payment.month === month)
  const paidBefore = payments.filter((payment) => payment.month < month)
  const paidByBank = sum(paidBefore.map(({ loan }) => loan))
  const isUntilKeys = month <= end
  return {
    ownContribution: sum(due.map(({ ownContribution }) => ownContribution)),
    preEmi: isUntilKeys ? (paidByBank * terms.ratePercent) / 100 / MONTHS_A_YEAR : 0,
    emi: isUntilKeys ? 0 : buildLoan(terms).monthly,
  }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
