import { buildMeantWordFinder } from './mistyped-words'

const findMeantWord = buildMeantWordFinder(
  new Set(['tirunelveli', 'villa', 'plot', 'plots', 'lakh', 'east', 'neem']),
)

test.each([
  ['one mistake in a long word', 'tirunelvelli', 'tirunelveli'],
  ['a missing letter in a short word', 'vila', 'villa'],
  ['swapped letters in a short word', 'polt', 'plot'],
  ['swapped letters in a long word', 'tirunelvlei', 'tirunelveli'],
  ['half of a long name', 'tiruneli', 'tirunelveli'],
])('%s: %p is %p', (_, typed, word) => {
  expect(findMeantWord(typed)).toBe(word)
})

test.each([
  ['with a wrong letter in a short word', 'lake'],
  ['with a letter too many in a short word', 'lots'],
  ['with another first letter', 'beast'],
  ['with a digit', 'plot5'],
])('a word %s is not taken for another: %p', (_, typed) => {
  expect(findMeantWord(typed)).toBeUndefined()
})
