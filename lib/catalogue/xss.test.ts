/** @jest-environment jsdom */
import { buildBlogRecord, buildCatalogueFile, buildProjectRecord } from '../testing/catalogue-file'
import { listDangers } from '../testing/html-dangers'
import { listSources } from '../testing/sources'
import { xssPayloads } from '../testing/xss-payloads'
import type { CatalogueFile } from './file'
import { sanitizeHtml } from './html'
import { type CleanCatalogue, parseCatalogue } from './parse'

const page = document.implementation.createHTMLDocument()

function dangersOf(html: string): string[] {
  // Without a tag there is only text.
  if (!html.includes('<')) return []
  page.body.innerHTML = html
  const once = listDangers(page.body)
  // Some attacks come to life when what was read is written and read again.
  const again = page.body.innerHTML
  if (again === html) return once
  page.body.innerHTML = again
  return [...once, ...listDangers(page.body)]
}

/** Places around a payload in which it might be read otherwise. */
const frames: [string, (payload: string) => string][] = [
  ['alone', (payload) => payload],
  ['in a paragraph', (payload) => `<p>${payload}</p>`],
  ['in a cell', (payload) => `<table><tbody><tr><td>${payload}</td></tr></tbody></table>`],
  ['in a table', (payload) => `<table>${payload}</table>`],
  ['in an address', (payload) => `<a href="${payload}">x</a>`],
  ['in a title', (payload) => `<a href="/x" title='${payload}'>x</a>`],
  ['in math', (payload) => `<math><mtext><table><mglyph><style>${payload}</style>${payload}`],
  ['in svg', (payload) => `<svg></p><style>${payload}</style></svg>${payload}`],
]

test('there are enough of them, each once', () => {
  expect(new Set(xssPayloads.map(({ payload }) => payload)).size).toBeGreaterThanOrEqual(300)
})

test.each(frames)('no payload survives %s', (_, around) => {
  const survivors = xssPayloads.flatMap(({ payload }) => {
    const clean = sanitizeHtml(around(payload))
    const dangers = dangersOf(clean)
    // Readers of HTML take a carriage return for a line break.
    const stays = !clean.includes('<') || sanitizeHtml(clean) === clean.replaceAll('\r', '\n')
    if (!stays) dangers.push('cleaning again changes it')
    return dangers.map((danger) => `${danger}: ${payload}`)
  })
  expect(survivors).toEqual([])
})

type Field = {
  build: (payload: string, index: number) => Partial<CatalogueFile>
  place: string
  read: (value: CleanCatalogue) => string[]
}

const project = (index: number, change: object) =>
  buildProjectRecord({ id: index + 1, slug: `p-${index}`, name: `P ${index}`, ...change })

const fields: Record<string, Field> = {
  'project description': {
    build: (description, index) => ({ projects: [project(index, { description })] }),
    place: 'projects[0].description',
    read: ({ projects }) => projects.map(({ description }) => description),
  },
  'specification text': {
    build: (html, index) => ({ projects: [project(index, { specifications: [{ name: 'A', html }] })] }),
    place: 'projects[0].specifications[0].html',
    read: ({ projects }) => projects.flatMap(({ specifications }) => specifications.map(({ html }) => html)),
  },
  'blog body': {
    build: (body, index) => ({
      blogs: [buildBlogRecord({ id: index + 1, slug: `b-${index}`, body })],
    }),
    place: 'blogs[0].body',
    read: ({ blogs }) => blogs.map(({ body }) => body),
  },
}

test.each(Object.entries(fields))(
  'through the import, in every %s: refused by its place, or harmless',
  (_, field) => {
    const faults = xssPayloads.flatMap(({ payload }, index) => {
      const parsed = parseCatalogue(buildCatalogueFile(field.build(payload, index)))
      if (!parsed.ok) return parsed.faults.filter((fault) => !fault.startsWith(`${field.place}: `))
      return field.read(parsed.value).flatMap(dangersOf)
    })
    expect(faults).toEqual([])
  },
)

test('the HTML of the catalogue is set in one place, which shows these three fields alone', () => {
  const sources = [...listSources('app'), ...listSources('components')].filter(
    ({ file }) => !/\.test\.tsx?$/.test(file),
  )
  const setters = sources.filter(({ text }) =>
    /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/.test(text),
  )
  // The other is JSON without an angle bracket (lib/seo/json-ld.ts).
  const [sheet, ...others] = setters.toSorted((a, b) => a.file.localeCompare(b.file))
  expect(sheet?.file).toBe('components/seo/json-ld.tsx')
  expect(sheet?.text.match(/__html: [^}]+/g)).toEqual(['__html: serializeThing(thing) '])
  expect(others.map(({ file }) => file)).toEqual(['components/ui/cms-html.tsx'])
  const shown = sources.flatMap(({ text }) =>
    [...text.matchAll(/<CmsHtml\s[^>]*?html=\{([^}]+)\}/g)].map(([, what]) => what),
  )
  expect(shown.sort()).toEqual(['blog.bodyHtml', 'html', 'specification.html'])
})

test('the judge knows danger', () => {
  for (const danger of [
    '<script></script>',
    '<p onclick=x>',
    '<a href=javascript:x>',
    '<a href=//x.example>',
    '<!--x-->',
    '<svg></svg>',
  ])
    expect(dangersOf(danger)).not.toEqual([])
  expect(dangersOf('<p>a <a href="/x" title="t">b</a> <a href="https://x.example">c</a></p>')).toEqual([])
})

const ADDRESSES = [
  'bannerVideo',
  'walkthroughUrl',
  'virtualTourUrl',
  'mapUrl',
  'routeMapUrl',
  'brochureUrl',
] as const
const PICTURES = ['reraQr', 'thumbnail', 'image'] as const
const evil = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https://evil.example/"><script>',
  'https://evil.example/<x',
]

test.each([...ADDRESSES, ...PICTURES])('no such address is taken as %s', (name) => {
  for (const address of evil) {
    const parsed = parseCatalogue(buildCatalogueFile({ projects: [buildProjectRecord({ [name]: address })] }))
    expect(parsed).toMatchObject({
      ok: false,
      faults: [expect.stringContaining(`projects[0].${name}: must be`)],
    })
  }
})

test('nor as a film of the home page', () => {
  const { home } = buildCatalogueFile()
  for (const address of evil) {
    const parsed = parseCatalogue(
      buildCatalogueFile({
        home: {
          ...home,
          testimonials: [{ title: 'A', videoUrl: address, poster: '/media/poster.jpg' }],
          videos: [{ kind: 'walkthrough', title: 'B', url: address, poster: address }],
        },
      }),
    )
    expect(parsed.ok ? [] : parsed.faults).toEqual([
      expect.stringContaining('home.testimonials[0].videoUrl: must be'),
      expect.stringContaining('home.videos[0].poster: must be'),
      expect.stringContaining('home.videos[0].url: must be'),
    ])
  }
})
