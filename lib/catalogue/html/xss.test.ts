/** @jest-environment jsdom */
import { buildCatalogueFile, buildProjectRecord } from '../../testing/catalogue-file'
import { listSources } from '../../testing/sources'
import { listDangers, xssPayloads } from '../../testing/xss'
import { parseCatalogue } from '../import/parse'
import { cleanHtml } from './clean-html'

const page = document.implementation.createHTMLDocument()

function listTextDangers(html: string): string[] {
  if (!html.includes('<')) return []
  page.body.innerHTML = html
  const once = listDangers(page.body)
  // Some attacks work only after a second round of parsing (mutation XSS).
  const again = page.body.innerHTML
  if (again === html) return once
  page.body.innerHTML = again
  return [...once, ...listDangers(page.body)]
}

/** Contexts in which a parser may read a payload differently. */
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

test.each(frames)('no payload survives %s', (_, around) => {
  const survivors = xssPayloads.flatMap(({ payload }) => {
    const clean = cleanHtml(around(payload)).html ?? ''
    const dangers = listTextDangers(clean)
    // With a bracket inside an attribute, a tag would have an odd number of quotes.
    const tags = clean.match(/<[^>]*>?/g) ?? []
    if (tags.some((tag) => tag.split('"').length % 2 === 0)) dangers.push('bracket in an attribute')
    // HTML parsers convert a carriage return to a line break.
    const stays = !clean.includes('<') || cleanHtml(clean).html === clean.replaceAll('\r', '\n')
    if (!stays) dangers.push('changes when cleaned again')
    return dangers.map((danger) => `${danger}: ${payload}`)
  })
  expect(survivors).toEqual([])
})

test('dangerouslySetInnerHTML occurs in two components, which show only cleaned fields', () => {
  const sources = [...listSources('app'), ...listSources('components')].filter(
    ({ file }) => !/\.test\.tsx?$/.test(file),
  )
  const setters = sources.filter(({ text }) =>
    /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/.test(text),
  )
  expect(setters.map(({ file }) => file).sort()).toEqual([
    'app/_pages/json-ld.tsx',
    'components/ui/cms-html.tsx',
  ])
  const shown = sources.flatMap(({ text }) =>
    [...text.matchAll(/<CmsHtml\s[^>]*?html=\{([^}]+)\}/g)].map(([, what]) => what),
  )
  // `intro` and `details` are the parts of a description before and after its first heading.
  expect(shown.sort()).toEqual(['details', 'html', 'html', 'intro'])
})

test.each([
  ...['<script></script>', '<p onclick=x>', '<a href=javascript:x>', '<a href=//x.example>', '<svg></svg>'],
])('the check itself finds %s', (danger) => {
  expect(listTextDangers(danger)).not.toEqual([])
})

const addresses = ['bannerVideo', 'walkthroughUrl', 'virtualTourUrl', 'mapUrl', 'routeMapUrl', 'brochureUrl']
const evil = [
  ...['JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)', '//evil.example/x'],
  ...['data:text/html,<script>alert(1)</script>', '/\\evil.example', '\\\\evil.example', '/\t/evil.example'],
  ...['https:evil.example', 'https://evil.example/"><script>'],
]

test.each([...addresses, 'reraQr', 'thumbnail', 'image'])('no such address is accepted as %s', (name) => {
  const faults = expect.arrayContaining([expect.stringContaining(`projects[0].${name}: `)])
  for (const address of evil) {
    const file = buildCatalogueFile({ projects: [buildProjectRecord({ [name]: address })] })
    expect(parseCatalogue(file)).toMatchObject({ ok: false, faults })
  }
})
