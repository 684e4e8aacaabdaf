import { parseJson } from './json'

test('reads JSON, with a byte order mark too', () => {
  expect(parseJson('\uFEFF{"a":1}')).toEqual({ ok: true, value: { a: 1 } })
})

test.each([
  ['{\n  "a": 1,\n  "b": oops\n}', 'is not JSON at line 3, column 8: unexpected "o"'],
  ['{"a": [1, 2,]}', 'is not JSON at line 1, column 13: unexpected "]"'],
  ['{"a": 1,\n}', 'is not JSON at line 2, column 1: unexpected "}"'],
  ["{'a': 1}", 'is not JSON at line 1, column 2: unexpected "\'"'],
  ['{"a" 1}', 'is not JSON at line 1, column 6: unexpected "1"'],
  ['{"a": 1} x', 'is not JSON at line 1, column 10: unexpected "x"'],
  ['{"a": 1', 'is not JSON at line 1, column 8: the text ends too early'],
  ['', 'is not JSON at line 1, column 1: the text ends too early'],
])('says where %j is wrong', (text, fault) => {
  expect(parseJson(text)).toEqual({ ok: false, fault })
})
