import { median } from './statistics'

/** One line of the table. `ok` is null where there is nothing to hold a figure against. */
export type Row = {
  what: string
  measured: string
  /** What it was measured beside, in the same run, or the limit. */
  reference: string
  /** The ratio of the two and what it has to be, or the budget. */
  ratio: string
  ok: boolean | null
  /**
   * False where a miss does not fail the command: an absolute time that this machine missed is shown as missed, and a
   * reference of the same run decides. Says nothing where nothing was missed.
   */
  fails?: boolean
}

/** True when a row fails the command: it was missed, and that counts. */
export function isFailure({ ok, fails = true }: Row): boolean {
  return ok === false && fails
}

export type BenchOptions = {
  /** Shorter and fewer rounds: to see that everything runs, not for figures. */
  quick: boolean
  /** Rounds of each measurement where a part takes medians; `--runs N`. */
  runs?: number
  /** How often the durability part kills the site; `--kills N`. */
  kills?: number
  /** Names of page types, their words joined by hyphens, where not all are wanted; `--pages home,blog-post`. */
  pages?: string[]
}

/** One part of `npm run bench`: a file of its own, named in lib/commands/bench.ts. */
export type BenchPart = (options: BenchOptions) => Promise<Row[]>

/**
 * Two speeds of one run as a row. Good when ours is at least `atLeast` times the reference; without a floor the ratio
 * is only told.
 */
export function compareRates(what: string, ours: number, reference: number, atLeast?: number): Row {
  const ratio = ours / reference
  const floor = atLeast === undefined ? '' : ` (at least ${atLeast.toFixed(2)})`
  return {
    what,
    measured: formatRate(ours),
    reference: formatRate(reference),
    ratio: ratio.toFixed(2) + floor,
    ok: atLeast === undefined ? null : ratio >= atLeast,
  }
}

/** Two speeds, taken one right beside the other. */
export type Pair = { ours: number; reference: number }

/**
 * Two speeds as a row, by the median of what each of ours is of the reference right beside it: for two that lie close
 * to their floor, where the best of several would be the moments that the machine's host was kind to one of them.
 */
export function comparePairs(what: string, pairs: Pair[], atLeast: number): Row {
  const ratio = median(pairs.map(({ ours, reference }) => ours / reference))
  return {
    what,
    measured: formatRate(median(pairs.map(({ ours }) => ours))),
    reference: formatRate(median(pairs.map(({ reference }) => reference))),
    ratio: `${ratio.toFixed(2)}, median of ${pairs.length} pairs (at least ${atLeast.toFixed(2)})`,
    ok: ratio >= atLeast,
  }
}

/** A measured amount beside its budget, as a row; good up to the budget itself. */
export function compareBudget(what: string, measured: number, budget: number, unit: string): Row {
  const text = (value: number) => `${Number(value.toFixed(1))} ${unit}`.trim()
  return {
    what,
    measured: text(measured),
    reference: '',
    ratio: `at most ${text(budget)}`,
    ok: measured <= budget,
  }
}

/** A row that says why a part could not be measured; neither good nor bad. */
export function explainMissing(what: string, reason: string): Row {
  return { what, measured: reason, reference: '', ratio: '', ok: null }
}

/** For eyes: `6,213 req/s`. */
export function formatRate(perSecond: number): string {
  return `${Math.round(perSecond).toLocaleString('en-US')} req/s`
}
