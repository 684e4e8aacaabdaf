import { isReady } from '@/lib/catalogue/sale'
import type { Project } from '@/lib/catalogue/types'
import { MONTHS_A_YEAR } from '@/lib/format/units'
import type { LoanTerms } from './home-loan'

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
