import {
  buildTableOfContents,
  decodeEntities,
  htmlToText,
  listElements,
  parseHtml,
  renderHtml,
} from './html-tree'

test('the text of HTML keeps words apart', () => {
  expect(
    htmlToText('<h3>Water</h3>x<ul><li>A &amp; B</li><li>C</li></ul>y<table><tr><td>1</td></tr></table>'),
  ).toBe('Water x A & B C y 1')
})

test.each([
  ['&#8377;5 &#x2B; &eacute;', '₹5 + é'],
  ['A &amp;amp; B', 'A &amp; B'],
  ['?a=1&copy=2 &nothing; AT&T', '?a=1&copy=2 &nothing; AT&T'],
])('the entities of %j are decoded once', (entities, text) => {
  expect(decodeEntities(entities)).toBe(text)
})

test('the headings of a post get ids and are listed in order', () => {
  const body = '<p>a</p><h3>Title &#x26; <em>deed</em></h3><h4>no</h4><h3>Tax</h3>'
  expect(buildTableOfContents(body)).toEqual({
    html: '<p>a</p><h3 id="part-1">Title &#x26; <em>deed</em></h3><h4>no</h4><h3 id="part-2">Tax</h3>',
    headings: [
      { id: 'part-1', title: 'Title & deed' },
      { id: 'part-2', title: 'Tax' },
    ],
  })
})

test('a tree is the HTML that it was parsed from, and its elements are listed in order', () => {
  const html = '<p>One <a href="/a">a</a></p><ul><li><a href="https://b.example">b</a></li></ul>'
  const tree = parseHtml(html)
  expect(renderHtml(tree)).toBe(html)
  expect(listElements(tree, ['a']).map(({ properties }) => properties.href)).toEqual([
    '/a',
    'https://b.example',
  ])
})
