import { findByNumber, findCountry, listCountries } from './countries'

const india = findCountry('+91')

test('preferred countries come first in the specified order, each country once', () => {
  const countries = listCountries()
  expect(countries.slice(0, 6).map(({ iso2 }) => iso2)).toEqual(['in', 'ae', 'sg', 'us', 'gb', 'my'])
  expect(new Set(countries.map(({ iso2 }) => iso2)).size).toBe(countries.length)
  expect(countries.length).toBeGreaterThan(200)
  expect(countries.filter(({ endsPreferred }) => endsPreferred).map(({ iso2 }) => iso2)).toEqual(['my'])
})

test('of countries that share a code the present one stays', () => {
  const canada = listCountries().find(({ iso2 }) => iso2 === 'ca')
  expect(findCountry('+1')?.iso2).toBe('us')
  expect(findCountry('+1', canada)?.iso2).toBe('ca')
  expect(findCountry('+0')).toBeUndefined()
})

test('a number written with its code is taken apart', () => {
  if (!india) throw new Error('no India')
  expect(findByNumber('+44 7400 123456', india)).toMatchObject({
    country: { iso2: 'gb' },
    rest: '7400123456',
  })
  expect(findByNumber('+971 50 123 4567', india)).toMatchObject({
    country: { iso2: 'ae' },
    rest: '501234567',
  })
  expect(findByNumber('+', india)).toBeNull()
})
