/** Rupees in a lakh and in a crore, the units of prices in India. */
export const LAKH = 100_000
export const CRORE = 10_000_000

/** Bytes in a megabyte, as file limits and free space are counted. */
export const BYTES_PER_MB = 1024 * 1024

/** Square feet in a unit of area, by definition or by the law of Tamil Nadu. */
export const SQUARE_FEET = {
  'sq ft': 1,
  'sq yd': 9,
  'sq m': 10.7639104,
  cent: 435.6,
  ground: 2400,
  acre: 43_560,
} as const

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const MONTHS_A_YEAR = 12
