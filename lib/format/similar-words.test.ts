import { buildSimilarWordFinder, findSimilar } from './similar-words'

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

const findWord = buildSimilarWordFinder(['tirunelveli', 'villa', 'plot', 'plots', 'lakh', 'east', 'plot-12'])

test.each([
  ['one mistake in a long word', 'tirunelvelli', 'tirunelveli'],
  ['a missing letter in a short word', 'vila', 'villa'],
  ['swapped letters in a short word', 'polt', 'plot'],
  ['swapped letters in a long word', 'tirunelvlei', 'tirunelveli'],
  ['half of a long name', 'tiruneli', 'tirunelveli'],
  ['a mistake next to a number', 'plto-12', 'plot-12'],
])('%s: %p is %p', (_, typed, word) => {
  expect(findWord(typed)).toBe(word)
})

test.each([
  ['with a wrong letter in a short word', 'lake'],
  ['with a letter too many in a short word', 'lots'],
  ['with another first letter', 'beast'],
  ['with another number', 'plot-13'],
])('a word %s is not taken for another: %p', (_, typed) => {
  expect(findWord(typed)).toBeUndefined()
})
