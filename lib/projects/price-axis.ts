import { BUDGETS } from '@/lib/catalogue/filter'
import type { Offer } from '@/lib/catalogue/sale'
import type { ProjectSummary } from '@/lib/catalogue/types'
import { compareNumbers, formatPrice } from '@/lib/format/numbers'
import { measureText } from '@/lib/format/text-width'

type PricedProject = Pick<ProjectSummary, 'id' | 'name' | 'slug'> & { offers: Pick<Offer, 'price'>[] }

/**
 * The prices of a project as a bar below its label. Positions are shares of the axis, from 0 to 1. A lane is a row of
 * bars.
 *
 *     Neem Park ₹42 lakh to ₹84 lakh         Cassia VII ₹2.15 crore   lane 0
 *     |--------------|                                   |-|
 *        Laurel Court ₹62.80 lakh to ₹75.60 lakh                      lane 1
 *        |--------|
 */
export type PriceBar = {
  project: PricedProject
  /** "₹42 lakh to ₹84 lakh", or one price. */
  prices: string
  from: number
  to: number
  /**
   * A label begins where its bar begins. If it has no room there, its middle is above the bar, or it ends where the
   * axis ends.
   */
  labelAnchor: 'start' | 'middle' | 'end'
  lane: number
}

type Budget = (typeof BUDGETS)[number]

/**
 * `budgets` are the filters by price that the axis reaches over, the lowest first; each has the same share of its
 * length.
 */
export type PriceAxisLayout = { bars: PriceBar[]; laneCount: number; budgets: Budget[] }

/** The axis of a usual phone, which has room for the names only. */
const PHONE_AXIS_PX = 358
/** The narrowest axis whose labels also have the prices. */
const DESKTOP_AXIS_PX = 1184
const LABEL_TEXT_PX = 14
/** Between two bars or labels of one lane. */
const LABEL_GAP_PX = 10

/**
 * The prices of projects on one axis, whose parts are the budgets of the list. Bars that would touch are in different
 * lanes.
 */
export function buildPriceAxis(projects: PricedProject[]): PriceAxisLayout {
  const pricedProjects = projects
    .map((project) => ({ project, ...calculatePriceRange(project) }))
    .filter(({ lowest }) => Number.isFinite(lowest))
  const axisStart = Math.min(...pricedProjects.map(({ lowest }) => lowest))
  const axisEnd = Math.max(...pricedProjects.map(({ highest }) => highest))
  const budgets = BUDGETS.filter(({ min, max }) => max >= axisStart && min <= axisEnd)
  const labeledBars = pricedProjects.map(({ project, lowest, highest }) => {
    const from = calculateShare(lowest, budgets, axisEnd)
    const to = calculateShare(highest, budgets, axisEnd)
    const prices = formatPriceRange(lowest, highest)
    const length = calculateLabelLength(project.name, prices)
    return { project, prices, from, to, ...placeLabel({ from, to, length }) }
  })
  return { ...placeInLanes(labeledBars), budgets }
}

/** A bar and its label, as shares of the axis. */
type LabeledBar = Omit<PriceBar, 'lane'> & { labelStart: number; labelEnd: number }

/** Each bar, from left to right, goes into the first lane in which it and its label have room. */
function placeInLanes(labeledBars: LabeledBar[]): { bars: PriceBar[]; laneCount: number } {
  const getLeft = ({ from, labelStart }: LabeledBar) => Math.min(from, labelStart)
  const fromLeft = labeledBars.toSorted((a, b) => compareNumbers(getLeft(a), getLeft(b)))
  const laneEnds: number[] = []
  const bars: PriceBar[] = []
  for (const labeledBar of fromLeft) {
    const { labelStart, labelEnd, ...bar } = labeledBar
    const freeLane = laneEnds.findIndex((laneEnd) => laneEnd <= getLeft(labeledBar))
    const lane = freeLane === -1 ? laneEnds.length : freeLane
    laneEnds[lane] = Math.max(bar.to, labelEnd)
    bars.push({ ...bar, lane })
  }
  return { bars, laneCount: laneEnds.length }
}

/** The share of the axis that a label needs, on phones without the prices and on desktops with them. */
function calculateLabelLength(name: string, prices: string): number {
  const calculatePx = (text: string) => measureText(text) * LABEL_TEXT_PX + LABEL_GAP_PX
  return Math.max(calculatePx(name) / PHONE_AXIS_PX, calculatePx(`${name} ${prices}`) / DESKTOP_AXIS_PX)
}

type LabelPlace = Pick<LabeledBar, 'labelAnchor' | 'labelStart' | 'labelEnd'>

function placeLabel({ from, to, length }: { from: number; to: number; length: number }): LabelPlace {
  if (from + length <= 1) return { labelAnchor: 'start', labelStart: from, labelEnd: from + length }
  const middle = (from + to) / 2
  const labelStart = middle - length / 2
  const labelEnd = middle + length / 2
  if (labelEnd <= 1) return { labelAnchor: 'middle', labelStart, labelEnd }
  return { labelAnchor: 'end', labelStart: 1 - length, labelEnd: 1 }
}

/**
 * Where a price is on the axis. The last budget may be open: it then ends at the highest price, or at twice its lowest
 * one.
 */
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
