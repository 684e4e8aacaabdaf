import type { Project } from '@/lib/catalogue/types'
import { type Home, hasPrice } from '../homes/homes'
import { buildDefaultTerms, buildLoan } from './home-loan'
import { calculateBookingAmount, listPaymentStages } from './payments'
import { buildPurchaseCost } from './purchase-cost'
import { buildTaxFacts } from './tax-facts'

/**
 * The total cost, the EMI of the usual loan and the booking amount, in rupees. `booking` is null without payment
 * stages.
 */
export type HomeCosts = { total: number; monthly: number; booking: number | null }

/**
 * The costs that first screen, price list, comparison and brochure show for a home; null when its price is on request.
 */
export function buildHomeCosts(project: Project, home: Pick<Home, 'price' | 'area'>): HomeCosts | null {
  if (!hasPrice(home)) return null
  return {
    total: buildPurchaseCost(home, buildTaxFacts(project)).total,
    monthly: buildLoan(buildDefaultTerms(home.price)).monthly,
    booking: calculateBookingAmount(home.price, listPaymentStages(project)),
  }
}
