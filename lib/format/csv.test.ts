import { parseCsv } from './csv'

test.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa;b\r\n1;"x;y"\r\n',
    [
      ['a', 'b'],
      ['1', 'x;y'],
    ],
  ],
  [
    'a\tb\r1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a;b,c\n', [['a', 'b,c']]],
  // A comma is as frequent as the semicolon, but belongs to a cell.
  ['/news.php?ids=3,4;/blog\n', [['/news.php?ids=3,4', '/blog']]],
  [
    'a,b\n"two\nlines","say ""x"""\n',
    [
      ['a', 'b'],
      ['two\nlines', 'say "x"'],
    ],
  ],
  [
    'a,b\n30" x 40",2\n',
    [
      ['a', 'b'],
      ['30" x 40"', '2'],
    ],
  ],
  ['a,b\n\n1\n', [['a', 'b'], [''], ['1']]],
  ['', []],
])('%j', (text, rows) => {
  expect(parseCsv(text)).toEqual({ ok: true, value: rows })
})

test('an unclosed quotation mark is a fault with its row', () => {
  expect(parseCsv('a,b\n1,2\n3,"4\n5,6')).toEqual({
    ok: false,
    fault: expect.stringMatching(/^row 3: a quotation mark is opened and not closed\. /),
  })
})
