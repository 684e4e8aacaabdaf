// The rates of the unit tests, instead of lib/content/purchase-rates.ts, which an owner changes.

import type { Band } from '@/lib/content/purchase-rates'
import { LAKH } from '@/lib/format/units'

export const STATE = 'Tamil Nadu'

export const deedRates = {
  general: {
    bands: [{ upTo: null, percent: 9 }],
    words: 'stamp duty 5%, transfer duty 2% and registration fee 2%',
    asOf: '2023-03-20',
    source: 'state budget; The Hindu, 20 March 2023',
  },
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

export const gstRates = {
  affordable: {
    percent: 1,
    upToPrice: 45 * LAKH,
    upToCarpet: { metro: 60, other: 90 },
  },
  other: { percent: 5 },
  metros: ['chennai', 'mumbai'],
  since: '2019-04-01',
  source: 'GST notification 3/2019, Central Tax (Rate)',
} as const

export const loanShares = {
  bands: [
    { upTo: 30 * LAKH, percent: 90 },
    { upTo: 75 * LAKH, percent: 80 },
    { upTo: null, percent: 75 },
  ],
  source: 'Reserve Bank of India, housing finance',
} as const satisfies { bands: readonly Band[]; source: string }
