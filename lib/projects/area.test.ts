import type { AreaBasis } from '@/lib/catalogue/types'
import { formatArea, formatAreaBasis, formatFullArea, formatFullRate } from './area'

const squareFeet = (min: number, max: number, basis: AreaBasis) => ({ min, max, basis })

test.each([
  [squareFeet(1180, 1640, 'built-up'), 'chennai', '1,180 to 1,640 sq ft'],
  [squareFeet(2400, 2400, 'plot'), undefined, '2,400 sq ft (5.5 cents)'],
  [squareFeet(436, 436, 'plot'), undefined, '436 sq ft (1 cent)'],
  [squareFeet(1200, 2800, 'plot'), 'tirunelveli', '1,200 to 2,800 sq ft (2.8 to 6.4 cents)'],
  [squareFeet(2400, 2400, 'plot'), 'chennai', '2,400 sq ft (5.5 cents, 1 ground)'],
  [squareFeet(1200, 3600, 'plot'), 'chennai', '1,200 to 3,600 sq ft (2.8 to 8.3 cents, 0.5 to 1.5 grounds)'],
  [squareFeet(1600, 2400, 'plot'), 'chennai', '1,600 to 2,400 sq ft (3.7 to 5.5 cents)'],
])('the area %j in %s is written %j', (area, city, text) => {
  expect(formatFullArea(area, city)).toBe(text)
})

test('the rate of a plot is for a square foot and a cent, that of a home for a square foot', () => {
  expect(formatFullRate(3400, 'plot')).toBe('₹3,400 per sq ft (₹14.81 lakh per cent)')
  expect(formatFullRate(5805, 'carpet')).toBe('₹5,805 per sq ft')
})

test.each([
  [formatArea({ min: 1180, max: 1640 }), '1,180 to 1,640 sq ft'],
  [formatArea({ min: 1350, max: 3000 }, 'cent'), '3.1 to 6.9 cents'],
  [formatArea({ min: 1200, max: 2400 }, 'ground'), '0.5 to 1 ground'],
  [formatAreaBasis('built-up'), 'built-up area'],
])('%j is written %j', (written, expected) => expect(written).toBe(expected))
