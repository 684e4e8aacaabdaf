import { formatArea, formatAreaBasis } from './area'
import { formatDate } from './date'
import { formatDistance, formatNumber, formatPrice } from './numbers'

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
  ])('says %d rupees in words', (rupees, expected) => {
    expect(formatPrice(rupees)).toBe(expected)
  })

  it.each([
    [3.2, '3.2 km'],
    [0.45, '0.5 km'],
    [12, '12 km'],
  ])('prints %d km', (kilometres, expected) => {
    expect(formatDistance(kilometres)).toBe(expected)
  })
})

describe('areas', () => {
  it('prints a range and a single size', () => {
    expect(formatArea({ min: 1180, max: 1640 })).toBe('1,180 – 1,640 sq ft')
    expect(formatArea({ min: 1200, max: 1200 })).toBe('1,200 sq ft')
  })

  it('names the basis when it is known', () => {
    expect(formatAreaBasis('built-up')).toBe('built-up area')
    expect(formatAreaBasis(null)).toBeNull()
  })
})

describe('dates', () => {
  it('prints the day of the record, whatever the time zone', () => {
    expect(formatDate('2026-03-14')).toBe('14 March 2026')
  })

  it('throws for what is no date', () => {
    expect(() => formatDate('soon')).toThrow(RangeError)
  })
})

test('numbers are grouped and rounded as Intl does it for India, whatever they are', () => {
  const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
  const upToOne = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })
  for (let power = -8; power < 13; power += 1)
    for (const digits of [0, 1, 1.05, 1.25, 4.35, 5.5, 9.949, 9.95, 9.9999]) {
      const value = digits * 10 ** power
      expect(formatNumber(value)).toBe(whole.format(value))
      expect(formatDistance(value)).toBe(`${upToOne.format(value)} km`)
    }
})
