import { BUDGETS } from '@/lib/catalogue/filter'
import type { Offer } from '@/lib/catalogue/sale'

/** A project with prices, on an axis: `from` and `to` are shares of its length. */
export type PriceBar<Item> = { project: Item; lowest: number; from: number; to: number; lane: number }

/** `budgets` are the filters by price that the axis reaches over, the lowest first; each has the same share of its length. */
export type PriceAxis<Item> = { bars: PriceBar<Item>[]; laneCount: number; budgets: Budget[] }

type Budget = (typeof BUDGETS)[number]

/** Space between two bars of one lane, as a share of the axis. */
const GAP = 0.01

/**
 * The prices of projects on one axis, whose parts are the budgets of the list. Bars that would touch are in different lanes;
 * `labelShare` is the length of a project's label after its bar.
 */
export function buildPriceAxis<Item extends { offers: Pick<Offer, 'price'>[] }>(
  projects: Item[],
  labelShare: (project: Item) => number,
): PriceAxis<Item> {
  const priced = projects
    .map((project) => ({ project, ...findPriceRange(project.offers) }))
    .filter(({ lowest }) => Number.isFinite(lowest))
    .sort((a, b) => a.lowest - b.lowest)
  const start = priced[0]?.lowest
  if (start === undefined) return { bars: [], laneCount: 0, budgets: [] }

  const end = Math.max(...priced.map(({ highest }) => highest))
  const budgets = BUDGETS.filter(({ min, max }) => max >= start && min <= end)
  const laneEnds: number[] = []
  const bars = priced.map(({ project, lowest, highest }) => {
    const from = findShare(lowest, budgets, end)
    const to = findShare(highest, budgets, end)
    const { first, last } = measureRow(from, to, labelShare(project))
    const free = laneEnds.findIndex((laneEnd) => laneEnd + GAP <= first)
    const lane = free === -1 ? laneEnds.length : free
    laneEnds[lane] = last
    return { project, lowest, from, to, lane }
  })
  return { bars, laneCount: laneEnds.length, budgets }
}

/** Where a price is on the axis. The last budget may be open: it then ends at the highest price, or at twice its lowest one. */
function findShare(rupees: number, budgets: Budget[], highest: number): number {
  const index = budgets.findIndex(({ max }) => rupees <= max)
  const budget = budgets[index]
  if (!budget) return 1
  const top = Number.isFinite(budget.max) ? budget.max : Math.max(highest, 2 * budget.min)
  return (index + (rupees - budget.min) / (top - budget.min)) / budgets.length
}

/** Where a bar with its label begins and ends: the label is in front of a bar that leaves it no room behind. */
function measureRow(from: number, to: number, label: number): { first: number; last: number } {
  return hasLabelBehind(to, label) ? { first: from, last: to + label } : { first: from - label, last: to }
}

/** Whether the label of a bar is behind its end. */
export function hasLabelBehind(to: number, label: number): boolean {
  return to + label <= 1
}

function findPriceRange(offers: Pick<Offer, 'price'>[]): { lowest: number; highest: number } {
  const prices = offers.map(({ price }) => price).filter((price) => price !== null)
  return { lowest: Math.min(...prices), highest: Math.max(...prices) }
}
