import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runModule } from '../testing/run-module'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'flight-'))
  fs.mkdirSync(path.join(folder, 'dist/static/chunks'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'dist/static/chunks/a.js'), 'self.a=1')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

type Hardened = { html: string; headers: Record<string, string>; code: string | null; again: string }
const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** What hardenPage makes of a page, the flight that can be read back for it, and what a second pass makes of it. */
const hardenPage = (html: string) =>
  runModule(
    `import { hardenPage } from './lib/cache/harden.mjs'
     import { readFlight } from './lib/cache/flight.mjs'
     const place = { dist: ${JSON.stringify(folder)} + '/dist', folder: ${JSON.stringify(folder)} + '/pages/b-v1' }
     const page = hardenPage(${JSON.stringify(html)}, place)
     const name = /flight\\/([^"]+)/.exec(page.html)?.[1] ?? ''
     report({ ...page, code: readFlight(${JSON.stringify(folder)} + '/pages', name), again: hardenPage(page.html, place).html })`,
  ) as Hardened

const PAGE =
  '<head><script src="/_next/static/chunks/a.js" async=""></script></head><body><p>₹ 1</p>' +
  '<script type="application/ld+json">{"a":1}</script>' +
  '<script id="_R_">self.start=1</script><script>self.f=[0]</script><script>self.f.push("₹")</script></body>'

test('inline scripts become one deferred script, with the bootstrap that starts React last', () => {
  const { html, headers, code } = hardenPage(PAGE)
  // What starts React also loads the scripts that the page begins with (first-scripts.mjs).
  expect(code).toMatch(
    /^self\.f=\[0\];\nself\.f\.push\("₹"\);\n\(function .*"\/_next\/static\/chunks\/a\.js"/s,
  )
  expect(code).toContain('()=>{self.start=1}')
  expect(html).not.toContain('a.js')
  expect(html).toContain(`.js" defer="" integrity="${sha(String(code))}"></script></body>`)
  // No capital, no underscore: middleware.ts would take it for an old address.
  expect(html).toMatch(/src="\/flight\/[0-9a-f]{32}\.js"/)
  expect(html).not.toContain('self.f')
  expect(html).toContain('<script type="application/ld+json">{"a":1}</script>')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
})

test('Next’s pieces of data are one text, the same text, without the backslashes of a string in HTML', () => {
  const text = 'a:["$","p",null,{"x":"` $' + '{1} \\\\ \\u2028\\" \u2028"}]\n\r\n1:T4,<b>₹'
  const inHtml = (piece: string) => JSON.stringify([1, piece]).replaceAll('<', '\\u003c')
  const { code } = hardenPage(
    `<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push(${inHtml(text.slice(0, 20))})</script>` +
      `<script>self.__next_f.push(${inHtml(text.slice(20))})</script><script>self.__next_f.push([3,"YQ=="])</script><script id="_R_">self.go=1</script>`,
  )
  const self: { __next_f: unknown[]; go?: number } = { __next_f: [] }
  new Function('self', String(code))(self)
  expect(self).toEqual({ __next_f: [[0], [1, text], [3, 'YQ==']], go: 1 })
  expect(code).toContain('["$","p",null,{"x":')
  expect(code).toContain('<b>₹')
})

test('a fact sheet for crawlers is in the page alone, and what stands round it in the flight is as it was', () => {
  const element = (html: string, more = '') =>
    `["$","script",null,{"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":${JSON.stringify(html)}}${more}}]`
  const text = `1:[${element('{"name":"A \\"wide\\" street"}')},"kept"]\n2:${element('$1f')}\n`
  const { code } = hardenPage(
    `<script>self.__next_f.push(${JSON.stringify([1, text]).replaceAll('<', '\\u003c')})</script><script id="_R_">self.go=1</script>`,
  )
  const self: { __next_f: unknown[]; go?: number } = { __next_f: [] }
  new Function('self', String(code))(self)
  expect(self.__next_f).toEqual([[1, `1:[${element('')},"kept"]\n2:${element('$1f')}\n`]])
})

test('scripts of the build and hints for them carry their integrity; foreign ones and missing ones do not', () => {
  const named =
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>' +
    '<script src="/_next/static/chunks/a.js" noModule=""></script>'
  const { html } = hardenPage(
    `${named}<script src="/_next/static/chunks/b.js"></script><script src="/_next/static/../secret.js"></script>`,
  )
  expect(html).toContain(
    `<script src="/_next/static/chunks/a.js" integrity="${sha('self.a=1')}" noModule="">`,
  )
  expect(html).toContain(`href="/_next/static/chunks/a.js" integrity="${sha('self.a=1')}"/>`)
  expect(html).toContain('<script src="/_next/static/chunks/b.js"></script>')
  expect(html).toContain('<script src="/_next/static/../secret.js"></script>')
})

test('a hardened page stays as it is', () => {
  const { html, again } = hardenPage(PAGE)
  expect(again).toBe(html)
})

test('where nothing can be written the scripts stay inline, each in the policy by its hash', () => {
  fs.writeFileSync(path.join(folder, 'pages'), 'a file, not a folder')
  const { html, headers } = hardenPage(PAGE)
  expect(html).toContain('<script>self.f=[0]</script>')
  for (const code of ['self.start=1', 'self.f=[0]', 'self.f.push("₹")'])
    expect(headers['content-security-policy']).toContain(`'${sha(code)}'`)
})

test('a page of one visitor writes nothing, so that nobody fills the disk with queries', () => {
  const page = runModule(`import { hardenPage } from './lib/cache/harden.mjs'
    const place = { dist: ${JSON.stringify(folder)}, folder: ${JSON.stringify(folder)} + '/pages/b-v1' }
    report(hardenPage('<script>self.f=[0]</script>', place, true))`) as Hardened
  expect(page.html).toBe('<script>self.f=[0]</script>')
  expect(page.headers['content-security-policy']).toContain(`'${sha('self.f=[0]')}'`)
  expect(fs.existsSync(path.join(folder, 'pages'))).toBe(false)
})

test('names that were never given read nothing, whatever they spell', () => {
  fs.mkdirSync(path.join(folder, 'pages/b-v1/flight'), { recursive: true })
  const names = [`${'a'.repeat(32)}.js`, '../../../etc/passwd', 'x.js', '']
  const read = runModule(`import { readFlight } from './lib/cache/flight.mjs'
    report(${JSON.stringify(names)}.map((name) => readFlight(${JSON.stringify(`${folder}/pages`)}, name)))`)
  expect(read).toEqual(names.map(() => null))
})
