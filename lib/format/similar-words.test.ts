import { findSimilar, listNearestWords } from './similar-words'

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
  ['Esat', ['East', 'West'], 'East'],
  ['வில்லா', ['வில்லாக்கள்'], null],
])('%j of %j is probably %j', (word, words, similar) => {
  expect(findSimilar(word, words)).toBe(similar)
})

test.each([
  ['right', 'palmyra', ['palmyra']],
  ['with a missing letter', 'palmra', ['palmyra']],
  ['with a doubled letter', 'pallmyra', ['palmyra']],
  ['with a wrong letter', 'palmira', ['palmyra']],
  ['with two swapped letters', 'palmrya', ['palmyra']],
  ['with two mistakes', 'pelmira', []],
  ['as near to two words', 'plot', ['plots', 'plod']],
])('a word %s: %p', (_, typed, nearest) => {
  expect(listNearestWords(typed, ['palm', 'palmyra', 'plots', 'plod'], 1)).toEqual(nearest)
})
