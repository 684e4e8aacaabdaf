import { parseDay, suggestDay } from '@/lib/catalogue/day'
import { listAreaTicks } from './area-axis'
import { formatDate } from './date'
import {
  formatArea,
  formatAreaBasis,
  formatDistance,
  formatNumber,
  formatPdfSize,
  formatPrice,
  formatRate,
  formatSizeBand,
  writeAreasIn,
} from './numbers'
import { buildUnitMessage, formatAvailability, formatPriceNote, formatRera } from './project'
import { keepMeasures } from './text'

const size = { min: 1200, max: 1200 }
test.each([
  [formatNumber(25), '25'],
  [formatNumber(3500), '3,500'],
  [formatNumber(1_500_000), '15,00,000'],
  [formatPrice(85_000), '₹85,000'],
  [formatPrice(100_000), '₹1 lakh'],
  [formatPrice(6_850_000), '₹68.50 lakh'],
  [formatPrice(7_225_000), '₹72.25 lakh'],
  [formatPrice(9_999_999), '₹1 crore'],
  [formatPrice(12_000_000), '₹1.20 crore'],
  [formatPrice(1_250_000_000), '₹125 crore'],
  [formatRate(5805.4), '₹5,805 per sq ft'],
  [formatRate(60), '₹60 per sq ft'],
  [formatRate(0.5), '₹0.50 per sq ft'],
  [formatAvailability({ availability: 'few-left', planIds: ['a', 'b'], soldPlanIds: ['a'] }), '1 left'],
  // These are drawings of one home.
  [formatAvailability({ availability: 'few-left', planIds: ['a', 'b'], soldPlanIds: [] }), 'Few left'],
  [formatAvailability({ availability: 'available', planIds: ['a', 'b'], soldPlanIds: ['a'] }), 'Available'],
  [formatPriceNote(null).slice(0, 29), 'Prices are without stamp duty'],
  [formatPriceNote('2026-11-01').slice(0, 29), 'Prices as on 1 November 2026,'],
  [formatDistance(3.2), '3.2 km'],
  [formatDistance(0.45), '0.5 km'],
  [formatDistance(12), '12 km'],
  [formatArea({ min: 1180, max: 1640 }), '1,180 to 1,640 sq ft'],
  [formatArea(size), '1,200 sq ft'],
  [formatArea({ min: 2400, max: 2400 }, 'cent'), '5.51 cents'],
  [formatArea({ min: 1350, max: 3000 }, 'cent'), '3.10 to 6.89 cents'],
  [formatArea({ min: 435.6, max: 435.6 }, 'cent'), '1.00 cent'],
  [formatArea({ min: 2_178_000, max: 2_178_000 }, 'cent'), '5,000.00 cents'],
  [formatArea({ min: 1200, max: 2400 }, 'ground'), '0.50 to 1.00 ground'],
  [formatArea({ min: 2400, max: 2405 }, 'ground'), '1.00 ground'],
  [formatArea({ min: 2400, max: 2424 }, 'ground'), '1.00 to 1.01 grounds'],
  [formatRate(1400, 'cent'), '₹6.10 lakh per cent'],
  [formatRate(1400, 'ground'), '₹33.60 lakh per ground'],
  [formatRate(200, 'cent'), '₹87,120 per cent'],
  [formatRate(5000, 'ground'), '₹1.20 crore per ground'],
  [formatSizeBand({ from: 0, below: 1000 }), 'Under 1,000 sq ft'],
  [formatSizeBand({ from: 1000, below: 1500 }, 'cent'), '2.30 to 3.44 cents'],
  [formatSizeBand({ from: 3000, below: Number.POSITIVE_INFINITY }, 'ground'), 'Over 1.25 grounds'],
  [writeAreasIn('cent', 'above 2,400 sq ft to 2,500.5 sq ft'), 'above 5.51 cents to 5.74 cents'],
  [writeAreasIn('sq ft', 'under 5 cents, 1 ground'), 'under 2,178 sq ft, 2,400 sq ft'],
  [writeAreasIn('cent', '5 cents, 2 centuries, 1 acre'), '5 cents, 2 centuries, 1 acre'],
  [formatAreaBasis('built-up'), 'built-up area'],
  [formatAreaBasis(null), null],
  [
    keepMeasures('3 BHK, 30 × 45 ft, 4,200 sq ft, ₹2.15 crore'),
    '3\u00a0BHK, 30\u00a0×\u00a045\u00a0ft, 4,200\u00a0sq\u00a0ft, ₹2.15\u00a0crore',
  ],
  [keepMeasures('2 meadows, 5 squares'), '2 meadows, 5 squares'],
  // In any time zone.
  [formatDate('2026-03-14'), '14 March 2026'],
  [formatPdfSize(null), 'PDF'],
  [formatPdfSize(1), '1 KB PDF'],
  [formatPdfSize(820_400), '820 KB PDF'],
  [formatPdfSize(999_499), '999 KB PDF'],
  [formatPdfSize(999_500), '1.0 MB PDF'],
  [formatPdfSize(1_440_000), '1.4 MB PDF'],
  [formatRera('TN/29/Building/0118/2023'), 'RERA TN/29/Building/0118/2023'],
  [formatRera(null), 'RERA registration awaited'],
  [formatRera(''), 'RERA registration awaited'],
])('%j is written %j', (written, expected) => {
  expect(written).toBe(expected)
})

test.each([
  [3500, 'sq ft', '0, 1,000, 2,000, 3,000', 0.857],
  [3500, 'cent', '0, 2, 4, 6, 8', 0.996],
  [3500, 'ground', '0.0, 0.5, 1.0', 0.686],
  [12_000, 'sq ft', '0, 5,000, 10,000', 0.833],
  [60, 'ground', '0.0', 0],
] as const)('an axis to %d sq ft has in %ss the figures %s', (end, unit, figures, last) => {
  const ticks = listAreaTicks(end, unit)
  expect(ticks.map(({ text }) => text).join(', ')).toBe(figures)
  expect(ticks.at(-1)?.at).toBeCloseTo(last, 3)
})

test('a text that is no date is refused', () => {
  expect(() => formatDate('soon')).toThrow(RangeError)
})

it.each([
  ['available', 'I am interested in: Plot 7.'],
  ['sold-out', 'Is anything similar available: Plot 7?'],
] as const)('begins the enquiry about a unit that is %s', (availability, message) => {
  const area = { ...size, basis: null }
  const unit = {
    name: 'Plot 7',
    area,
    undividedShare: null,
    facing: null,
    priceFrom: null,
    planIds: [],
    soldPlanIds: [],
  }
  expect(buildUnitMessage({ ...unit, availability })).toBe(message)
})

test.each([
  ['2028-09-30', '2028-09-30'],
  ['2028-09-30T00:00:00.000Z', '2028-09-30'],
  ['2028-09-30T18:29:59Z', '2028-09-30'],
  ['2028-09-30T18:30Z', '2028-10-01'],
  ['2028-09-30T23:59:59+05:30', '2028-09-30'],
  ['2028-09-30T20:00:00-0400', '2028-10-01'],
  ['2028-09-30 23:00:00', '2028-09-30'],
  ['2028-02-30', null],
  ['2028-09-30T99:00Z', null],
  ['30/09/2028', null],
])('the day in India of %j is %j', (text, day) => {
  expect(parseDay(text)).toBe(day)
})

test.each([
  ['31/03/2027', '2027-03-31'],
  ['31-3-2027', '2027-03-31'],
  ['1.4.2027', '2027-04-01'],
  ['31 March 2027', '2027-03-31'],
  ['31st Mar, 2027', '2027-03-31'],
  ['March 31, 2027', '2027-03-31'],
  ['2027/3/31', '2027-03-31'],
  ['31/13/2027', null],
  ['March 2027', null],
  ['soon', null],
])('%j is meant as %j', (text, day) => {
  expect(suggestDay(text)).toBe(day)
})
