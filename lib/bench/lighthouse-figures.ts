import type { Preset } from './lighthouse-tool'
import type { Report } from './lighthouse-visit'
import { median } from './statistics'

/** What we hold a page to: scores of 100, LCP and TBT in milliseconds as Lighthouse simulates them. */
export type Figures = {
  performance: number
  accessibility: number
  practices: number
  seo: number
  lcp: number
  tbt: number
  cls: number
  /** Lighthouse's own measure of this machine, about 1500 is usual. */
  index: number
}

/** Issue 5, item 5. */
export const BUDGETS: Record<Preset, { performance: number; lcp: number; tbt: number; cls: number }> = {
  mobile: { performance: 98, lcp: 2000, tbt: 50, cls: 0.01 },
  desktop: { performance: 100, lcp: 2000, tbt: 50, cls: 0.01 },
}
/** The least average performance over all page types. */
export const AVERAGE: Record<Preset, number> = { mobile: 99, desktop: 100 }

/** The median of each figure over a page's reports. A figure that a report lacks is as bad as can be. */
export function takeMedians(reports: Report[]): Figures {
  const score = (category: string) =>
    Math.round(median(reports.map(({ categories }) => categories[category]?.score ?? 0)) * 100)
  const figure = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY))
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    index: median(reports.map(({ environment }) => environment.benchmarkIndex)),
  }
}

/** The best of each speed over a page's reports, for a reference: what one visit did without is no need of the machine. */
export function takeBest(reports: Report[]): Figures {
  const each = reports.map((report) => takeMedians([report]))
  return {
    ...takeMedians(reports),
    performance: Math.max(...each.map(({ performance }) => performance)),
    lcp: Math.min(...each.map(({ lcp }) => lcp)),
    tbt: Math.min(...each.map(({ tbt }) => tbt)),
  }
}

/** The mean performance of several pages. */
export function averagePerformance(pages: Figures[]): number {
  return pages.reduce((sum, { performance }) => sum + performance, 0) / Math.max(1, pages.length)
}

/** For eyes: `LCP 1.50 s, CLS 0.000, TBT 20 ms`. */
export function formatLoad({ lcp, cls, tbt }: Figures): string {
  return `LCP ${formatSeconds(lcp)}, CLS ${cls.toFixed(3)}, TBT ${Math.round(tbt)} ms`
}

/** For eyes: milliseconds as `1.50 s`. */
export function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
