import { buildCatalogueFile, buildProjectRecord } from '../../testing/catalogue-file'
import { listSources } from '../../testing/sources'
import { hostileTexts } from '../../testing/xss'
import { parseCatalogue } from '../import/parse'
import { cleanHtml } from './clean-html'

// e2e/xss.spec.ts has a browser parse the cleaned texts.
test('a cleaned text has no bracket in an attribute and stays the same when it is cleaned again', () => {
  const faults = hostileTexts.flatMap((text) => {
    const clean = cleanHtml(text).html ?? ''
    if (!clean.includes('<')) return []
    // With a bracket inside an attribute, a tag would have an odd number of quotes.
    const tags = clean.match(/<[^>]*>?/g) ?? []
    const hasBracket = tags.some((tag) => tag.split('"').length % 2 === 0)
    // HTML parsers convert a carriage return to a line break.
    const isStable = cleanHtml(clean).html === clean.replaceAll('\r', '\n')
    return hasBracket || !isStable ? [text] : []
  })
  expect(faults).toEqual([])
})

test('dangerouslySetInnerHTML occurs in two components, which show only cleaned fields', () => {
  const sources = [...listSources('app'), ...listSources('components')].filter(
    ({ file }) => !/\.test\.tsx?$/.test(file),
  )
  const setters = sources.filter(({ text }) =>
    /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/.test(text),
  )
  expect(setters.map(({ file }) => file).toSorted()).toEqual([
    'app/_shared-pages/json-ld.tsx',
    'components/ui/cms-html.tsx',
  ])
  const shown = sources.flatMap(({ text }) =>
    [...text.matchAll(/<CmsHtml\s[^>]*?html=\{([^}]+)\}/g)].map(([, what]) => what),
  )
  // `intro` is the part of a description before its first heading.
  expect(shown.toSorted()).toEqual(['html', 'html', 'html', 'intro'])
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
    expect(parseCatalogue(file)).toMatchObject({ ok: false, fault: faults })
  }
})
