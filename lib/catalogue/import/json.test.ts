import { decodeText, parseJson } from './json'

test.each([
  [
    '{\n  "a": 1,\n  "b": oops\n}',
    'line 3, column 8: "oops" is not a value. Write a text in quotation marks, a number with digits only, true, false or null\n' +
      '    "b": oops\n         ^',
  ],
  ['{"a": 1', 'line 1, column 8: a record is not closed. Write "}" at its end\n  {"a": 1\n         ^'],
  [
    '{"a": {"b": 1},\n "c": [{"b": 2, "a": 3, "b": 4}]}',
    'line 2, column 25: "b" is in this record twice. Remove one of them\n' +
      '   "c": [{"b": 2, "a": 3, "b": 4}]}\n                          ^',
  ],
  [
    `{\n"a": ${'['.repeat(200_000)}`,
    `line 2, column 105: is nested more than 100 deep\n  ${'['.repeat(78)}\n  ${' '.repeat(39)}^`,
  ],
])('a fault of %.30j has its place and its line', (text, fault) => {
  expect(parseJson(text)).toEqual({ ok: false, fault: `has a fault at ${fault}` })
})

test.each([
  // The most common typing mistakes
  ['{"a": 36,00,000, "b": 1}', 'a number has no commas. Write 3600000'],
  ['{"a": [4,500,000]}', 'a number has no commas. Write 4500000'],
  ['{“name”: "x"}', 'only straight double quotation marks begin and end a text. Write "name"'],
  ['{"name": “x”}', 'only straight double quotation marks begin and end a text. Write "x"'],
  ["{'name': 1}", 'only straight double quotation marks begin and end a text. Write "name"'],
  ['{"name": "x”\n}', 'only straight double quotation marks begin and end a text. Replace “ and ” with "'],
  ['{"id": 036}', 'a number does not begin with 0. Write 36'],
  // Commas
  ['{"a": [1, 2,]}', 'there is a comma before ]. Remove the comma'],
  ['{"a": 1,\n}', 'there is a comma before }. Remove the comma'],
  ['{"a": 1,, "b": 2}', 'two commas follow each other. Remove one of them'],
  ['{"a": "x"\n "b": 2}', 'a comma is missing. Write it after the previous entry'],
  // Words
  [
    '{"a": True}',
    '"True" is not a value. Write a text in quotation marks, a number with digits only, true, false or null',
  ],
  [
    '{"a": None}',
    '"None" is not a value. Write a text in quotation marks, a number with digits only, true, false or null',
  ],
  ['{"a": 72 lakh}', 'a number has digits only. Write 7200000'],
  ['{"a": ₹45}', 'a number has digits only. Write 45'],
  ['{name: "x"}', 'names need quotation marks. Write "name"'],
  ['{"a": "say "yes""}', 'a quotation mark inside a text ends the text. Write \\" instead, as in \\"yes\\"'],
  // The rest of JSON
  ['{"a" 1}', 'a colon is missing between a name and its value. Write ":"'],
  ['{"a": [1', 'a list is not closed. Write "]" at its end'],
  ['{"a": 1} {', 'the catalogue ends before this. Remove the rest'],
  ['// note\n{}', 'JSON has no comments. Remove it'],
  [
    '{"a": "two\nlines"}',
    'a text goes on to the next line. Close it with a quotation mark, and write \\n for a new line',
  ],
  ['{"a": "C:\\path"}', 'JSON needs two backslashes for one. Write \\\\, or / in a path'],
  ['', 'a value is missing. Write it, or remove the comma or the name before it'],
])('%j', (text, hint) => {
  const parsed = parseJson(text)
  expect(parsed.ok ? null : parsed.fault.split('\n')[0]?.replace(/^.*column \d+: /, '')).toBe(hint)
})

test('brackets in texts are not nesting, and a byte order mark is fine', () => {
  const value = { a: '['.repeat(200), b: '\\"{'.repeat(200), c: [1, 200, 36] }
  expect(parseJson(`\uFEFF${JSON.stringify(value)}`)).toEqual({ ok: true, value })
})

test.each([
  ['UTF-8', Buffer.from('Café வீடு')],
  ['UTF-8 with its mark', Buffer.from('\uFEFFCafé வீடு')],
  ['UTF-16 as Windows writes it', Buffer.from('\uFEFFCafé வீடு', 'utf16le')],
  ['UTF-16 in the other byte order', Buffer.from('\uFEFFCafé வீடு', 'utf16le').swap16()],
])('%s is decoded', (_, bytes) => {
  expect(decodeText(bytes)).toEqual({ ok: true, value: 'Café வீடு' })
})

test('Windows-1252 is refused, with the line', () => {
  const fault = 'is not UTF-8 at line 2. Save it with the encoding UTF-8\n  "name": "Café"'
  expect(decodeText(Buffer.from('{\n"name": "Caf\xe9"\n}', 'latin1'))).toEqual({ ok: false, fault })
})
