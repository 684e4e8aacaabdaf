import { decodeText, parseJson } from './json'

test.each([
  ['{\n  "a": 1,\n  "b": oops\n}', 'line 3, column 8: invalid symbol\n    "b": oops\n         ^'],
  ['{"a": 1', 'line 1, column 8: close brace expected\n  {"a": 1\n         ^'],
  ['// note\n{}', 'line 1, column 1: invalid comment token\n  // note\n  ^'],
])('a fault of %.30j has its place and its line', (text, fault) => {
  expect(parseJson(text)).toEqual({ ok: false, fault: `has a fault at ${fault}` })
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
