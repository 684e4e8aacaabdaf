// A buyer's payments in each month or quarter from the booking to the keys. Months are counted from year 0.

import { MONTHS_A_YEAR } from '@/lib/format/units'
import { buildLoan, type LoanTerms } from './home-loan'
import { listPayments, type PaymentStage } from './payments'
import type { PurchaseCost } from './purchase-cost'

/** The stages of a price, evenly spaced: the first is due at the booking, the last of several at the handover. */
export type Schedule = { stages: PaymentStage[]; bookingMonth: number; keysMonth: number }

/** A buyer's payments in a month or quarter. The own contribution is without GST. */
export type PeriodPayment = {
  /** "Nov 2026"; "Oct to Dec 2026". */
  name: string
  /** Its first month, "Oct". */
  firstMonth: string
  /** The last month of a quarter, "Dec"; null for a month. */
  lastMonth: string | null
  year: number
  ownContribution: number
  gst: number
  /** Interest before the keys. */
  preEmi: number
  emi: number
}

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
    const months = Array.from({ length }, (_, index) => start + index)
    periods.push({
      ...buildPeriodName(start, period),
      ...sumStagePayments(payments, months),
      ...sumLoanPayments(payments, months, { terms, keysMonth }),
    })
  }
  return periods
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `start` is the first month of the period. */
function buildPeriodName(start: number, period: Period) {
  const month = start % MONTHS_A_YEAR
  const year = Math.floor(start / MONTHS_A_YEAR)
  const firstMonth = MONTHS[month] ?? ''
  const lastMonth = period === 'quarter' ? (MONTHS[month + 2] ?? '') : null
  const months = lastMonth === null ? firstMonth : `${firstMonth} to ${lastMonth}`
  return { name: `${months} ${year}`, firstMonth, lastMonth, year }
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

function sumStagePayments(
  payments: DatedPayment[],
  months: number[],
): Pick<PeriodPayment, 'ownContribution' | 'gst'> {
  const duePayments = payments.filter(({ month }) => months.includes(month))
  return {
    ownContribution: Math.round(sum(duePayments.map(({ ownContribution }) => ownContribution))),
    gst: Math.round(sum(duePayments.map(({ gst }) => gst))),
  }
}

/** Interest is due up to and including the handover month; the EMI starts in the month after. */
function sumLoanPayments(
  payments: DatedPayment[],
  months: number[],
  { terms, keysMonth }: { terms: LoanTerms; keysMonth: number },
): Pick<PeriodPayment, 'preEmi' | 'emi'> {
  const monthsUntilKeys = months.filter((month) => month <= keysMonth)
  const monthsAfterKeys = months.length - monthsUntilKeys.length
  const interests = monthsUntilKeys.map((month) => {
    const earlierPayments = payments.filter((payment) => payment.month < month)
    const paidByBank = sum(earlierPayments.map(({ loan }) => loan))
    return (paidByBank * terms.ratePercent) / 100 / MONTHS_A_YEAR
  })
  return { preEmi: Math.round(sum(interests)), emi: monthsAfterKeys * buildLoan(terms).monthly }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
