import { cleanLine, cleanText } from './clean-text'

test.each([
  ['\u202A+91 98400 12345\u202C', '+91 98400 12345'],
  ['\u200Bmeena@example.com\uFEFF', 'meena@example.com'],
  ['  A\u00A0 b\r\nc\td ', 'A b c d'],
  ['\u200B\u200D\u2060 \uFE0F', ''],
  ['e\u0301', '\u00E9'],
  ['a\uD800b', 'ab'],
  ['👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
  ['a\0b\u0007', 'ab'],
])('a line %j is %j', (text, line) => expect(cleanLine(text)).toBe(line))

test('text keeps its lines, whatever ends them', () => {
  expect(cleanText('a\r\nb\rc\u2028d \n')).toBe('a\nb\nc\nd')
})
