import { BUDGETS } from '@/lib/catalogue/filter'
import type { Offer } from '@/lib/catalogue/sale'
import type { ProjectSummary } from '@/lib/catalogue/types'

type PricedProject = Pick<ProjectSummary, 'id' | 'name' | 'slug'> & { offers: Pick<Offer, 'price'>[] }

/**
 * The prices of a project: `from` and `to` are shares of the axis. The name is to the right of the bar, or to the left where there
 * is no room on the right. Each lane is a line of bars.
 */
export type PriceBar = {
  project: PricedProject
  lowest: number
  from: number
  to: number
  isNameOnRight: boolean
  lane: number
}

type Budget = (typeof BUDGETS)[number]

/** `budgets` are the filters by price that the axis reaches over, the lowest first; each has the same share of its length. */
export type PriceAxisLayout = { bars: PriceBar[]; laneCount: number; budgets: Budget[] }

/** In px: the axis at its usual width, and the widths by which the length of a name is estimated. */
const AXIS_WIDTH = 1216
const NAME_LETTER_WIDTH = 7.5
const NAME_SPACE = 16

/** Space between two bars of one lane, as a share of the axis. */
const BAR_GAP = 0.01

/** The prices of projects on one axis, whose parts are the budgets of the list. Bars that would touch are in different lanes. */
export function buildPriceAxis(projects: PricedProject[]): PriceAxisLayout {
  const priced = projects
    .map((project) => ({ project, ...calculatePriceRange(project) }))
    .filter(({ lowest }) => Number.isFinite(lowest))
    .sort((a, b) => a.lowest - b.lowest)
  const start = priced[0]?.lowest
  if (start === undefined) return { bars: [], laneCount: 0, budgets: [] }

  const end = Math.max(...priced.map(({ highest }) => highest))
  const budgets = BUDGETS.filter(({ min, max }) => max >= start && min <= end)
  const bars = priced.map(({ project, lowest, highest }) => ({
    project,
    lowest,
    ...measureBar(project.name, calculateShare(lowest, budgets, end), calculateShare(highest, budgets, end)),
  }))
  return { ...placeInLanes(bars), budgets }
}

type MeasuredBar = Omit<PriceBar, 'lane'> & {
  /** The bar with its name, in shares of the axis. */
  start: number
  end: number
}

/** A bar together with its name, which is on the right, or on the left where there is no room. */
function measureBar(name: string, from: number, to: number) {
  const nameShare = (name.length * NAME_LETTER_WIDTH + NAME_SPACE) / AXIS_WIDTH
  const isNameOnRight = to + nameShare <= 1
  return {
    from,
    to,
    isNameOnRight,
    start: isNameOnRight ? from : from - nameShare,
    end: isNameOnRight ? to + nameShare : to,
  }
}

/** Each bar goes into the first lane whose last bar ends before it. */
function placeInLanes(measuredBars: MeasuredBar[]): { bars: PriceBar[]; laneCount: number } {
  const laneEnds: number[] = []
  const bars: PriceBar[] = []
  for (const { start, end, ...bar } of measuredBars) {
    const freeLane = laneEnds.findIndex((laneEnd) => laneEnd + BAR_GAP <= start)
    const lane = freeLane === -1 ? laneEnds.length : freeLane
    laneEnds[lane] = end
    bars.push({ ...bar, lane })
  }
  return { bars, laneCount: laneEnds.length }
}

/** Where a price is on the axis. The last budget may be open: it then ends at the highest price, or at twice its lowest one. */
function calculateShare(rupees: number, budgets: Budget[], highest: number): number {
  const index = budgets.findIndex(({ max }) => rupees <= max)
  const budget = budgets[index]
  if (!budget) return 1
  const top = Number.isFinite(budget.max) ? budget.max : Math.max(highest, 2 * budget.min)
  return (index + (rupees - budget.min) / (top - budget.min)) / budgets.length
}

function calculatePriceRange({ offers }: PricedProject): { lowest: number; highest: number } {
  const prices = offers.map(({ price }) => price).filter((price) => price !== null)
  return { lowest: Math.min(...prices), highest: Math.max(...prices) }
}
