import { formatAvailability } from '@/lib/projects/homes/stock'
import { formatPriceNote, formatRera } from './project-texts'

test.each([
  [formatAvailability({ availability: 'few-left', planIds: ['a', 'b'], soldPlanIds: ['a'] }), '1 left'],
  // These are drawings of one home.
  [formatAvailability({ availability: 'few-left', planIds: ['a', 'b'], soldPlanIds: [] }), 'Few left'],
  [formatAvailability({ availability: 'available', planIds: ['a', 'b'], soldPlanIds: ['a'] }), 'Available'],
  [
    formatPriceNote(null).split('. ')[0],
    'Prices do not include stamp duty, registration and taxes; “In all” includes them',
  ],
  [formatRera(null), 'RERA registration awaited'],
])('%j is written %j', (written, expected) => {
  expect(written).toBe(expected)
})
