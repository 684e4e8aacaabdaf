import { buildPathKey } from './path-key'
import { parseParameter } from './query'

const LENGTH = 500_000

// An expression that takes quadratic time would need hours for these, and would stop the site for everybody.
test.each([
  ['quotes', "'"],
  ['dots and dashes', '.-'],
  ['slashes', '/'],
  ['brackets', '(]'],
])('a path with very many %s is read in linear time', (_, part) => {
  const path = `/${part.repeat(LENGTH)}x`
  expect(buildPathKey(path)).toMatch(/x$/)
})

test.each([
  ['zeros', `id=${'0'.repeat(LENGTH)}x`],
  ['digits', `id=${'1'.repeat(LENGTH)}x`],
  ['brackets', `id=1${')'.repeat(LENGTH)}x`],
])('a parameter with very many %s is read in linear time', (_, part) => {
  expect(parseParameter(part).value).toMatch(/x$/)
})

test.each([
  ['Project_ID=%208', '8'],
  ['id=8)', '8'],
  ['id=0', '0'],
])('the value of %s is %s', (part, value) => {
  expect(parseParameter(part).value).toBe(value)
})
