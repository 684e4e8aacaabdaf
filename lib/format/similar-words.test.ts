import { buildSimilarFinder } from './similar-words'

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
  expect(buildSimilarFinder(words)(word)).toBe(similar)
})
