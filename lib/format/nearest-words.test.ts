import { listNearestWords } from './nearest-words'

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
