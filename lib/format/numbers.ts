import { CRORE, LAKH, SQUARE_FEET } from './units'

/** Indian commas without `Intl.NumberFormat`, whose first use takes a phone 100 ms while the page becomes usable. */
function addCommas(number: string): string {
  const [whole = '', decimals] = number.split('.')
  const wholeWithCommas = whole.replace(/\d(?=(\d\d)+\d$)/g, '$&,')
  return decimals === undefined ? wholeWithCommas : `${wholeWithCommas}.${decimals}`
}

/** With Indian commas, and without zeros at the end: 1234.50 is "1,234.5". */
export function formatDecimals(value: number, maxDecimals: number): string {
  return addCommas(String(Number(value.toFixed(maxDecimals))))
}

/** A whole number: 1500000 is "15,00,000". */
export function formatNumber(value: number): string {
  return formatDecimals(value, 0)
}

/** "1 project", "1,200 projects", "2 cities". */
export function formatCount(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${formatNumber(count)} ${buildPlural(noun)}`
}

/** "city", whose plural is "cities", but not "day" */
const FINAL_Y = /(?<![aeiou])y$/
/** "bus", "box", "search", "dish" */
const FINAL_HISS = /(s|x|z|ch|sh)$/

function buildPlural(noun: string): string {
  if (FINAL_Y.test(noun)) return noun.replace(FINAL_Y, 'ies')
  return FINAL_HISS.test(noun) ? `${noun}es` : `${noun}s`
}

/** Two decimals, or none for a whole number. */
function formatMoney(value: number): string {
  return addCommas(value.toFixed(2)).replace('.00', '')
}

/**
 * A price in rupees in lakh and crore, always with the same precision: with two decimals, "₹68.50 lakh" and "₹1.21
 * crore", or none when whole, "₹42 lakh"; below a lakh in full, "₹85,000".
 */
export function formatPrice(rupees: number): string {
  if (rupees < LAKH) return `₹${formatNumber(rupees)}`
  // Rounded before choosing the word, so that ₹99,99,999 is 1 crore and not 100 lakh.
  const lakhs = Math.round((rupees / LAKH) * 100) / 100
  return lakhs < CRORE / LAKH ? `₹${formatMoney(lakhs)} lakh` : `₹${formatMoney(rupees / CRORE)} crore`
}

/** In rupees: lower rates have paise. */
const MIN_WHOLE_RATE = 100

/** A price for one square foot, "₹5,805 per sq ft" or "₹3.50 per sq ft", or for one cent, "₹6.10 lakh per cent". */
export function formatRate(rupeesPerSquareFoot: number, unit: 'sq ft' | 'cent' = 'sq ft'): string {
  const rupees = rupeesPerSquareFoot * SQUARE_FEET[unit]
  const price = rupees < MIN_WHOLE_RATE ? `₹${formatMoney(rupees)}` : formatPrice(rupees)
  return `${price} per ${unit}`
}

export function formatPercent(percent: number): string {
  return `${formatDecimals(percent, 1)}%`
}

/** A share of 1 as a length in CSS, "12.5%". */
export function formatShare(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}

/** A distance by road: "3.2 km". */
export function formatDistance(kilometres: number): string {
  return `${formatDecimals(kilometres, 1)} km`
}

/** Type and size of a PDF, for its link: "1.4 MB PDF", "820 KB PDF", or "PDF" when the size is not known. */
export function formatPdfSize(bytes: number | null): string {
  if (bytes === null) return 'PDF'
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  if (kilobytes < 1000) return `${kilobytes} KB PDF`
  return `${(bytes / 1_000_000).toFixed(1)} MB PDF`
}

/** For `sort`: the difference, also of two infinite numbers, whose difference is not a number. */
export function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b
}
