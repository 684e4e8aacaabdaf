import { htmlToText, readHtml, sanitizeHtml } from './html'

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A;&#x61;vascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="/x" onclick="alert(1)">x</a>',
  '<a href="/x" style="position:fixed;inset:0">x</a>',
  '<a href="https://x.example" target="_blank">x</a>',
  '<a id="location" name="cookie">x</a>',
  '<p onmouseover=alert(1)>x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p class="fixed inset-0">x</p>',
  '<p id="main">x</p>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,x"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name=q><button>Go</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>body{display:none}</style>',
  '<video src=x onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<details open ontoggle=alert(1)>x</details>',
  '<body onload=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></p></noscript>',
  '<template><script>alert(1)</script></template>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<p><a href="javascript&#58alert(1)">x</a>',
]

/** What a browser would make of the cleaned text, read again by the same parser. */
function listDangers(html: string): string[] {
  const tags = [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map((match) => match[1] ?? '')
  const good = /^(p|h3|h4|ul|ol|li|strong|em|a|br|blockquote|table|caption|thead|tbody|tr|th|td)$/
  const attributes = [...html.matchAll(/<[a-z][a-z0-9]*\s([^>]*)>/gi)].map((match) => match[1] ?? '')
  return [
    ...tags.filter((tag) => !good.test(tag)),
    ...attributes.filter((text) => /\b(on\w+|style|class|id|name|src|target|background)\s*=/i.test(text)),
    ...attributes.filter((text) => /href="(?!https:\/\/|mailto:|tel:|\/[^/\\]|\/"|#|\.)/i.test(text)),
  ]
}

describe('sanitizeHtml', () => {
  it.each(attacks)('leaves nothing dangerous of %s', (attack) => {
    const clean = sanitizeHtml(attack)
    expect(listDangers(clean)).toEqual([])
    expect(sanitizeHtml(clean)).toBe(clean)
  })

  it('would notice danger', () => {
    for (const danger of ['<script>', '<p onclick="x">', '<a href="javascript:x">', '<a href="//x">'])
      expect(listDangers(danger)).not.toEqual([])
  })

  it('keeps everything an owner may write', () => {
    const html =
      '<h3>A</h3><h4>B</h4><p>Text <strong>bold</strong> <em>soft</em><br>next &#x26; <a href="https://rera.tn.gov.in" title="t">a</a> <a href="/blog">b</a> <a href="mailto:a@example.com">c</a> <a href="tel:+914455550100">d</a></p><ul><li>x</li></ul><ol start="3"><li>y</li></ol><blockquote><p>q</p></blockquote><table><caption>c</caption><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">d</td></tr></tbody></table>'
    expect(sanitizeHtml(html)).toBe(html)
    expect(readHtml(html).faults).toEqual([])
  })
})

describe('readHtml', () => {
  it.each([
    ['<p>a', ['<p> is not closed']],
    ['<ul><li>a</ul>', ['<li> is not closed']],
    ['<p><strong>a</p></strong>', ['<strong> is not closed', '</strong> closes nothing']],
    ['a</p>', ['</p> closes nothing']],
    ['<h2>a</h2>', ['<h2> is not allowed']],
    [
      '<p class="x" onclick="y">a</p>',
      ['attribute "class" on <p> is not allowed', 'attribute "onclick" on <p> is not allowed'],
    ],
    ['<p>a <!-- note --></p>', ['comments are not allowed']],
    ['<a href="javascript:alert(1)">a</a>', ['address "javascript:alert(1)" is not allowed']],
    ['<ul><li>'.repeat(20_000), ['tags are nested more than 100 deep']],
    ['<p>a < b</p>', ['"<" at character 6 opens no tag (write &lt;)']],
  ])('names what is wrong with %s', (html, faults) => {
    expect(readHtml(html).faults).toEqual(faults)
  })
})

test('htmlToText keeps words apart and decodes', () => {
  expect(htmlToText('<h3>Water</h3><ul><li>A &amp; B</li><li>C</li></ul>')).toBe('Water A & B C')
})
