import { buildContents, clip, htmlToText, MAX_HTML_LENGTH, readHtml } from './html'

test('everything an owner may write stays as it is', () => {
  const html =
    '<h3>A</h3><h4>B</h4><p>Text <strong>bold</strong> <em>soft</em><br>next &#x26; <a href="https://rera.tn.gov.in" title="t">a</a> <a href="/blog">b</a> <a href="mailto:a@example.com">c</a> <a href="tel:+914455550100">d</a></p><ul><li>x</li></ul><ol start="3"><li>y</li></ol><blockquote><p>q</p></blockquote><table><caption>c</caption><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">d</td></tr></tbody></table>'
  expect(readHtml(html).html).toBe(html)
  expect(readHtml(html).faults).toEqual([])
})

test.each([
  ['<p>a', ['<p> is not closed']],
  ['<ul><li>a</ul>', ['<li> is not closed']],
  ['<p><strong>a</p></strong>', ['<strong> is not closed', '</strong> closes nothing']],
  ['<h2>a</h2>', ['<h2> is not allowed']],
  [
    '<p class="x" onclick="y">a</p>',
    ['attribute "class" on <p> is not allowed', 'attribute "onclick" on <p> is not allowed'],
  ],
  ['<p>a <!-- note --></p>', ['comments are not allowed']],
  ['<a href="javascript:alert(1)">a</a>', ['address "javascript:alert(1)" is not allowed']],
  ['<a href="/x?<script>">a</a>', ['address "/x?<script>" is not allowed']],
  ['<a href="/x" title="<script>alert(1)</script>">a</a>', ['"<" in a title is not allowed']],
  ['<ul><li>'.repeat(10_000), ['tags are nested more than 100 deep']],
  ['<p>a < b</p>', ['"<" at character 6 opens no tag (write &lt;)']],
])('the faults of %.60s', (html, faults) => {
  expect(readHtml(html).faults).toEqual(faults)
})

test.each([
  ['longer than allowed', 'x'.repeat(MAX_HTML_LENGTH + 1), `has more than ${MAX_HTML_LENGTH} characters`],
  [
    'with tags that open again in each block',
    Array.from({ length: 4_000 }, (_, index) => `<p><em a=${index}>a</p>`).join(''),
    'too many tags are not closed',
  ],
  [
    'with cells that nest unseen by the count of tags',
    '<b><table><tr><td></b>'.repeat(4_000),
    'too many tags are not closed',
  ],
])('HTML %s is refused', (_, html, fault) => {
  expect(readHtml(html)).toEqual({ html: null, faults: [fault] })
})

test.each(['<a', '<a "', '<', `<a '"`, '</b>', '<p a=1 b=2>'])(
  'the time for %j grows with the length',
  (part) => {
    const html = part.repeat(MAX_HTML_LENGTH / part.length)
    // Of this process: another one may have the processor meanwhile.
    const start = process.cpuUsage()
    readHtml(html)
    // Quadratic reading takes 7 to 16 s.
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(4_000)
  },
)

test('angle brackets in attributes are escaped, in text as before', () => {
  expect(readHtml('<p>1 &lt; 2 > 0 x="<a href="/y" title="a > <b>">z</a>"</p>').html).toBe(
    '<p>1 &#x3C; 2 > 0 x="<a href="/y" title="a &#x3E; &#x3C;b&#x3E;">z</a>"</p>',
  )
})

test('the text of HTML keeps words apart', () => {
  expect(htmlToText('<h3>Water</h3><ul><li>A &amp; B</li><li>C</li></ul>')).toBe('Water A & B C')
})

test.each([
  ['Two borewells.', 160, 'Two borewells.'],
  ['one two, three four', 10, 'one two…'],
  ['one two three, four', 15, 'one two three…'],
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
