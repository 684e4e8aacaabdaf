import { buildContents, clip, decodeEntities, htmlToText, MAX_HTML_LENGTH, readHtml } from './html'

test('everything an owner may write stays as it is', () => {
  const html =
    '<h3>A</h3><h4>B</h4><p>Text <strong>bold</strong> <em>soft</em><br>next &#x26; <a href="https://rera.tn.gov.in" title="t">a</a> <a href="/blog">b</a> <a href="mailto:a@example.com">c</a> <a href="tel:+914455550100">d</a></p><ul><li>x</li></ul><ol start="3"><li>y</li></ol><blockquote><p>q</p></blockquote><table><caption>c</caption><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">4,200&nbsp;sq ft</td></tr></tbody></table>'
  expect(readHtml(html)).toEqual({ html: html.replace('&nbsp;', '\u00a0'), faults: [], warnings: [] })
})

test.each<[string, ...string[]]>([
  ['<p>a', '<p> is not closed (line 1, column 1)'],
  ['<ul><li>a</ul>', '<li> is not closed (line 1, column 5)'],
  ['<p>a</p>\n <h2>a</h2>', '<h2> is not allowed (line 2, column 2)'],
  [
    '<p class="x" onclick="y">a</p>',
    'attribute "class" on <p> is not allowed (line 1, column 1)',
    'attribute "onclick" on <p> is not allowed (line 1, column 1)',
  ],
  ['<p>a <!-- note --></p>', 'comments are not allowed (line 1, column 6)'],
  ['<a href="javascript:alert(1)">a</a>', 'address "javascript:alert(1)" is not allowed (line 1, column 1)'],
  ['<a href="/x" title="<b>">a</a>', '"<" in a title is not allowed (line 1, column 1)'],
  ['<li>a</li>', '<li> stands outside of its list or table (line 1, column 1)'],
  ['<p>a < b</p>'],
  ['<p>a</p><b', 'the last tag has no ">" (line 1, column 10)'],
])('the faults of %.60s', (html, ...faults) => {
  expect(readHtml(html).faults).toEqual(faults)
})

test.each([
  ['longer than allowed', 'x'.repeat(MAX_HTML_LENGTH + 1), `has more than ${MAX_HTML_LENGTH} characters`],
  ['that is too deep', '<ul><li>'.repeat(10_000), 'tags are nested more than 200 deep'],
  [
    'with tags that open again in each block',
    Array.from({ length: 4_000 }, (_, index) => `<p><em a=${index}>a</p>`).join(''),
    'tags are nested more than 200 deep',
  ],
])('HTML %s is refused', (_, html, fault) => {
  expect(readHtml(html)).toEqual({ html: null, faults: [fault], warnings: [] })
})

test.each(['<a "', '<', '</b>', '<h1>x</h1>'])('the time for %j grows with the length', (part) => {
  const html = part.repeat(MAX_HTML_LENGTH / part.length)
  // Of this process: another one may have the processor meanwhile.
  const start = process.cpuUsage()
  readHtml(html)
  // Quadratic reading takes 7 to 16 s.
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(4_000)
})

test.each([
  ['<h1>One</h1><h2>Two</h2>', '<h3>One</h3><h3>Two</h3>'],
  ['First<hr>Second', 'First<br>Second'],
  ['<section>First</section><pre>Second</pre>', '<p>First</p><p>Second</p>'],
  [
    '<div>Loose <b>text</b><ul><li>x</li></ul>more</div>',
    '<p>Loose <strong>text</strong></p><ul><li>x</li></ul>more',
  ],
  ['<ul><li><div>First</div><div>Second</div></li></ul>', '<ul><li><p>First</p><p>Second</p></li></ul>'],
  ['<h3>Two<div>words</div></h3>', '<h3>Two words </h3>'],
  [
    '<span style="font-weight:700">A</span><span style="font-style:italic">B</span>',
    '<strong>A</strong><em>B</em>',
  ],
  ['<b style="font-weight:normal"><p>A</p></b>', '<p>A</p>'],
  ['<a href="/y" title="a > b">z</a>', '<a href="/y">z</a>'],
])('%s is cleaned to %s', (given, html) => {
  expect(readHtml(given).html).toBe(html)
})

test.each([
  [
    '<p class=MsoNormal style="mso-margin-top-alt:auto"><b><span lang=EN-IN>Water</span></b>&nbsp;&nbsp; here<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>',
    '<p><strong>Water</strong> here</p>',
  ],
  ['<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">One</p></b>', '<p>One</p>'],
  ['<!--[if gte mso 9]><xml><w:x>a</w:x></xml><![endif]--><p class="MsoNormal">One</p>', '<p>One</p>'],
])('text of a word processor is cleaned with a warning: %.50s', (given, html) => {
  expect(readHtml(given)).toEqual({
    html,
    faults: [],
    warnings: ['the formatting of a word processor was left out: look at the page'],
  })
})

test.each(['<img src="x">', '<sup>2</sup>', '<a href="http://x.example">x</a>', '<p>open'])(
  'what a word processor loses for the reader stays a fault: %s',
  (part) => {
    expect(readHtml(`<p class="MsoNormal">A</p>${part}`).faults).toHaveLength(1)
  },
)

test('the text of HTML keeps words apart', () => {
  expect(
    htmlToText('<h3>Water</h3>x<ul><li>A &amp; B</li><li>C</li></ul>y<table><tr><td>1</td></tr></table>'),
  ).toBe('Water x A & B C y 1')
})

test.each([
  ['&#8377;5 &#x2B; &eacute;', '₹5 + é'],
  ['A &amp;amp; B', 'A &amp; B'],
  ['?a=1&copy=2 &nothing; AT&T', '?a=1&copy=2 &nothing; AT&T'],
])('the entities of %j are decoded once', (given, text) => {
  expect(decodeEntities(given)).toBe(text)
})

test.each([
  ['one two, three four', 10, 'one two…'],
  ['a'.repeat(300), 160, `${'a'.repeat(159)}…`],
])('the excerpt of %.20s', (text, length, excerpt) => {
  expect(clip(text, length)).toBe(excerpt)
})

test('the headings of a post get ids and are listed in order', () => {
  const body = '<p>a</p><h3>Title &#x26; <em>deed</em></h3><h4>no</h4><h3>Tax</h3>'
  expect(buildContents(body)).toEqual({
    html: '<p>a</p><h3 id="part-1">Title &#x26; <em>deed</em></h3><h4>no</h4><h3 id="part-2">Tax</h3>',
    headings: [
      { id: 'part-1', title: 'Title & deed' },
      { id: 'part-2', title: 'Tax' },
    ],
  })
})
