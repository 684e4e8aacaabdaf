import { median, pickPercentile } from './statistics'

test('the median', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
})

test('of 60 values, the 98th percentile is the second worst', () => {
  const values = Array.from({ length: 60 }, (_, index) => index + 1)
  expect(pickPercentile(values.reverse(), 0.98)).toBe(59)
  expect(pickPercentile([7], 0.98)).toBe(7)
})
