import type { AreaBasis, SquareFeet } from '@/lib/catalogue/types'
import type { LandUnit } from '@/lib/projects/land-units'
import { CRORE, LAKH, SQUARE_FEET } from './units'

/**
 * Indian grouping of a number with at most two decimals. `Intl.NumberFormat` loads data at its first use, which takes a phone
 * 100 ms while the page becomes usable.
 */
const addCommas = (text: string) => text.replace(/\d(?=(\d\d)+\d(\.|$))/g, '$&,')

/** With at most so many decimals. */
const group = (value: number, digits: number) => addCommas(String(Number(value.toFixed(digits))))

/** A whole number in Indian grouping: 1500000 is "15,00,000". */
export function formatNumber(value: number): string {
  return group(value, 0)
}

/** As money is written: two decimals, or none for a whole number. */
function groupMoney(value: number): string {
  return addCommas(value.toFixed(2)).replace('.00', '')
}

/**
 * A price in rupees in lakh and crore, as exact in every list: with two decimals, "₹68.50 lakh" and "₹1.21 crore", or none
 * when whole, "₹42 lakh"; below a lakh in full, "₹85,000".
 */
export function formatPrice(rupees: number): string {
  if (rupees < LAKH) return `₹${group(rupees, 0)}`
  // Rounded before choosing the word, so that ₹99,99,999 is 1 crore and not 100 lakh.
  const lakhs = Math.round((rupees / LAKH) * 100) / 100
  return lakhs < CRORE / LAKH ? `₹${groupMoney(lakhs)} lakh` : `₹${groupMoney(rupees / CRORE)} crore`
}

/**
 * A price for one square foot: "₹5,805 per sq ft"; below ₹100 with paise, "₹3.50 per sq ft". For one of a unit of land: "₹6.10
 * lakh per cent".
 */
export function formatRate(rupees: number, unit: LandUnit = 'sq ft'): string {
  const price = rupees * SQUARE_FEET[unit]
  return `${price < 100 ? `₹${groupMoney(price)}` : formatPrice(price)} per ${unit}`
}

/** A percentage with its sign: "12.5 %". */
export function formatPercent(percent: number): string {
  return `${group(percent, 1)} %`
}

/** A share as a length in a drawing, "12.5%". */
export function formatShare(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}

/** A distance by road: "3.2 km". */
export function formatDistance(kilometres: number): string {
  return `${group(kilometres, 1)} km`
}

/** Type and size of a PDF, for its link: "1.4 MB PDF", "820 KB PDF", or "PDF" when the size is not known. */
export function formatPdfSize(bytes: number | null): string {
  if (bytes === null) return 'PDF'
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} KB PDF`
  return `${(bytes / 1_000_000).toFixed(1)} MB PDF`
}

const basisWords: Record<AreaBasis, string> = {
  carpet: 'carpet area',
  'built-up': 'built-up area',
  plot: 'plot area',
}

type Ends = Pick<SquareFeet, 'min' | 'max'>

/** A range of square feet, "1,180 to 1,640 sq ft", or one size, "1,180 sq ft"; in a unit of land "2.71 to 3.76 cents". */
export function formatArea(area: Ends, unit: LandUnit | 'acre' = 'sq ft'): string {
  const isOne = unit === 'sq ft' || Number((area.max / SQUARE_FEET[unit]).toFixed(2)) <= 1
  return `${formatAmount(area, unit)} ${unit}${isOne ? '' : 's'}`
}

/** The same without the unit: whole square feet, two decimals of any other. */
export function formatAmount({ min, max }: Ends, unit: LandUnit | 'acre' = 'sq ft'): string {
  const format = (feet: number) =>
    unit === 'sq ft' ? formatNumber(feet) : addCommas((feet / SQUARE_FEET[unit]).toFixed(2))
  return format(min) === format(max) ? format(min) : `${format(min)} to ${format(max)}`
}

/** Where square feet lie on an axis from 0, as shares of it, and its end in words. A draft may be larger than what is published. */
export function measureArea({ min, max }: Pick<SquareFeet, 'min' | 'max'>, axisEnd: number) {
  const end = Math.max(axisEnd, max)
  return { from: min / end, to: max / end, end: formatArea({ min: end, max: end }) }
}

/** The head of areas of one basis, "Carpet area" or "Area". */
export function formatAreaHeading(basis: AreaBasis | null): string {
  const words = formatAreaBasis(basis) ?? 'area'
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The basis of the square feet, "carpet area"; null when not known. */
export function formatAreaBasis(basis: AreaBasis | null): string | null {
  return basis && basisWords[basis]
}
