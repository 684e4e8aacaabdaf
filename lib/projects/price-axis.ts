import { BUDGETS } from '@/lib/catalogue/filter'
import type { Offer } from '@/lib/catalogue/sale'
import type { ProjectSummary } from '@/lib/catalogue/types'
import { compareNumbers, formatPrice } from '@/lib/format/numbers'
import { measureText } from '@/lib/format/text-width'

type PricedProject = Pick<ProjectSummary, 'id' | 'name' | 'slug'> & { offers: Pick<Offer, 'price'>[] }

/** The prices of a project as a bar below its label. `from` and `to` are shares of the axis; a lane is a row of bars. */
export type PriceBar = {
  project: PricedProject
  /** "₹42 lakh to ₹84 lakh", or one price. */
  prices: string
  from: number
  to: number
  labelAnchor: LabelAnchor
  lane: number
}

/** A label begins where its bar begins. Near the end of the axis it is around the middle of the bar, or ends where the bar ends. */
type LabelAnchor = 'start' | 'middle' | 'end'

type Budget = (typeof BUDGETS)[number]

/** `budgets` are the filters by price that the axis reaches over, the lowest first; each has the same share of its length. */
export type PriceAxisLayout = { bars: PriceBar[]; laneCount: number; budgets: Budget[] }

/** In px, by axis: its least width, on a usual phone and on a desktop. Only the wide one has room for prices in the labels. */
const AXIS_WIDTHS = { narrow: 358, wide: 1184 }
type AxisSize = keyof typeof AXIS_WIDTHS

/** In px: the text size of a label. */
const LABEL_SIZE = 14
/** In px, between two bars or labels of one lane. */
const BAR_GAP = 10

/** The prices of projects on one axis, whose parts are the budgets of the list. Bars that would touch are in different lanes. */
export function buildPriceAxis(projects: PricedProject[], size: AxisSize): PriceAxisLayout {
  const priced = projects
    .map((project) => ({ project, ...calculatePriceRange(project) }))
    .filter(({ lowest }) => Number.isFinite(lowest))
  if (priced.length === 0) return { bars: [], laneCount: 0, budgets: [] }

  const start = Math.min(...priced.map(({ lowest }) => lowest))
  const end = Math.max(...priced.map(({ highest }) => highest))
  const budgets = BUDGETS.filter(({ min, max }) => max >= start && min <= end)
  const labeledBars = priced.map(({ project, lowest, highest }) => {
    const from = calculateShare(lowest, budgets, end)
    const to = calculateShare(highest, budgets, end)
    const prices = formatPriceRange(lowest, highest)
    const text = size === 'wide' ? `${project.name} ${prices}` : project.name
    const label = placeLabel(from, to, (measureText(text) * LABEL_SIZE + BAR_GAP) / AXIS_WIDTHS[size])
    return { project, prices, from, to, label }
  })
  return { ...placeInLanes(labeledBars), budgets }
}

type LabeledBar = Omit<PriceBar, 'labelAnchor' | 'lane'> & { label: LabelPlace }

/** Each bar, from left to right, goes into the first lane in which it and its label have room. */
function placeInLanes(labeledBars: LabeledBar[]): { bars: PriceBar[]; laneCount: number } {
  const getLeft = ({ from, label }: LabeledBar) => Math.min(from, label.start)
  const fromLeft = labeledBars.toSorted((a, b) => compareNumbers(getLeft(a), getLeft(b)))
  const laneEnds: number[] = []
  const bars: PriceBar[] = []
  for (const labeledBar of fromLeft) {
    const { label, ...bar } = labeledBar
    const freeLane = laneEnds.findIndex((laneEnd) => laneEnd <= getLeft(labeledBar))
    const lane = freeLane === -1 ? laneEnds.length : freeLane
    laneEnds[lane] = Math.max(bar.to, label.end)
    bars.push({ ...bar, labelAnchor: label.anchor, lane })
  }
  return { bars, laneCount: laneEnds.length }
}

/** The ends of a label, as shares of the axis. */
type LabelPlace = { anchor: LabelAnchor; start: number; end: number }

/** `length` is the label's share of the axis. */
function placeLabel(from: number, to: number, length: number): LabelPlace {
  if (from + length <= 1) return { anchor: 'start', start: from, end: from + length }
  const middle = (from + to) / 2
  const half = length / 2
  if (middle + half <= 1) return { anchor: 'middle', start: middle - half, end: middle + half }
  return { anchor: 'end', start: to - length, end: to }
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

function formatPriceRange(lowest: number, highest: number): string {
  if (lowest === highest) return formatPrice(lowest)
  return `${formatPrice(lowest)} to ${formatPrice(highest)}`
}

/** A phone's axis has room for this many figures with their units. */
const MAX_TICKS = 3

/** The prices where one budget meets the next, such as "₹25 lakh": all of them, or every second one. */
export function listPriceTicks(budgets: Budget[]): { at: number; text: string }[] {
  const ticks = budgets.slice(1).map(({ min }, index) => ({
    at: (index + 1) / budgets.length,
    text: formatPrice(min),
  }))
  const step = Math.ceil(ticks.length / MAX_TICKS)
  return ticks.filter((_, index) => index % step === 0)
}
