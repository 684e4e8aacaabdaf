import { AVERAGE, averagePerformance, BUDGETS, type Figures, formatLoad } from './lighthouse-figures'
import type { Preset } from './lighthouse-tool'
import type { Row } from './part'

/** What was measured in the same rounds as the pages: this machine and browser alone, and with bare Next. */
export type References = { empty: Figures; bare: Figures }

/** A reference's own figures, as a row that judges nothing. */
export function tellReference(name: string, preset: Preset, figures: Figures, runs: number): Row {
  return {
    what: `${name}, ${preset}: performance`,
    measured: `${figures.performance}; ${formatLoad(figures)}`,
    reference: `as measured, median of ${runs}`,
    ratio: '',
    ok: null,
  }
}

/**
 * A page's performance and TBT beside an empty page and bare Next in the same run: what the empty page costs is the
 * machine's and is taken off, and no figure that misses the issue's own is worse than bare Next's. LCP counts by its
 * part of the performance.
 */
export function judgeBeside(name: string, preset: Preset, page: Figures, references: References): Row {
  const { empty, bare } = references
  const { performance, tbt } = BUDGETS[preset]
  const over = page.tbt - empty.tbt
  const floor = findFloor(performance, references)
  return {
    what: `${name}, ${preset}: beside an empty page and bare Next in the same run`,
    measured: `performance ${page.performance}; TBT ${formatOver(over)} over the empty page, ${formatShare(page.tbt, bare.tbt)} of bare Next`,
    reference: describe(references),
    ratio: `performance at least ${floor}; TBT at most +${tbt} ms, and 1.00 where over ${tbt} ms`,
    ok:
      isUsable(references) && page.performance >= floor && over <= tbt && page.tbt <= Math.max(bare.tbt, tbt),
  }
}

/** The average performance of all page types beside the references. */
export function judgeAverageBeside(preset: Preset, pages: Figures[], references: References): Row {
  const average = averagePerformance(pages)
  const floor = findFloor(AVERAGE[preset], references)
  return {
    what: `average of ${pages.length} page types, ${preset}: beside an empty page and bare Next in the same run`,
    measured: average.toFixed(1),
    reference: describe(references),
    ratio: `at least ${floor}`,
    ok: isUsable(references) && average >= floor,
  }
}

/** The budget less what the empty page misses of 100, and not below bare Next, as far as that keeps the budget. */
function findFloor(budget: number, { empty, bare }: References): number {
  return Math.max(budget - (100 - empty.performance), Math.min(budget, bare.performance))
}

/** A reference without its figures would excuse everything. */
function isUsable({ empty, bare }: References): boolean {
  return [empty, bare].every(({ performance, tbt }) => performance > 0 && Number.isFinite(tbt))
}

function describe({ empty, bare }: References): string {
  const tell = ({ performance, tbt }: Figures) => `${performance}, TBT ${Math.round(tbt)} ms`
  return `empty page ${tell(empty)}; bare Next ${tell(bare)}`
}

function formatOver(ms: number): string {
  return `${ms < 0 ? '−' : '+'}${Math.abs(Math.round(ms))} ms`
}

/** `–` where there is nothing to take a share of. */
function formatShare(part: number, whole: number): string {
  return whole > 0 ? (part / whole).toFixed(2) : '–'
}
