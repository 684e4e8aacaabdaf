import { readdirSync, readFileSync } from 'node:fs'
import { programDrawings } from '@/lib/testing/program-drawings'
import { cleanDrawing } from './clean-drawing'

const wrap = (content: string, more = '') =>
  cleanDrawing(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${more}>${content}</svg>`)

const getDrawing = (result: ReturnType<typeof cleanDrawing>) => ('drawing' in result ? result.drawing : '')
const listFaults = (result: ReturnType<typeof cleanDrawing>) => ('faults' in result ? result.faults : [])

const drawings = readdirSync('public/media', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.svg'),
)
test.each(drawings)('our own drawing %s is kept: one site can be the host of another', (name) => {
  const source = readFileSync(`public/media/${name}`, 'utf8')
  const clean = cleanDrawing(source)
  expect(clean).toMatchObject({ width: expect.any(Number), height: expect.any(Number) })
  // A drawing that was cleaned once is not changed by the next site.
  expect(cleanDrawing(getDrawing(clean))).toEqual(clean)
})

test.each(Object.entries(programDrawings))(
  'a layout of %s is kept with its plot and its colours',
  (_, source) => {
    const drawing = getDrawing(cleanDrawing(source))
    expect(drawing).toContain('id="plot-1"')
    expect(drawing).toMatch(/fill="#(fffefa|fefefe)"/i)
    expect(drawing).toMatch(/stroke="#3(a3734|73435)"/i)
    expect(drawing).not.toMatch(
      / style=|<style|inkscape|sodipodi|adobe|class=|<use|switch|metadata|ENTITY|url\((?!#)/,
    )
    if (source.includes('Plot 1')) expect(drawing).toContain('Plot 1')
  },
)

test('a clip path is kept; Illustrator repeats a shape in it', () => {
  expect(getDrawing(cleanDrawing(programDrawings.Figma ?? ''))).toContain('clip-path="url(#clip0_1_2)"')
  const drawing = getDrawing(cleanDrawing(programDrawings.Illustrator ?? ''))
  expect(drawing).toMatch(/<clipPath id="SVGID_2_"><rect width="400" height="300" transform="[^"]*"\/>/)
})

test.each([
  '<g id="plot-1" data-name="b" aria-label="A &amp; B" opacity=".5"><rect width="3"/></g>',
  '<!-- Generator: a program --><text x="1">Plot 1 &lt; 2</text>',
  "<path d='M0 0h1' fill='url(#a)' stroke-dasharray='1 2'/>",
])('%s is kept', (content) => {
  const inner = content.replace(/<!--.*-->/, '').replaceAll("'", '"')
  expect(getDrawing(wrap(content))).toContain(inner)
})

test('the size of a drawing is its viewBox, else its width and height in pixels', () => {
  const draw = (attributes: string) =>
    cleanDrawing(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h1"/></svg>`)
  expect(draw('width="40px" height="20px"')).toMatchObject({ width: 40, height: 20 })
  expect(draw('width="254mm" height="1in"')).toMatchObject({ width: 960, height: 96 })
  expect(draw('width="1in" height="1in" viewBox="-5 -5 30 10"')).toMatchObject({ width: 30, height: 10 })
  expect(listFaults(draw('width="100%"'))).toEqual([
    'the drawing has neither a viewBox nor a width and a height',
  ])
})

test('all faults of a drawing are named together, each with the next step', () => {
  const faults = listFaults(
    wrap(
      '<image href="a.png"/><g onclick="x()"><text>&nbsp;&reg;</text><rect style="filter:url(#f)"/></g><image/>',
    ),
  )
  expect(faults).toEqual([
    'the file does not explain the entity &nbsp;: write the character itself',
    'the file does not explain the entity &reg;: write the character itself',
    '<image> is not allowed in a drawing: remove the picture, or trace its lines',
    'the script onclick is not allowed in a drawing',
    'filter is not allowed in a drawing: remove shadows and blurs',
  ])
})

const FORBIDDEN =
  'script filter use marker image pattern mask foreignObject a animate set iframe linearGradient symbol'
test.each(FORBIDDEN.split(' '))('<%s> is refused', (name) => {
  const [fault] = listFaults(wrap(`<g><${name}>x</${name}><path d="M0 0h1"/></g>`))
  expect(fault).toMatch(`<${name}> is not allowed in a drawing`)
})

test.each([
  ['half a drawing', '<g>'],
  ['a wrong end', '<g></rect>'],
  ['a drawing in a drawing', '<svg/>'],
  ['a tag that is none', '<g <rect/>'],
  ['nesting', '<g>'.repeat(60) + '</g>'.repeat(60)],
  ['an entity', '<text>&a;</text>'],
  ['an entity in an attribute', '<rect id="&a;"/>'],
  ['a script as an attribute', '<rect onload="alert(1)"/>'],
  ['a style', '<rect style="filter:url(#f)"/>'],
  ['another file', '<rect fill="url(https://other.example/a.svg#b)"/>'],
  ['a hidden address', '<rect fill="u&#114;l(https://other.example)"/>'],
  ['an address in an escape of CSS', '<rect fill="u\\72l(https://other.example)"/>'],
  ['a link', '<g href="https://other.example"/>'],
  ['a link of another name', '<g xlink:href="https://other.example"/>'],
  ['a long file', `<path d="${'h1'.repeat(200_000)}"/>`],
])('a drawing with %s is refused', (_, content) => {
  expect(listFaults(wrap(`<path d="M0 0h1"/>${content}`))).not.toEqual([])
})

test.each([
  ['marked text', '<text><![CDATA[<script>]]></text>', '<text>&lt;script&gt;</text>'],
  [
    'an instruction',
    '<?xml-stylesheet href="https://other.example/a.css"?><path d="M0 0"/>',
    '"><path d="M0 0"/>',
  ],
  [
    'a prefix',
    '<x:script xmlns:x="http://www.w3.org/1999/xhtml">x</x:script><path d="M0 0"/>',
    '"><path d="M0 0"/>',
  ],
  ['HTML', '<div xmlns="http://www.w3.org/1999/xhtml">x</div><path d="M0 0"/>', '"><path d="M0 0"/>'],
  ['an attribute without a meaning', '<path d="M0 0" foo="javascript:x"/>', '<path d="M0 0"/>'],
])('of %s only the harmless part is kept', (_, content, kept) =>
  expect(getDrawing(wrap(content))).toContain(kept),
)

test('entities and a second root are refused', () => {
  for (const source of [
    '<!DOCTYPE svg [<!ENTITY a "<script/>">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&a;</text></svg>',
    `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 9 9"><text>&b;</text></svg>`,
    '<svg><g/></svg><svg><g/></svg>',
    'words <svg><g/></svg>',
  ])
    expect(listFaults(cleanDrawing(source))).not.toEqual([])
  expect(listFaults(wrap('<path d="M0 0"/>', ' onload="alert(1)"'))).toHaveLength(1)
  expect(listFaults(wrap(''))).toEqual(['the drawing has no shapes'])
})

test('the time grows with the length', () => {
  const start = performance.now()
  for (const part of ['a', 'a:', '/*', '{', '.a{', '@'])
    cleanDrawing(
      `<svg><style>${part.repeat(199_000 / part.length)}</style><path style="${part.repeat(199_000 / part.length)}"/></svg>`,
    )
  const path = `<path id="a" d="M0 0${'h1'.repeat(50_000)}"/>`
  expect(listFaults(wrap(path + '<use href="#a"/>'.repeat(5_000)))[0]).toMatch('<use> is allowed 100 times')
  for (const part of ['<', '<g ', '<!--', '<g a="', '&', 'url(', '<g>', ' a="b"'])
    cleanDrawing(`<svg>${part.repeat(199_000 / part.length)}`)
  expect(performance.now() - start).toBeLessThan(2_000)
})
