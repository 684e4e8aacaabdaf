import {
  AVERAGE,
  averagePerformance,
  BUDGETS,
  type Figures,
  formatLoad,
  formatSeconds,
  takeMedians,
} from './lighthouse-figures'
import type { Preset } from './lighthouse-tool'
import type { Report } from './lighthouse-visit'
import type { Row } from './part'

/**
 * A page's figures as they were measured beside the issue's own. Only what is not a speed fails the command here:
 * speeds are judged beside the references (judge-beside.ts). The 404 page, `missing`, is excused what every 404 page
 * fails: it says noindex, its status is not 200, and the browser writes that status into its console.
 */
export function judgePage(name: string, preset: Preset, reports: Report[], missing = false): Row {
  const figures = takeMedians(reports)
  const { performance, accessibility, practices, seo, lcp, cls, tbt } = figures
  const budget = BUDGETS[preset]
  const isSound =
    accessibility === 100 &&
    (practices === 100 || (missing && reports.every((report) => isExcused(report, 'best-practices')))) &&
    (seo === 100 || (missing && reports.every((report) => isExcused(report, 'seo')))) &&
    cls <= budget.cls
  return {
    what: `${name}, ${preset}: performance, accessibility, practices, SEO`,
    measured: `${performance} ${accessibility} ${practices} ${seo}; ${formatLoad(figures)}`,
    reference: `as measured, median of ${reports.length}`,
    ratio: `${budget.performance} 100 100 100${missing ? ', but for its status and noindex' : ''}; ${formatSeconds(budget.lcp)}, ${budget.cls}, ${budget.tbt} ms`,
    ok: isSound && performance >= budget.performance && lcp <= budget.lcp && tbt <= budget.tbt,
    fails: !isSound,
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

/** The average performance of all page types, as measured. `reference` says what it was measured with. */
export function judgeAverage(preset: Preset, pages: Figures[], reference: string): Row {
  const average = averagePerformance(pages)
  return {
    what: `average of ${pages.length} page types, ${preset}: performance`,
    measured: average.toFixed(1),
    reference: `as measured, ${reference}`,
    ratio: `at least ${AVERAGE[preset]}`,
    ok: average >= AVERAGE[preset],
    fails: false,
  }
}
