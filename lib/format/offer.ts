import type { Offer } from '@/lib/catalogue/offers'
import { formatPrice } from './numbers'

/** The offers that fit what was asked for, by the first: "3 BHK, Type B, ₹1.1 crore; 2 more fit". Null without a named one. */
export function formatOffers(offers: Offer[]): string | null {
  const [first, ...others] = offers.filter(({ name }) => name !== null)
  if (!first) return null
  const price = first.price === null ? 'price on request' : formatPrice(first.price)
  const more = others.length > 0 ? `; ${others.length} more ${others.length === 1 ? 'fits' : 'fit'}` : ''
  return `${first.name}, ${price}${more}`
}
