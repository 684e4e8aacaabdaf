import { getIconPath } from './icons'

test('an icon is the file of its name, or the neutral mark', () => {
  expect(getIconPath('pool')).toBe('/icons/pool.svg')
  expect(getIconPath('no-such-amenity')).toBe('/icons/amenity.svg')
})
