import type { Preset, Report } from './lighthouse-tool'
import type { Row } from './part'

/** Issue 5, item 5: scores of 100, times as Lighthouse simulates them. */
const BUDGETS: Record<Preset, { performance: number; lcp: number; tbt: number; cls: number }> = {
  mobile: { performance: 98, lcp: 2000, tbt: 50, cls: 0.01 },
  desktop: { performance: 100, lcp: 2000, tbt: 50, cls: 0.01 },
}
/** The least average performance over all page types. */
const AVERAGE: Record<Preset, number> = { mobile: 99, desktop: 100 }

export type Verdict = { row: Row; performance: number }

/**
 * The median of each figure over a page's reports beside its budget. A page that is `hidden` from search engines on
 * purpose (the 404 page says noindex) cannot have 100 for SEO and is not asked to.
 */
export function judgePage(name: string, preset: Preset, reports: Report[], hidden = false): Verdict {
  const budget = BUDGETS[preset]
  const score = (category: string) =>
    Math.round(median(reports.map(({ categories }) => categories[category]?.score ?? 0)) * 100)
  const figure = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY))
  const [performance, accessibility, practices, seo] = [
    score('performance'),
    score('accessibility'),
    score('best-practices'),
    score('seo'),
  ]
  const lcp = figure('largest-contentful-paint')
  const cls = figure('cumulative-layout-shift')
  const tbt = figure('total-blocking-time')
  return {
    performance,
    row: {
      what: `${preset}, ${name}: performance accessibility practices seo; LCP CLS TBT`,
      measured: `${performance} ${accessibility} ${practices} ${seo}; ${write(lcp)} ${cls.toFixed(3)} ${Math.round(tbt)} ms`,
      reference: `median of ${reports.length}`,
      ratio: `${budget.performance} 100 100 ${hidden ? 'noindex' : 100}; ${write(budget.lcp)} ${budget.cls} ${budget.tbt} ms`,
      ok:
        performance >= budget.performance &&
        accessibility === 100 &&
        practices === 100 &&
        (hidden || seo === 100) &&
        lcp <= budget.lcp &&
        cls <= budget.cls &&
        tbt <= budget.tbt,
    },
  }
}

/** The average performance of all page types. */
export function judgeAverage(preset: Preset, scores: number[]): Row {
  const average = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length)
  return {
    what: `${preset}, average performance of ${scores.length} page types`,
    measured: average.toFixed(1),
    reference: '',
    ratio: `at least ${AVERAGE[preset]}`,
    ok: average >= AVERAGE[preset],
  }
}

/** The middle value; of an even number, the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (lower + upper) / 2
}

function write(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
