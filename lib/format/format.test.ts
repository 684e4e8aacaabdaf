import { formatArea, formatAreaBasis } from './area'
import { formatDate } from './date'
import { buildAxis, calculateAxisPosition } from './distance-scale'
import { formatCount, formatDistance, formatNumber, formatPdfSize, formatPrice, formatRate } from './numbers'
import { addNoBreakSpaces, clip } from './text'

test.each([
  [formatNumber(1_500_000), '15,00,000'],
  [formatCount(1, 'city'), '1 city'],
  [formatCount(2, 'city'), '2 cities'],
  [formatCount(2, 'day'), '2 days'],
  [formatPrice(6_850_000), '₹68.50 lakh'],
  [formatPrice(9_999_999), '₹1 crore'],
  [formatPrice(12_000_000), '₹1.20 crore'],
  [formatRate(5805.4), '₹5,805 per sq ft'],
  [formatRate(0.5), '₹0.50 per sq ft'],
  [formatDistance(0.45), '0.5 km'],
  [formatArea({ min: 1180, max: 1640 }), '1,180 to 1,640 sq ft'],
  [formatArea({ min: 1350, max: 3000 }, 'cent'), '3.1 to 6.9 cents'],
  [formatArea({ min: 1200, max: 2400 }, 'ground'), '0.5 to 1 ground'],
  [formatRate(1400, 'cent'), '₹6.10 lakh per cent'],
  [formatAreaBasis('built-up'), 'built-up area'],
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

test('labels of ticks have room, and near places have more of it than far ones', () => {
  expect(buildAxis(24.5)).toEqual({ endKm: 30, ticksKm: [0, 2, 5, 10, 20, 30] })
  for (let km = 0; km <= 1000; km += 7.3) {
    const { endKm, ticksKm } = buildAxis(km)
    expect(endKm).toBeGreaterThanOrEqual(km)
    const shares = ticksKm.map((tick) => calculateAxisPosition(tick, endKm))
    for (const [index, share] of shares.slice(1).entries())
      expect(share - (shares[index] ?? 0)).toBeGreaterThanOrEqual(0.13)
  }
  expect(calculateAxisPosition(2, 30) - calculateAxisPosition(1, 30)).toBeGreaterThan(
    2 * (calculateAxisPosition(11, 30) - calculateAxisPosition(10, 30)),
  )
})

test.each([
  ['one two, three four', 10, 'one two…'],
  ['a'.repeat(300), 160, `${'a'.repeat(159)}…`],
])('%.20s is shortened', (text, length, excerpt) => {
  expect(clip(text, length)).toBe(excerpt)
})
