import { buildExcerpt } from './excerpt'

test('a short text stays whole', () => {
  expect(buildExcerpt('Two borewells.')).toBe('Two borewells.')
})

test('a long text is cut between words, without a dangling comma', () => {
  expect(buildExcerpt('one two, three four', 10)).toBe('one two…')
})

test('a text without spaces is cut all the same', () => {
  expect(buildExcerpt('a'.repeat(300))).toBe(`${'a'.repeat(160)}…`)
})
