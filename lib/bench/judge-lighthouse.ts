import type { Preset, Report } from './lighthouse-tool'
import type { Row } from './part'
import { median } from './statistics'

/** Issue 5, item 5: scores of 100, times as Lighthouse simulates them. */
const BUDGETS: Record<Preset, { performance: number; lcp: number; tbt: number; cls: number }> = {
  mobile: { performance: 98, lcp: 2000, tbt: 50, cls: 0.01 },
  desktop: { performance: 100, lcp: 2000, tbt: 50, cls: 0.01 },
}
/** The least average performance over all page types. */
const AVERAGE: Record<Preset, number> = { mobile: 99, desktop: 100 }

export type Verdict = { row: Row; performance: number; index: number }

/**
 * The median of each figure over a page's reports beside its budget. The 404 page, `missing`, is excused what every
 * 404 page fails: it says noindex, its status is not 200, and the browser writes that status into its console.
 */
export function judgePage(name: string, preset: Preset, reports: Report[], missing = false): Verdict {
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
    index: median(reports.map(({ environment }) => environment.benchmarkIndex)),
    row: {
      what: `${name}, ${preset}: performance, accessibility, practices, SEO`,
      measured: `${performance} ${accessibility} ${practices} ${seo}; LCP ${write(lcp)}, CLS ${cls.toFixed(3)}, TBT ${Math.round(tbt)} ms`,
      reference: `median of ${reports.length}`,
      ratio: `${budget.performance} 100 100 100${missing ? ', but for its status and noindex' : ''}; ${write(budget.lcp)}, ${budget.cls}, ${budget.tbt} ms`,
      ok:
        performance >= budget.performance &&
        accessibility === 100 &&
        (practices === 100 || (missing && reports.every((report) => isExcused(report, 'best-practices')))) &&
        (seo === 100 || (missing && reports.every((report) => isExcused(report, 'seo')))) &&
        lcp <= budget.lcp &&
        cls <= budget.cls &&
        tbt <= budget.tbt,
    },
  }
}

const EXCUSED_404 = ['is-crawlable', 'http-status-code', 'errors-in-console']

/** True when nothing that counts failed but what a 404 page cannot pass. */
function isExcused({ categories, audits }: Report, category: string): boolean {
  const failed = (categories[category]?.auditRefs ?? []).filter(({ id, weight }) => {
    const score = audits[id]?.score ?? 1
    return weight > 0 && score < 1
  })
  return failed.every(({ id }) => EXCUSED_404.includes(id))
}

/** The average performance of all page types; `index` is Lighthouse's own measure of this machine, about 1500 is usual. */
export function judgeAverage(preset: Preset, scores: number[], index: number): Row {
  const average = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length)
  return {
    what: `average of ${scores.length} page types, ${preset}: performance`,
    measured: average.toFixed(1),
    reference: `benchmark index ${Math.round(index)}`,
    ratio: `at least ${AVERAGE[preset]}`,
    ok: average >= AVERAGE[preset],
  }
}

function write(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
