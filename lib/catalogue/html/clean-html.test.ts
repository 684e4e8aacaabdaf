import { cleanHtml, MAX_HTML_LENGTH } from './clean-html'

test('everything an owner may write stays as it is', () => {
  const html =
    '<h3>A</h3><h4>B</h4><p>Text <strong>bold</strong> <em>soft</em><br>next &#x26; <a href="https://rera.tn.gov.in" title="t">a</a> <a href="/blog">b</a> <a href="mailto:a@example.com">c</a> <a href="tel:+914455550100">d</a></p><ul><li>x</li></ul><ol start="3"><li>y</li></ol><blockquote><p>q</p></blockquote><table><caption>c</caption><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">4,200&nbsp;sq ft</td></tr></tbody></table>'
  expect(cleanHtml(html)).toEqual({ html: html.replace('&nbsp;', '\u00a0'), faults: [] })
})

test.each<[string, ...string[]]>([
  [
    '<a href="javascript:alert(1)">a</a>',
    'the link to "javascript:alert(1)" is not allowed: begin with https:// or /',
  ],
  [
    '<a href="http://x.example">x</a>',
    'the link to "http://x.example" is not allowed: begin with https:// or /',
  ],
  ['<p>a <img src="x"> b <img src="y"></p>', '<img> is not allowed. Remove it'],
  ['<p>a</p><iframe src="https://x.example"></iframe>', '<iframe> is not allowed. Remove it'],
  ['<h2 class="x" onclick="y">a</h2>'],
  ['<p>a <!-- note --> b < c'],
])('the faults of %.60s', (html, ...faults) => {
  expect(cleanHtml(html).faults).toEqual(faults)
})

test.each([
  ['longer than allowed', 'x'.repeat(MAX_HTML_LENGTH + 1), `has more than ${MAX_HTML_LENGTH} characters`],
  [
    'with an attribute that the parser cannot read',
    '<p constructor>a</p>',
    'has the attribute "constructor". Remove it',
  ],
  ['that is too deep', '<ul><li>'.repeat(10_000), 'tags are nested more than 200 levels deep'],
  [
    'with tags that open again in each block',
    Array.from({ length: 4_000 }, (_, index) => `<p><em a=${index}>a</p>`).join(''),
    'tags are nested more than 200 levels deep',
  ],
])('HTML %s is refused', (_, html, fault) => {
  expect(cleanHtml(html)).toEqual({ html: null, faults: [fault] })
})

test.each(['<a "', '<', '</b>', '<h1>x</h1>'])('the time for %j grows with the length', (part) => {
  const html = part.repeat(MAX_HTML_LENGTH / part.length)
  // Of this process: another one may have the processor meanwhile.
  const start = process.cpuUsage()
  cleanHtml(html)
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
  ['<div><div><div>a</div>b</div>c</div>', '<p>a</p>b c'],
  [
    '<span style="font-weight:700">A</span><span style="font-style:italic">B</span>',
    '<strong>A</strong><em>B</em>',
  ],
  ['<b style="font-weight:normal"><p>A</p></b>', '<p>A</p>'],
  ['<a href="/y" title="a > b">z</a>', '<a href="/y">z</a>'],
  ['<p>a</p><p><br></p><p>b</p>', '<p>a</p> <p>b</p>'],
  ['<p>a</p><p><strong>&nbsp;</strong></p><h3><em> </em></h3><p>\u200b</p><p>b</p>', '<p>a</p>   <p>b</p>'],
  ['<blockquote><p>&nbsp;</p></blockquote><ul><li>a</li><li><br></li></ul>', '<ul><li>a</li> </ul>'],
  [
    '<table><tbody><tr><td>a</td><td></td></tr></tbody></table>',
    '<table><tbody><tr><td>a</td><td></td></tr></tbody></table>',
  ],
])('%s is cleaned to %s', (pasted, html) => {
  expect(cleanHtml(pasted).html).toBe(html)
})

test.each([
  [
    '<p class=MsoNormal style="mso-margin-top-alt:auto"><b><span lang=EN-IN>Water</span></b>&nbsp;&nbsp; here<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>',
    '<p><strong>Water</strong> here</p>',
  ],
  ['<p>a</p><p class=MsoNormal><b>&nbsp;</b></p><p>b</p>', '<p>a</p> <p>b</p>'],
  ['<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">One</p></b>', '<p>One</p>'],
  ['<!--[if gte mso 9]><xml><w:x>a</w:x></xml><![endif]--><p class="MsoNormal">One</p>', '<p>One</p>'],
])('text of a word processor is cleaned: %.50s', (pasted, html) => {
  expect(cleanHtml(pasted)).toEqual({ html, faults: [] })
})

/** A paragraph as Word copies an entry of a list. */
const item = (text: string, marker = '·', level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`

test.each([
  [
    'bold',
    "<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b></p>",
    '<p><strong>Bold</strong></p>',
  ],
  ['italics', "<p class=MsoNormal><i style='mso-bidi-font-style:normal'>A</i></p>", '<p><em>A</em></p>'],
  [
    'text that is bold only in other scripts',
    "<p class=MsoNormal><span style='mso-bidi-font-weight:bold'>A</span></p>",
    '<p>A</p>',
  ],
  [
    'bullets',
    `${item('Water')}\n\n${item('<b>Roads</b>')}`,
    '<ul><li>Water</li><li><strong>Roads</strong></li></ul>',
  ],
  ['numbers', item('One', '1.') + item('Two', '2.'), '<ol><li>One</li><li>Two</li></ol>'],
  [
    'levels',
    item('A') + item('B', 'o', 2) + item('C', 'o', 2) + item('D'),
    '<ul><li>A<ul><li>B</li><li>C</li></ul></li><li>D</li></ul>',
  ],
  [
    'numbers around a paragraph',
    `${item('One', '1.')}<p class=MsoNormal>So.</p>${item('Two', '2.')}`,
    '<ol><li>One</li></ol><p>So.</p><ol start="2"><li>Two</li></ol>',
  ],
  ['an indented paragraph', '<p class="MsoListParagraph">A. Raman, Chennai</p>', '<p>A. Raman, Chennai</p>'],
])('%s from Word are kept', (_, pasted, html) => {
  expect(cleanHtml(pasted)).toMatchObject({ html, faults: [] })
})
