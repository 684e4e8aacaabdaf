import {
  AVERAGE,
  averagePerformance,
  BUDGETS,
  type Figures,
  formatLoad,
  formatSeconds,
} from './lighthouse-figures'
import type { Preset } from './lighthouse-tool'
import type { Row } from './part'

/** What was measured in the same rounds as the pages and in the same way: this machine and browser alone, and with bare Next. */
export type References = { empty: Figures; bare: Figures }

/** Milliseconds until the empty page's LCP on a quiet machine, simulated mobile: what it takes longer is the machine's. */
const QUIET_LCP = 750

/** A reference's own figures, as a row that judges nothing. `how` says how they were taken. */
export function tellReference(name: string, preset: Preset, figures: Figures, how: string): Row {
  return {
    what: `${name}, ${preset}: performance`,
    measured: `${figures.performance}; ${formatLoad(figures)}`,
    reference: how,
    ratio: '',
    ok: null,
  }
}

/**
 * A page's performance, TBT and LCP beside an empty page and bare Next in the same run, main-thread tasks by processor
 * time (processor-time.ts), the network and the Speed Index by the wall's clock. What the empty page costs is the
 * machine's and is taken off, and neither performance nor TBT that misses the issue's own is worse than bare Next's.
 * Of the empty page's LCP only what is over that of a quiet machine is taken off: the issue's own has the rest.
 */
export function judgeBeside(name: string, preset: Preset, page: Figures, references: References): Row {
  const { empty, bare } = references
  const { performance, tbt, lcp } = BUDGETS[preset]
  const over = page.tbt - empty.tbt
  const floor = findFloor(performance, references)
  const latest = lcp + Math.max(0, empty.lcp - QUIET_LCP)
  return {
    what: `${name}, ${preset}: tasks by processor time, beside an empty page and bare Next in the same run`,
    measured: `performance ${page.performance}; TBT ${Math.round(page.tbt)} ms, ${formatOver(over)} over the empty page, ${formatShare(page.tbt, bare.tbt)} of bare Next; LCP ${formatSeconds(page.lcp)}`,
    reference: describe(references),
    ratio: `performance at least ${floor}; TBT at most +${tbt} ms, and 1.00 where over ${tbt} ms; LCP at most ${formatSeconds(latest)}`,
    ok:
      isUsable(references) &&
      page.performance >= floor &&
      over <= tbt &&
      page.tbt <= Math.max(bare.tbt, tbt) &&
      page.lcp <= latest,
  }
}

/** The average performance of all page types beside the references. */
export function judgeAverageBeside(preset: Preset, pages: Figures[], references: References): Row {
  const average = averagePerformance(pages)
  const floor = findFloor(AVERAGE[preset], references)
  return {
    what: `average of ${pages.length} page types, ${preset}: tasks by processor time, beside an empty page and bare Next in the same run`,
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
  return [empty, bare].every(
    ({ performance, tbt, lcp }) => performance > 0 && Number.isFinite(tbt) && Number.isFinite(lcp),
  )
}

function describe({ empty, bare }: References): string {
  const tell = ({ performance, tbt }: Figures) => `${performance}, TBT ${Math.round(tbt)} ms`
  return `empty page ${tell(empty)}, LCP ${formatSeconds(empty.lcp)}; bare Next ${tell(bare)}`
}

function formatOver(ms: number): string {
  return `${ms < 0 ? '−' : '+'}${Math.abs(Math.round(ms))} ms`
}

/** `–` where there is nothing to take a share of. */
function formatShare(part: number, whole: number): string {
  return whole > 0 ? (part / whole).toFixed(2) : '–'
}
