import { formatFloorName } from './floor-names'

test.each([
  // The unit is called "4 BHK villa": the titles say more than its name.
  [
    ['4 BHK villa, plot of 2,640 sq ft, ground floor', '4 BHK villa, plot of 2,640 sq ft, first floor'],
    ['Ground floor', 'First floor'],
  ],
  [
    ['Villa, ground floor', 'Terrace'],
    ['Villa, ground floor', 'Terrace'],
  ],
  [
    ['ground floor', 'first floor'],
    ['Ground floor', 'First floor'],
  ],
])('the floors of %j are called %j', (titles, names) => {
  expect(titles.map((title) => formatFloorName(title, titles))).toEqual(names)
})
