import { formatLand, isEnoughLand, readAcres } from './land'

test('two acres are 200 cents and 36.3 grounds', () => {
  expect(isEnoughLand(readAcres('2', 'acres') ?? 0)).toBe(true)
  expect(isEnoughLand(readAcres('200', 'cents') ?? 0)).toBe(true)
  expect(isEnoughLand(readAcres('36.3', 'grounds') ?? 0)).toBe(true)
  expect(isEnoughLand(readAcres('199', 'cents') ?? 0)).toBe(false)
  expect(isEnoughLand(readAcres('36', 'grounds') ?? 0)).toBe(false)
})

test.each([
  ['1,200', 1_200],
  ['1 200', 1_200],
  ['1,00,000', 100_000],
  ['12,34,567.5', 1_234_567.5],
  [' 2.5 ', 2.5],
  ['٢', 2],
  ['२.५', 2.5],
  ['2\u200b00', 200],
])('%j is %d', (text, amount) => {
  expect(readAcres(text, 'acres')).toBe(amount)
})

test.each([
  ...['2,5', '12,5', '1,20,0', '2, 5', '2 5', '2.5.1', '2,', '½', '2²', '2-3', '+2', '2 acres'],
  ...['', '-3', 'two', '1e9', '0', '3.14159', '1'.repeat(40)],
])('%j is no number, rather than another one', (text) => {
  expect(readAcres(text, 'acres')).toBeNull()
})

test('land is described in all three units', () => {
  expect(formatLand(2.5)).toBe('2.5 acres (250 cents, 45.38 grounds)')
})
