import { isPlaceholder, isUnknownAmount, parseTruth } from './parse-words'

test.each(['', '-', '–', 'N/A', 'na', 'nil', 'None', 'TBA', ' tbd '])('%j is a placeholder', (text) => {
  expect([isPlaceholder(text), isUnknownAmount(text)]).toEqual([true, true])
})

test.each(['Price on request', 'Coming soon', 'To be announced', 'Call for price'])(
  '%j is an unknown amount, but not a placeholder',
  (text) => expect([isPlaceholder(text), isUnknownAmount(text)]).toEqual([false, true]),
)

test.each(['45 lakh, call for more', '0', 'Callista', 'Natural stone'])('%j is neither', (text) => {
  expect([isPlaceholder(text), isUnknownAmount(text)]).toEqual([false, false])
})

test.each([
  ['Yes', true],
  ['1', true],
  ['n', false],
  ['FALSE', false],
  ['perhaps', null],
  ['', null],
])('%j means %j', (text, expected) => expect(parseTruth(text)).toBe(expected))
