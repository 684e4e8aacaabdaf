import { formatDate } from './date'
import {
  formatCount,
  formatDecimals,
  formatDistance,
  formatNumber,
  formatPdfSize,
  formatPrice,
  formatRate,
} from './numbers'
import { addNoBreakSpaces, clip } from './text'

test.each([
  [formatNumber(1_500_000), '15,00,000'],
  [formatDecimals(1234.56789, 5), '1,234.56789'],
  [formatDecimals(-1_234_567.5, 1), '-12,34,567.5'],
  [formatCount(1, 'city'), '1 city'],
  [formatCount(2, 'city'), '2 cities'],
  [formatCount(2, 'day'), '2 days'],
  [formatCount(2, 'bus'), '2 buses'],
  [formatCount(2, 'search'), '2 searches'],
  [formatPrice(6_850_000), '₹68.50 lakh'],
  [formatPrice(9_999_999), '₹1 crore'],
  [formatPrice(12_000_000), '₹1.20 crore'],
  [formatRate(5805.4), '₹5,805 per sq ft'],
  [formatRate(0.5), '₹0.50 per sq ft'],
  [formatDistance(0.45), '0.5 km'],
  [formatRate(1400, 'cent'), '₹6.10 lakh per cent'],
  [
    addNoBreakSpaces('3 BHK, 30 × 45 ft, 4,200 sq ft, ₹2.15 crore'),
    '3\u00a0BHK, 30\u00a0×\u00a045\u00a0ft, 4,200\u00a0sq\u00a0ft, ₹2.15\u00a0crore',
  ],
  [addNoBreakSpaces('2 meadows, 5 squares'), '2 meadows, 5 squares'],
  // In any time zone.
  [formatDate('2026-03-14'), '14 March 2026'],
  [formatPdfSize(null), 'PDF'],
  [formatPdfSize(999_500), '1.0 MB PDF'],
])('%j is written %j', (written, expected) => {
  expect(written).toBe(expected)
})

test.each([
  ['one two, three four', 10, 'one two…'],
  ['a'.repeat(300), 160, `${'a'.repeat(159)}…`],
])('%.20s is shortened', (text, length, excerpt) => {
  expect(clip(text, length)).toBe(excerpt)
})
