import type { Offer } from '@/lib/catalogue/sale'
import { CRORE, LAKH } from '@/lib/format/units'

/** A project with prices, on an axis: `from` and `to` are shares of its length. */
export type PriceBar<Item> = { project: Item; lowest: number; from: number; to: number; lane: number }

type AxisTick = { rupees: number; at: number }

export type PriceAxis<Item> = { bars: PriceBar<Item>[]; laneCount: number; ticks: AxisTick[] }

/** Round prices, at which the axis begins and ends. */
const ROUND_PRICES = [
  ...[5, 10, 15, 20, 30, 40, 50, 75].map((lakhs) => lakhs * LAKH),
  ...[1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10, 15, 20, 30, 50].map((crores) => crores * CRORE),
]
/** Space between the texts of two ticks, as a share of the axis. */
const TICK_GAP = 0.19
/** Space between two bars of one lane, as a share of the axis. */
const GAP = 0.01

/**
 * The prices of projects on one logarithmic axis, so that ₹15 and 30 lakh are as far apart as ₹1 and 2 crore. Bars that would
 * touch are in different lanes; `labelShare` is the length of a project's label after its bar.
 */
export function buildPriceAxis<Item extends { offers: Pick<Offer, 'price'>[] }>(
  projects: Item[],
  labelShare: (project: Item) => number,
): PriceAxis<Item> {
  const priced = projects
    .map((project) => ({ project, ...findRange(project.offers) }))
    .filter(({ lowest }) => Number.isFinite(lowest))
    .sort((a, b) => a.lowest - b.lowest)
  if (priced.length === 0) return { bars: [], laneCount: 0, ticks: [] }

  const start = findLast(ROUND_PRICES, priced[0]?.lowest ?? 0)
  const highest = Math.max(...priced.map((range) => range.highest))
  const end = ROUND_PRICES.find((price) => price >= highest) ?? highest
  const findShare = (rupees: number) => Math.log(rupees / start) / Math.log(end / start)

  const laneEnds: number[] = []
  const bars = priced.map(({ project, lowest, highest: top }) => {
    const from = findShare(lowest)
    const to = findShare(top)
    const { first, last } = measureRow(from, to, labelShare(project))
    const free = laneEnds.findIndex((laneEnd) => laneEnd + GAP <= first)
    const lane = free === -1 ? laneEnds.length : free
    laneEnds[lane] = last
    return { project, lowest, from, to, lane }
  })
  const ticks = ROUND_PRICES.filter((price) => price >= start && price <= end).map((rupees) => ({
    rupees,
    at: findShare(rupees),
  }))
  return { bars, laneCount: laneEnds.length, ticks: thinTicks(ticks) }
}

/** The ticks whose texts have room: both ends, and between them those far enough from the last one and from the end. */
function thinTicks(ticks: AxisTick[]): AxisTick[] {
  const kept: AxisTick[] = []
  for (const tick of ticks) {
    const isEnd = tick === ticks.at(-1)
    const hasRoom = tick.at - (kept.at(-1)?.at ?? -1) >= TICK_GAP && 1 - tick.at >= TICK_GAP
    if (isEnd || hasRoom) kept.push(tick)
  }
  return kept
}

/** Where a bar with its label begins and ends: the label is in front of a bar that leaves it no room behind. */
function measureRow(from: number, to: number, label: number): { first: number; last: number } {
  return hasLabelBehind(to, label) ? { first: from, last: to + label } : { first: from - label, last: to }
}

/** Whether the label of a bar is behind its end. */
export function hasLabelBehind(to: number, label: number): boolean {
  return to + label <= 1
}

function findRange(offers: Pick<Offer, 'price'>[]): { lowest: number; highest: number } {
  const prices = offers.map(({ price }) => price).filter((price) => price !== null)
  return { lowest: Math.min(...prices), highest: Math.max(...prices) }
}

/** The largest of ascending values that is not above a limit; the limit itself below all of them. */
function findLast(values: number[], limit: number): number {
  return values.findLast((value) => value <= limit) ?? limit
}
