// The taxes of the state and the limits of bank loans. These figures are nowhere else. Check them against
// tnreginet.gov.in, rbi.org.in and gstcouncil.gov.in, and change date and source with them. Amounts are in rupees.

import { LAKH } from '@/lib/format/units'

/** The state whose rates these are. */
export const STATE = 'Tamil Nadu'

/**
 * The band of a value is the first whose `upTo` is at least the value; null has no limit. Its percentage is of the
 * whole value.
 */
export type Band = { upTo: number | null; percent: number }

/** Stamp duty, transfer duty and registration fee together, in percent of the value of the deed. */
export const deedRates = {
  /** Plots, villas and everything that is not a flat: 5% + 2% + 2%. */
  general: {
    bands: [{ upTo: null, percent: 9 }],
    words: 'stamp duty 5%, transfer duty 2% and registration fee 2%',
    asOf: '2023-03-20',
    source: 'state budget; The Hindu, 20 March 2023',
  },
  /** The first sale of a flat, by its value. */
  flat: {
    bands: [
      { upTo: 50 * LAKH, percent: 6 },
      { upTo: 300 * LAKH, percent: 7 },
      { upTo: null, percent: 9 },
    ],
    words:
      'stamp duty and registration fee together, first sale of a flat: 6% up to ₹50 lakh, 7% up to ₹3 crore, 9% above',
    asOf: '2023-12-16',
    source: 'The Hindu, 16 December 2023',
  },
} as const satisfies Record<string, { bands: readonly Band[]; words: string; asOf: string; source: string }>

/** GST on a home sold before its completion certificate; none after it, and none on plots. */
export const gstRates = {
  /** Up to this price and carpet area, a home is affordable housing. */
  affordable: {
    percent: 1,
    upToPrice: 45 * LAKH,
    /** In square metres, in the metropolitan regions and elsewhere. */
    upToCarpet: { metro: 60, other: 90 },
  },
  other: { percent: 5 },
  /** The metropolitan regions of the notification, as slugs of cities. */
  metros: [
    'bengaluru',
    'chennai',
    'delhi',
    'faridabad',
    'ghaziabad',
    'greater-noida',
    'gurgaon',
    'gurugram',
    'hyderabad',
    'kolkata',
    'mumbai',
    'navi-mumbai',
    'new-delhi',
    'noida',
    'thane',
  ],
  since: '2019-04-01',
  source: 'GST notification 3/2019, Central Tax (Rate)',
} as const

/** The largest share of the price that a bank may lend. The bands are by the amount of the loan, not by the price. */
export const loanShares = {
  bands: [
    { upTo: 30 * LAKH, percent: 90 },
    { upTo: 75 * LAKH, percent: 80 },
    { upTo: null, percent: 75 },
  ],
  source: 'Reserve Bank of India, housing finance',
} as const satisfies { bands: readonly Band[]; source: string }
