import { findLowestPrice, type Offer } from '@/lib/catalogue/offers'
import { formatPrice, formatRate } from './numbers'

/** The start price for a square foot of the unit that has it, "₹5,805 per sq ft"; null without a unit and its price. */
export function formatStartRate(offers: Offer[]): string | null {
  const price = findLowestPrice(offers)
  const area = offers.find((offer) => offer.name !== null && offer.price === price)?.area
  return price !== null && area ? formatRate(price / area.min) : null
}

/** The offers that fit what was asked for, by the first: "3 BHK, Type B, ₹1.1 crore; 2 more fit". Null without a named one. */
export function formatOffers(offers: Offer[]): string | null {
  const [first, ...others] = offers.filter(({ name }) => name !== null)
  if (!first) return null
  const price = first.price === null ? 'price on request' : formatPrice(first.price)
  const more = others.length > 0 ? `; ${others.length} more ${others.length === 1 ? 'fits' : 'fit'}` : ''
  return `${first.name}, ${price}${more}`
}
