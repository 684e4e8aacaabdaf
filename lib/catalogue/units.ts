import type { Unit } from './types'

/** The lowest price in rupees of units that are not sold out; null when none is stated. */
export function findStartPrice(units: Pick<Unit, 'priceFrom' | 'availability'>[]): number | null {
  const prices = units.flatMap(({ priceFrom, availability }) =>
    priceFrom === null || availability === 'sold-out' ? [] : [priceFrom],
  )
  return prices.length > 0 ? Math.min(...prices) : null
}
