const LAKH = 100_000
const CRORE = 10_000_000

/** Indian grouping with at most `digits` decimals. */
const upTo = (digits: number) => new Intl.NumberFormat('en-IN', { maximumFractionDigits: digits })
const whole = upTo(0)
const tenths = upTo(1)
const hundredths = upTo(2)

/** A whole number in Indian grouping: 1500000 is "15,00,000". */
export function formatNumber(value: number): string {
  return whole.format(value)
}

/** A price in rupees as people say it: "₹68.5 lakh", "₹1.2 crore"; below a lakh in full, "₹85,000". */
export function formatPrice(rupees: number): string {
  if (rupees < LAKH) return `₹${whole.format(rupees)}`
  // Rounded before choosing the word, so that ₹99,99,999 is 1 crore and not 100 lakh.
  const lakhs = Math.round((rupees / LAKH) * 100) / 100
  return lakhs < CRORE / LAKH
    ? `₹${hundredths.format(lakhs)} lakh`
    : `₹${hundredths.format(rupees / CRORE)} crore`
}

/** A distance by road: "3.2 km". */
export function formatDistance(kilometres: number): string {
  return `${tenths.format(kilometres)} km`
}
