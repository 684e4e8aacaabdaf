import type { Project } from '@/lib/catalogue/types'
import { buildDefaultTerms, buildLoan } from './home-loan'
import type { Home } from './homes'
import { getBookingAmount, listPaymentStages } from './payments'
import { buildPricedHome, buildPurchaseCost } from './purchase-cost'

/** The total cost, the EMI of the usual loan and the booking amount, in rupees. `booking` is null without payment stages. */
export type HomeCosts = { total: number; monthly: number; booking: number | null }

/** The costs that first screen, price list, comparison and brochure show for a home; null when its price is on request. */
export function buildHomeCosts(project: Project, home: Pick<Home, 'price' | 'area'>): HomeCosts | null {
  const priced = buildPricedHome(project, home)
  if (!priced) return null
  return {
    total: buildPurchaseCost(priced).total,
    monthly: buildLoan(buildDefaultTerms(priced.price)).monthly,
    booking: getBookingAmount(priced.price, listPaymentStages(project)),
  }
}
