import { formatLand, isEnoughLand, readAcres } from './land'

test('two acres are 200 cents and 36.3 grounds', () => {
  expect(isEnoughLand(readAcres('2', 'acres') ?? 0)).toBe(true)
  expect(isEnoughLand(readAcres('200', 'cents') ?? 0)).toBe(true)
  expect(isEnoughLand(readAcres('36.3', 'grounds') ?? 0)).toBe(true)
  expect(isEnoughLand(readAcres('199', 'cents') ?? 0)).toBe(false)
  expect(isEnoughLand(readAcres('36', 'grounds') ?? 0)).toBe(false)
})

test('amounts may have separators and nothing else', () => {
  expect(readAcres('1,200', 'cents')).toBe(12)
  for (const text of ['', '-3', 'two', '1e9', '0', '3.14159', '1'.repeat(40)])
    expect(readAcres(text, 'acres')).toBeNull()
})

test('land is described in all three units', () => {
  expect(formatLand(2.5)).toBe('2.5 acres (250 cents, 45.38 grounds)')
})
