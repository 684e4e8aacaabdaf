import { decodeText, parseJson } from './json'

test.each([
  ['{\n  "a": 1,\n  "b": oops\n}', 'line 3, column 8: invalid symbol\n    "b": oops\n         ^'],
  ['{"a": 1', 'line 1, column 8: close brace expected\n  {"a": 1\n         ^'],
  ['// note\n{}', 'line 1, column 1: invalid comment token\n  // note\n  ^'],
])('a fault of %.30j has its place and its line', (text, fault) => {
  expect(parseJson(text)).toEqual({ ok: false, fault: `has a fault at ${fault}` })
})

test.each([
  ['{"a": 36,00,000, "b": 1}', 'a number has no commas. Write 3600000'],
  ['{"a": [4,500,000]}', 'a number has no commas. Write 4500000'],
  ['{"id": 036}', 'a number does not begin with 0. Write 36'],
  ['{“name”: "x"}', 'texts and names have straight double quotation marks. Write "…"'],
  ['{"name": “x”}', 'texts and names have straight double quotation marks. Write "…"'],
  ["{'name': 1}", 'texts and names have straight double quotation marks. Write "…"'],
  ['{"a": 1,\n}', 'there is a comma before the closing bracket. Remove the comma'],
  ['{"a": "It’s 036, or 36,00,000", "b" 1}', 'colon expected'],
])('%j has a hint', (text, hint) => {
  const parsed = parseJson(text)
  expect(parsed.ok ? null : parsed.fault.split('\n')[0]?.replace(/^.*column \d+: /, '')).toBe(hint)
})

test('a long line is cut around the fault', () => {
  const parsed = parseJson(`{"a": "${'x'.repeat(200)}" "b": 1}`)
  const [, quote, caret] = parsed.ok ? [] : parsed.fault.split('\n')
  expect(quote?.slice(caret?.indexOf('^'))).toMatch(/^"b": 1}/)
})

test('JSON is read as it is', () => {
  const value = { a: '['.repeat(200), b: '\\"{'.repeat(200), c: [1, 200, 36, true, null] }
  expect(parseJson(JSON.stringify(value))).toEqual({ ok: true, value })
})

test.each([
  ['UTF-8', Buffer.from('Café வீடு')],
  ['UTF-8 with its mark', Buffer.from('\uFEFFCafé வீடு')],
  ['UTF-16 as Windows writes it', Buffer.from('\uFEFFCafé வீடு', 'utf16le')],
])('%s is decoded', (_, bytes) => {
  expect(decodeText(bytes)).toEqual({ ok: true, value: 'Café வீடு' })
})

test('Windows-1252 is refused', () => {
  const fault = 'is not UTF-8. Save it with the encoding UTF-8'
  expect(decodeText(Buffer.from('{\n"name": "Caf\xe9"\n}', 'latin1'))).toEqual({ ok: false, fault })
})
