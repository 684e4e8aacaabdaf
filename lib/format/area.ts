import type { AreaBasis, SquareFeet } from '@/lib/catalogue/types'
import { formatNumber } from './numbers'

const basisWords: Record<AreaBasis, string> = {
  carpet: 'carpet area',
  'built-up': 'built-up area',
  plot: 'plot area',
}

/** A range of square feet, "1,180 to 1,640 sq ft", or one size, "1,180 sq ft". */
export function formatArea({ min, max }: Pick<SquareFeet, 'min' | 'max'>): string {
  return min === max ? `${formatNumber(min)} sq ft` : `${formatNumber(min)} to ${formatNumber(max)} sq ft`
}

/** The basis of the square feet, "carpet area"; null when not known. */
export function formatAreaBasis(basis: AreaBasis | null): string | null {
  return basis && basisWords[basis]
}
