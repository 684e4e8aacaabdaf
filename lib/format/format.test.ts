import { formatArea, formatAreaBasis } from './area'
import { formatDate } from './date'
import { formatDistance, formatNumber, formatPdfSize, formatPrice } from './numbers'
import { buildUnitMessage, formatRera } from './project'

describe('numbers', () => {
  it.each([
    [25, '25'],
    [3500, '3,500'],
    [1_500_000, '15,00,000'],
  ])('groups %d the Indian way', (value, expected) => {
    expect(formatNumber(value)).toBe(expected)
  })

  it.each([
    [85_000, '₹85,000'],
    [100_000, '₹1 lakh'],
    [6_850_000, '₹68.5 lakh'],
    [7_225_000, '₹72.25 lakh'],
    [9_999_999, '₹1 crore'],
    [12_000_000, '₹1.2 crore'],
    [1_250_000_000, '₹125 crore'],
  ])('formats a price of %d rupees', (rupees, expected) => {
    expect(formatPrice(rupees)).toBe(expected)
  })

  it.each([
    [3.2, '3.2 km'],
    [0.45, '0.5 km'],
    [12, '12 km'],
  ])('formats a distance of %d km', (kilometres, expected) => {
    expect(formatDistance(kilometres)).toBe(expected)
  })
})

describe('areas', () => {
  it('formats a range and a single size', () => {
    expect(formatArea({ min: 1180, max: 1640 })).toBe('1,180 – 1,640 sq ft')
    expect(formatArea({ min: 1200, max: 1200 })).toBe('1,200 sq ft')
  })

  it('names the basis when it is known', () => {
    expect(formatAreaBasis('built-up')).toBe('built-up area')
    expect(formatAreaBasis(null)).toBeNull()
  })
})

describe('dates', () => {
  it('formats the day in any time zone', () => {
    expect(formatDate('2026-03-14')).toBe('14 March 2026')
  })

  it('throws for text that is no date', () => {
    expect(() => formatDate('soon')).toThrow(RangeError)
  })
})

test.each([
  [null, 'PDF'],
  [1, '1 KB PDF'],
  [820_400, '820 KB PDF'],
  [999_499, '999 KB PDF'],
  [999_500, '1.0 MB PDF'],
  [1_440_000, '1.4 MB PDF'],
])('the size of a PDF of %j bytes', (bytes, text) => {
  expect(formatPdfSize(bytes)).toBe(text)
})

test.each([
  ['TN/29/Building/0118/2023', 'RERA TN/29/Building/0118/2023'],
  [null, 'RERA registration awaited'],
  ['', 'RERA registration awaited'],
])('the RERA number %j', (number, text) => {
  expect(formatRera(number)).toBe(text)
})

it.each([
  ['available', 'I am interested in: Plot 7.'],
  ['sold-out', 'Is anything similar free: Plot 7?'],
] as const)('begins the enquiry about a unit that is %s', (availability, message) => {
  const area = { min: 1200, max: 1200, basis: null }
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
