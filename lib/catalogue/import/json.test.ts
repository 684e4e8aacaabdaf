import { decodeText, parseJson } from './json'

test.each([
  [
    '{\n  "a": 1,\n  "b": oops\n}',
    'is not JSON at line 3, column 8: invalid symbol\n    "b": oops\n         ^',
  ],
  ['{"a": 1', 'is not JSON at line 1, column 8: close brace expected\n  {"a": 1\n         ^'],
  [
    '{"a": {"b": 1},\n "c": [{"b": 2, "a": 3, "b": 4}]}',
    'has "b" twice in one record, again at line 2, column 25\n   "c": [{"b": 2, "a": 3, "b": 4}]}\n                          ^',
  ],
  [
    `{\n"a": ${'['.repeat(200_000)}`,
    `is nested more than 100 deep at line 2, column 105\n  ${'['.repeat(78)}\n  ${' '.repeat(39)}^`,
  ],
])('a fault of %.30j has its place and its line', (text, fault) => {
  expect(parseJson(text)).toEqual({ ok: false, fault })
})

test('brackets in texts are no depth, and a byte order mark is fine', () => {
  const value = { a: '['.repeat(200), b: '\\"{'.repeat(200) }
  expect(parseJson(`\uFEFF${JSON.stringify(value)}`)).toEqual({ ok: true, value })
})

test.each([
  ['UTF-8', Buffer.from('Café வீடு')],
  ['UTF-8 with its mark', Buffer.from('\uFEFFCafé வீடு')],
  ['UTF-16 as Windows writes it', Buffer.from('\uFEFFCafé வீடு', 'utf16le')],
  ['UTF-16 the other way round', Buffer.from('\uFEFFCafé வீடு', 'utf16le').swap16()],
])('%s is read', (_, bytes) => {
  expect(decodeText(bytes)).toEqual({ ok: true, value: 'Café வீடு' })
})

test('windows-1252 is refused with its line', () => {
  const fault = 'is not UTF-8 at line 2: save it with the encoding UTF-8\n  "name": "Café"'
  expect(decodeText(Buffer.from('{\n"name": "Caf\xe9"\n}', 'latin1'))).toEqual({ ok: false, fault })
})
