import { formatLand, isEnoughLand, parseAcres } from './land'

test.each([
  ['2', 'acres', true],
  ['200', 'cents', true],
  ['36.3', 'grounds', true],
  ['199', 'cents', false],
])('%s %s of land are enough: %s', (amount, unit, isEnough) => {
  expect(isEnoughLand(parseAcres(amount, unit) ?? 0)).toBe(isEnough)
})

test.each([
  ['1,200', 1_200],
  ['12,34,567.5', 1_234_567.5],
  [' 2.5 ', 2.5],
  ['२.५', 2.5],
  ['2\u200b00', 200],
])('%j is %d', (text, amount) => {
  expect(parseAcres(text, 'acres')).toBe(amount)
})

test.each(['2,5', '1,20,0', '2 5', '½', '2-3', '2 acres', '', '1e9', '0', '1'.repeat(40)])(
  '%j is no number, rather than another one',
  (text) => {
    expect(parseAcres(text, 'acres')).toBeNull()
  },
)

test('the text of land that is typed needs no data of languages, which a phone loads for 100 ms', () => {
  const localeFormat = jest.spyOn(Number.prototype, 'toLocaleString')
  expect(formatLand(1234567.891)).toMatch(/^12,34,567\.89 acres \(12,34,56,789\.1 cents, /)
  expect(localeFormat).not.toHaveBeenCalled()
})

test('land is formatted in all three units', () => {
  expect(formatLand(2.5)).toBe('2.5 acres (250 cents, 45.38 grounds)')
})
