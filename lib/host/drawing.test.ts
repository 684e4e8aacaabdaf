import { readdirSync, readFileSync } from 'node:fs'
import { findDrawingFault, measureDrawing } from './drawing'

const wrap = (content: string, more = '') =>
  findDrawingFault(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${more}>${content}</svg>`)

const drawings = readdirSync('public/media', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.svg'),
)
test.each(drawings)('our own drawing %s is kept: one site can be the host of another', (name) => {
  const source = readFileSync(`public/media/${name}`, 'utf8')
  expect(findDrawingFault(source)).toBeNull()
  expect(measureDrawing(source)).toMatchObject({ width: expect.any(Number), height: expect.any(Number) })
})

test.each([
  '<g id="plot-1" class="a" data-name="b" aria-label="A &amp; B" opacity=".5"><rect width="3"/></g>',
  '<!-- Generator: a program --><text x="1">Plot 1 &lt; 2</text>',
  "<path d='M0 0h1' fill='url(#a)' stroke-dasharray='1 2'/>",
])('%s is plain', (content) => expect(wrap(content)).toBeNull())

test('declarations of drawing programs are plain, and so is what they mean nothing by', () => {
  const head =
    '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n'
  const root =
    '<svg version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve" width="40px" height="20px">'
  expect(findDrawingFault(`${head}${root}<path d="M0 0"/></svg>\n`)).toBeNull()
  expect(measureDrawing(root)).toMatchObject({ width: 40, height: 20 })
})

const OTHERS =
  'script style filter use marker image pattern mask foreignObject a animate set iframe linearGradient clipPath'
test.each(OTHERS.split(' '))('<%s> is refused', (name) => {
  expect(wrap(`<g><${name}>x</${name}></g>`)).toBe(`<${name}> is not allowed in a drawing`)
  expect(wrap(`<${name}/>`)).not.toBeNull()
})

test.each([
  ['half a drawing', '<g>'],
  ['nothing drawn', ''],
  ['a wrong end', '<g></rect>'],
  ['a drawing in a drawing', '<svg/>'],
  ['a tag that is none', '<g <rect/>'],
  ['a prefix', '<x:script xmlns:x="http://www.w3.org/1999/xhtml"/>'],
  ['nesting', '<g>'.repeat(60) + '</g>'.repeat(60)],
  ['an entity', '<text>&a;</text>'],
  ['an entity in an attribute', '<rect id="&a;"/>'],
  ['an instruction', '<?xml-stylesheet href="https://other.example/a.css"?><g/>'],
  ['marked text', '<text><![CDATA[<script>]]></text>'],
  ['a script as an attribute', '<rect onload="alert(1)"/>'],
  ['a style', '<rect style="filter:url(#f)"/>'],
  ['another file', '<rect fill="url(https://other.example/a.svg#b)"/>'],
  ['a hidden address', '<rect fill="u&#114;l(https://other.example)"/>'],
  ['an address in an escape of CSS', '<rect fill="u\\72l(https://other.example)"/>'],
  ['a link', '<g href="https://other.example"/>'],
  ['a link of another name', '<g xlink:href="https://other.example"/>'],
  ['HTML', '<g xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['a long file', `<path d="${'h1'.repeat(200_000)}"/>`],
])('a drawing with %s is refused', (_, content) => expect(wrap(content)).not.toBeNull())

test('entities and a second root are refused', () => {
  for (const source of [
    '<!DOCTYPE svg [<!ENTITY a "<script/>">]><svg xmlns="http://www.w3.org/2000/svg"><g/></svg>',
    '<svg><g/></svg><svg><g/></svg>',
    'words <svg><g/></svg>',
  ])
    expect(findDrawingFault(source)).not.toBeNull()
  expect(wrap('<g/>', ' onload="alert(1)"')).not.toBeNull()
})

test('the time grows with the length', () => {
  const start = performance.now()
  for (const part of ['<', '<g ', '<!--', '<g a="', '&', 'url(', '<g>', ' a="b"'])
    findDrawingFault(`<svg>${part.repeat(199_000 / part.length)}`)
  expect(performance.now() - start).toBeLessThan(2_000)
})
