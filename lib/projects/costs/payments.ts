import { isReady } from '@/lib/catalogue/sale'
import type { Project } from '@/lib/catalogue/types'
import { MONTHS_A_YEAR } from '@/lib/format/units'
import { buildLoan, type LoanTerms } from './home-loan'
import type { PurchaseCost } from './purchase-cost'

export type PaymentStage = { name: string; percent: number }

/** When a home that is booked now is handed over. Months are counted from year 0. */
export type Handover =
  | { kind: 'ready' }
  | { kind: 'planned'; bookingMonth: number; keysMonth: number }
  | { kind: 'unknown' }

/** None when the record does not say how the price is paid. */
export function listPaymentStages({ priceSheet }: Pick<Project, 'priceSheet'>): PaymentStage[] {
  return priceSheet?.paymentStages ?? []
}

export function buildHandover(project: Project, today: string): Handover {
  const { possessionDate } = project
  if (isReady(project, today)) return { kind: 'ready' }
  if (possessionDate === null) return { kind: 'unknown' }
  return {
    kind: 'planned',
    bookingMonth: calculateMonths(today),
    keysMonth: calculateMonths(possessionDate),
  }
}

/** The month of an ISO date, counted from year 0. */
export function calculateMonths(isoDate: string): number {
  const [year = 0, month = 1] = isoDate.split('-').map(Number)
  return MONTHS_A_YEAR * year + month - 1
}

/** The first stage of the price, in whole rupees; null without stages. */
export function calculateBookingAmount(price: number, stages: PaymentStage[]): number | null {
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

/** A buyer's payments in a month or quarter. The own contribution is without GST. */
export type PeriodPayment = {
  /** "Nov 2026"; "Oct to Dec 2026". */
  name: string
  /** For a chart: "Nov"; of the first quarter of a year "2027", of the others "". */
  label: string
  ownContribution: number
  gst: number
  /** Interest before the keys. */
  preEmi: number
  emi: number
}

/** The stages of a price, evenly spaced: the first is due at the booking, the last of several at the handover. */
export type Schedule = { stages: PaymentStage[]; bookingMonth: number; keysMonth: number }

export type Period = 'month' | 'quarter'

export const MONTHS_IN: Record<Period, number> = { month: 1, quarter: 3 }

/** With more months than this a payment axis has a column for each quarter. */
const MAX_MONTH_COLUMNS = 6

export function calculatePeriod({ bookingMonth, keysMonth }: Omit<Schedule, 'stages'>): Period {
  return keysMonth - bookingMonth < MAX_MONTH_COLUMNS ? 'month' : 'quarter'
}

/**
 * A buyer's payments in each month or quarter until the keys. GST is due with each stage, and all other charges at the
 * handover. Until the keys the bank takes the interest on the amount that it has paid (pre-EMI), then the EMI.
 */
export function listPeriodPayments(
  cost: PurchaseCost,
  terms: LoanTerms,
  schedule: Schedule,
): PeriodPayment[] {
  const { bookingMonth, keysMonth } = schedule
  const payments = listDatedPayments(cost, terms, schedule)
  const period = calculatePeriod(schedule)
  const length = MONTHS_IN[period]
  const firstMonth = bookingMonth - (bookingMonth % length)
  const periods: PeriodPayment[] = []
  for (let start = firstMonth; start <= keysMonth; start += length) {
    const months = Array.from({ length }, (_, index) =>
      buildMonthPayment(start + index, payments, { terms, keysMonth }),
    )
    periods.push({
      name: formatPeriodName(start, period),
      label: formatPeriodLabel(start, period),
      ownContribution: Math.round(sum(months.map(({ ownContribution }) => ownContribution))),
      gst: Math.round(sum(months.map(({ gst }) => gst))),
      preEmi: Math.round(sum(months.map(({ preEmi }) => preEmi))),
      emi: sum(months.map(({ emi }) => emi)),
    })
  }
  return periods
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `start` is the first month of the period, counted from year 0. */
function formatPeriodName(start: number, period: Period): string {
  const month = start % MONTHS_A_YEAR
  const year = Math.floor(start / MONTHS_A_YEAR)
  const names = [MONTHS[month], period === 'quarter' ? MONTHS[month + 2] : null]
  return `${names.filter(Boolean).join(' to ')} ${year}`
}

function formatPeriodLabel(start: number, period: Period): string {
  const month = start % MONTHS_A_YEAR
  if (period === 'month') return MONTHS[month] ?? ''
  return month === 0 ? String(Math.floor(start / MONTHS_A_YEAR)) : ''
}

type DatedPayment = { month: number; ownContribution: number; gst: number; loan: number }

function listDatedPayments(
  cost: PurchaseCost,
  terms: LoanTerms,
  { stages, bookingMonth, keysMonth }: Schedule,
): DatedPayment[] {
  // A single stage is due at the booking.
  const intervals = Math.max(1, stages.length - 1)
  const stagePayments = listPayments(terms, stages).map(({ percent, ownContribution, loan }, index) => ({
    month: bookingMonth + Math.round((index * (keysMonth - bookingMonth)) / intervals),
    ownContribution,
    gst: (cost.gst * percent) / 100,
    loan,
  }))
  return [...stagePayments, { month: keysMonth, ownContribution: cost.chargesAtHandover, gst: 0, loan: 0 }]
}

/** Not rounded: a period is rounded as a whole. */
function buildMonthPayment(
  month: number,
  payments: DatedPayment[],
  { terms, keysMonth }: { terms: LoanTerms; keysMonth: number },
) {
  const due = payments.filter((payment) => payment.month === month)
  const paidBefore = payments.filter((payment) => payment.month < month)
  const paidByBank = sum(paidBefore.map(({ loan }) => loan))
  const isUntilKeys = month <= keysMonth
  return {
    ownContribution: sum(due.map(({ ownContribution }) => ownContribution)),
    gst: sum(due.map(({ gst }) => gst)),
    preEmi: isUntilKeys ? (paidByBank * terms.ratePercent) / 100 / MONTHS_A_YEAR : 0,
    emi: isUntilKeys ? 0 : buildLoan(terms).monthly,
  }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
