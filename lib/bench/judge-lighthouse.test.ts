import { judgeAverage, judgePage } from './judge-lighthouse'
import { takeBest, takeMedians } from './lighthouse-figures'
import type { Report } from './lighthouse-visit'

type Figures = { performance?: number; seo?: number; lcp?: number; cls?: number; tbt?: number }

const report = ({ performance = 0.99, seo = 1, lcp = 1500, cls = 0, tbt = 20 }: Figures = {}): Report => ({
  environment: { benchmarkIndex: 1500 },
  categories: {
    performance: { score: performance, auditRefs: [] },
    accessibility: { score: 1, auditRefs: [] },
    'best-practices': { score: 1, auditRefs: [] },
    seo: { score: seo, auditRefs: [] },
  },
  audits: {
    'largest-contentful-paint': { score: 1, numericValue: lcp },
    'cumulative-layout-shift': { score: 1, numericValue: cls },
    'total-blocking-time': { score: 1, numericValue: tbt },
  },
})

test('a page is judged by the median of each figure, so that one bad run does not decide', () => {
  const row = judgePage('home', 'mobile', [
    report({ performance: 0.5, lcp: 9000, tbt: 900 }),
    report(),
    report({ performance: 0.98 }),
  ])
  expect(row).toMatchObject({ measured: '98 100 100 100; LCP 1.50 s, CLS 0.000, TBT 20 ms', ok: true })
})

test.each<Figures>([{ seo: 0.99 }, { cls: 0.011 }])(
  'what is no speed fails over its budget: %j',
  (figures) => {
    expect(judgePage('home', 'mobile', [report(figures)])).toMatchObject({ ok: false, fails: true })
  },
)

test.each<Figures>([{ performance: 0.97 }, { lcp: 2001 }, { tbt: 51 }])(
  'a speed over the issue’s own is told as missed, and left to the references: %j',
  (figures) => {
    expect(judgePage('home', 'mobile', [report(figures)])).toMatchObject({ ok: false, fails: false })
  },
)

test('desktop must be 100', () => {
  expect(judgePage('home', 'desktop', [report({ performance: 0.99 })]).ok).toBe(false)
  expect(judgePage('home', 'desktop', [report({ performance: 1 })]).ok).toBe(true)
})

test('the 404 page is excused its status and its noindex, and nothing else', () => {
  const failing = (audit: string, figures: Figures = {}): Report => {
    const made = report({ seo: 0.6, ...figures })
    made.categories.seo = { score: 0.6, auditRefs: [{ id: audit, weight: 1 }] }
    made.audits[audit] = { score: 0 }
    return made
  }
  expect(judgePage('404', 'mobile', [failing('is-crawlable')], true).ok).toBe(true)
  expect(judgePage('404', 'mobile', [failing('document-title')], true).ok).toBe(false)
  expect(judgePage('404', 'mobile', [failing('is-crawlable', { lcp: 3000 })], true).ok).toBe(false)
  expect(judgePage('home', 'mobile', [failing('is-crawlable')]).ok).toBe(false)
})

test('a report without a figure is not a good one', () => {
  expect(
    judgePage('home', 'mobile', [{ environment: { benchmarkIndex: 1 }, categories: {}, audits: {} }]).ok,
  ).toBe(false)
})

test('the average of all page types', () => {
  const pages = (...scores: number[]) => scores.map((performance) => takeMedians([report({ performance })]))
  expect(judgeAverage('mobile', pages(0.98, 1), '')).toMatchObject({ measured: '99.0', ok: true })
  expect(judgeAverage('mobile', pages(0.98, 0.99), '')).toMatchObject({ ok: false, fails: false })
})

test('a reference is taken at its best, figure by figure', () => {
  const reports = [
    report({ performance: 0.98, tbt: 98, lcp: 700 }),
    report({ performance: 1, tbt: 20, lcp: 760 }),
    report({ performance: 0.97, tbt: 120, lcp: 900 }),
  ]
  expect(takeBest(reports)).toMatchObject({ performance: 100, tbt: 20, lcp: 700, seo: 100 })
})
