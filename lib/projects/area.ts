import type { AreaBasis, Project, SquareFeet } from '@/lib/catalogue/types'
import { GROUND_CITIES } from '@/lib/content/land-units'
import { formatDecimals, formatNumber, formatRate } from '@/lib/format/numbers'
import type { NumberRange } from '@/lib/format/range'
import { capitalise } from '@/lib/format/text'
import { SQUARE_FEET } from '@/lib/format/units'

type AreaUnit = 'sq ft' | 'cent' | 'ground' | 'acre'

/** "1,180 to 1,640 sq ft", or for a single size "1,180 sq ft"; in a unit of land "2.7 to 3.8 cents". */
export function formatArea({ min, max }: NumberRange, unit: AreaUnit = 'sq ft', maxDecimals = 1): string {
  if (unit === 'sq ft') return `${joinEnds(formatNumber(min), formatNumber(max))} sq ft`
  const first = formatDecimals(min / SQUARE_FEET[unit], maxDecimals)
  const last = formatDecimals(max / SQUARE_FEET[unit], maxDecimals)
  return `${joinEnds(first, last)} ${unit}${isPlural(last) ? 's' : ''}`
}

function joinEnds(first: string, last: string): string {
  return first === last ? first : `${first} to ${last}`
}

/** "1.5 cents", but "0.5 ground" and "1 acre". */
function isPlural(amount: string): boolean {
  return amount !== '1' && !amount.startsWith('0')
}

/**
 * The area of a plot in the other units in which it is sold, "5.5 cents"; in Chennai "5.5 cents, 1 ground" when it is a
 * multiple of half a ground. Null for a built home, which is measured in square feet only.
 */
export function formatOtherUnits(area: SquareFeet, citySlug?: string): string | null {
  if (area.basis !== 'plot') return null
  const cents = formatArea(area, 'cent')
  const hasGrounds =
    GROUND_CITIES.includes(citySlug ?? '') && isHalfGround(area.min) && isHalfGround(area.max)
  return hasGrounds ? `${cents}, ${formatArea(area, 'ground')}` : cents
}

function isHalfGround(squareFeet: number): boolean {
  return Number.isInteger((squareFeet * 2) / SQUARE_FEET.ground)
}

/** "2,400 sq ft (5.5 cents)" for a plot, "1,180 sq ft" for a built home. */
export function formatFullArea(area: SquareFeet, citySlug?: string): string {
  const otherUnits = formatOtherUnits(area, citySlug)
  return otherUnits ? `${formatArea(area)} (${otherUnits})` : formatArea(area)
}

/** "2,400 sq ft (5.5 cents) plot area", "1,080 sq ft carpet area". */
export function formatAreaWithBasis(area: SquareFeet, citySlug: string): string {
  return addAreaBasis(formatFullArea(area, citySlug), area.basis)
}

/** "₹3,400 per sq ft (₹14.81 lakh per cent)" for a plot, "₹5,805 per sq ft" for a built home. */
export function formatFullRate(rupeesPerSquareFoot: number, basis: AreaBasis | null): string {
  const rate = formatRate(rupeesPerSquareFoot)
  return basis === 'plot' ? `${rate} (${formatRate(rupeesPerSquareFoot, 'cent')})` : rate
}

const BASIS_NAMES: Record<AreaBasis, string> = {
  carpet: 'carpet area',
  'built-up': 'built-up area',
  plot: 'plot area',
}

/** "carpet area". Null when the basis is not known. */
export function formatAreaBasis(basis: AreaBasis | null): string | null {
  return basis && BASIS_NAMES[basis]
}

/** The heading above areas of one basis: "Carpet area" or "Area". */
export function formatAreaHeading(basis: AreaBasis | null): string {
  const name = formatAreaBasis(basis) ?? 'area'
  return capitalise(name)
}

/** "1,080 sq ft carpet area" */
export function addAreaBasis(area: string, basis: AreaBasis | null): string {
  const name = formatAreaBasis(basis)
  return name ? `${area} ${name}` : area
}

/**
 * Compares the sold-out sizes of a project with the sizes on sale: "largest size sold out". Null when none is sold out.
 */
export function formatSoldSizes(onSale: Project['area'], sold: Project['soldArea']): string | null {
  if (!sold) return null
  if (!onSale) return `${formatArea(sold)}, sold out`
  const noun = sold.min === sold.max ? 'size' : 'sizes'
  if (sold.min >= onSale.max) return `largest ${noun} sold out`
  if (sold.max <= onSale.min) return `smallest ${noun} sold out`
  return 'other sizes sold out'
}
