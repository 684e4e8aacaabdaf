import { parseBlocks } from './html-blocks'

const outline = (html: string) =>
  parseBlocks(html).map(({ kind, depth, marker, runs }) => [
    kind,
    depth,
    marker,
    runs
      .map(({ text, bold, italic, href }) => `${text}${bold ? '*' : ''}${italic ? '/' : ''}${href ?? ''}`)
      .join('|'),
  ])

test.each([
  ['<p>One  line\n of words.</p>', [['paragraph', 0, '', 'One line of words.']]],
  ['<p>A <strong>bold <em>and</em></strong> word</p>', [['paragraph', 0, '', 'A |bold *|and*/| word']]],
  [
    '<h3>Head</h3><p>Text</p>',
    [
      ['heading', 0, '', 'Head'],
      ['paragraph', 0, '', 'Text'],
    ],
  ],
  [
    '<ul><li>One</li><li>Two</li></ul>',
    [
      ['item', 0, '•', 'One'],
      ['item', 0, '•', 'Two'],
    ],
  ],
  [
    '<ol start="3"><li>Three</li><li>Four</li></ol>',
    [
      ['item', 0, '3.', 'Three'],
      ['item', 0, '4.', 'Four'],
    ],
  ],
  [
    '<ul><li><p>First</p><p>again</p><ul><li>inner</li></ul></li></ul>',
    [
      ['item', 0, '•', 'First'],
      ['item', 0, '', 'again'],
      ['item', 1, '•', 'inner'],
    ],
  ],
  ['<p>See <a href="https://x.example">this</a></p>', [['paragraph', 0, '', 'See |thishttps://x.example']]],
  ['<p>Line<br>break</p>', [['paragraph', 0, '', 'Line|\n|break']]],
  [
    '<table><tbody><tr><th>Size</th><td>2 BHK</td></tr></tbody></table>',
    [['paragraph', 0, '', 'Size*| · |2 BHK']],
  ],
  ['<blockquote><p>Said</p></blockquote>', [['quote', 0, '', 'Said']]],
  ['Loose words', [['paragraph', 0, '', 'Loose words']]],
  ['<p> </p><ul>\n<li> </li>\n</ul>', []],
  ['', []],
  ['<p>5 &lt; 6 &amp; more</p>', [['paragraph', 0, '', '5 < 6 & more']]],
])('%s', (html, expected) => {
  expect(outline(html)).toEqual(expected)
})
