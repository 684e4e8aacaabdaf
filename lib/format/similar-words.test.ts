import { buildWordCorrector, findSimilar } from './similar-words'

const types = ['Villas', 'Apartments', 'Plots']
test.each<[string, string[], string | null]>([
  ['Vilas', types, 'Villas'],
  ['Plot', types, 'Plots'],
  ['plots', types, 'Plots'],
  ['Appartments', types, 'Apartments'],
  ['Flats', types, null],
  ['Row houses', types, null],
  ['', types, null],
  ['Sold out', ['available', 'sold-out'], 'sold-out'],
  ['Sat', ['Saturday', 'Sunday'], 'Saturday'],
  ['villa-a.jpg', ['plan.svg', 'Villa-A.jpeg'], 'Villa-A.jpeg'],
  ['cassia-vi', ['banyan-grove', 'cassia-vii'], 'cassia-vii'],
])('%j of %j is probably %j', (word, words, similar) => {
  expect(findSimilar(word, words)).toBe(similar)
})

const correct = buildWordCorrector(
  new Set(['tirunelveli', 'villa', 'plot', 'plots', 'lakh', 'east', 'neem']),
  (word) => word === 'plat',
)

test.each([
  ['one mistake in a long word', 'tirunelvelli', 'tirunelveli'],
  ['a missing letter in a short word', 'vila', 'villa'],
  ['swapped letters in a short word', 'polt', 'plot'],
  ['swapped letters in a long word', 'tirunelvlei', 'tirunelveli'],
  ['half of a long name', 'tiruneli', 'tirunelveli'],
])('%s: %p is corrected to %p', (_, typed, word) => {
  expect(correct(typed)).toBe(word)
})

test.each([
  ['with a wrong letter in a short word', 'lake'],
  ['with a letter too many in a short word', 'lots'],
  ['with another first letter', 'beast'],
  ['with a digit', 'plot5'],
  ['that is right', 'plat'],
])('a word %s is not corrected: %p', (_, typed) => {
  expect(correct(typed)).toBe(typed)
})
