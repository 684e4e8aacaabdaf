// Texts about a project and its units that pages, brochure, mails and share texts have in common.

import { findLowestPrice, hasOwnPlots, type Offer } from '@/lib/catalogue/sale'
import type { CurrentStatus, Project } from '@/lib/catalogue/types'
import { formatDate } from '@/lib/format/date'
import { formatPrice, formatRate } from '@/lib/format/numbers'
import { RERA_AWAITED } from '@/lib/projects/status-labels'

/** A current status in sentence case, "Ready to move". */
export function formatCurrentStatus(status: CurrentStatus): string {
  return status.charAt(0) + status.slice(1).toLowerCase()
}

type StatusSource = Pick<Project, 'status' | 'currentStatus'>

/** Explains "Ongoing": "On sale, ready to move", "New launch". Null when there is nothing to add. */
export function formatStatusNote({ status, currentStatus }: StatusSource): string | null {
  if (status !== 'ongoing' || currentStatus === 'Ongoing') return null
  const text = formatCurrentStatus(currentStatus)
  return text.startsWith('Ready') ? `On sale, ${text.toLowerCase()}` : text
}

/** Shown instead of a share of the land or a parking space for projects that have neither; null for others. */
export function formatOwnPlot({ propertyType }: Pick<Project, 'propertyType'>): string | null {
  return hasOwnPlots(propertyType) ? 'Does not apply: you own the plot' : null
}

/** Printed with every list of prices and totals, with its date when that is known. */
export function formatPriceNote(pricesAsOf: string | null): string {
  const begin = pricesAsOf ? `Prices as on ${formatDate(pricesAsOf)}` : 'Prices'
  return `${begin} do not include stamp duty, registration and taxes; “In all” includes them. The agreement for sale states the area and the price of your unit.`
}

export function buildVisitMessage(projectName: string): string {
  return `I would like to visit ${projectName}.`
}

export function formatRera(number: string | null): string {
  return number ? `RERA ${number}` : RERA_AWAITED
}

type RegisteredProject = Pick<Project, 'reraNumber'> & { status?: Project['status'] }

/** Null for a completed project without a number, because it will not get one. */
export function formatRegistration({ reraNumber, status }: RegisteredProject): string | null {
  return reraNumber || status !== 'completed' ? formatRera(reraNumber) : null
}

/** The lowest price, for a square foot of the offer that has it: "₹5,805 per sq ft". Null when either is not known. */
export function formatStartRate(offers: Offer[]): string | null {
  const price = findLowestPrice(offers.map((offer) => offer.price))
  const area = offers.find((offer) => offer.name !== null && offer.price === price)?.area
  return price !== null && area ? formatRate(price / area.min) : null
}

/**
 * The first of the offers that fit a filter or a search, and the number of others: "3 BHK, Type B, ₹1.10 crore; 2 more
 * to choose from". Null when none has a name.
 */
export function formatOffers(offers: Offer[]): string | null {
  const [first, ...others] = offers.filter(({ name }) => name !== null)
  if (!first) return null
  const price = first.price === null ? 'price on request' : formatPrice(first.price)
  const more = others.length > 0 ? `; ${others.length} more to choose from` : ''
  return `${first.name}, ${price}${more}`
}
