import type { Offer } from '@/lib/catalogue/sale'
import type { ProjectSummary } from '@/lib/catalogue/types'
import { compareNumbers, formatPrice } from '@/lib/format/numbers'
import { CRORE, LAKH } from '@/lib/format/units'

type PricedProject = Pick<ProjectSummary, 'id' | 'name' | 'slug'> & { offers?: Pick<Offer, 'price'>[] }

/** The prices of a project as a bar. Positions are shares of the axis, from 0 to 1. */
export type PriceBar = {
  project: PricedProject
  /** "₹42 lakh to ₹84 lakh", or one price. */
  prices: string
  /** "₹42 lakh" */
  lowestPrice: string
  from: number
  to: number
}

/** `ticks` are the round prices of the axis. */
export type PriceAxisLayout = { bars: PriceBar[]; ticks: { at: number; text: string }[] }

/** Prices between two ticks, the smallest first. */
const TICK_STEPS = [5 * LAKH, 10 * LAKH, 25 * LAKH, 50 * LAKH, CRORE, 2 * CRORE, 5 * CRORE, 10 * CRORE]
/** The axis of a phone has room for three labels. */
const MAX_TICKS = 3

/** The prices of projects on one axis that begins at ₹0 and ends at the highest price; the cheapest project is first. */
export function buildPriceAxis(projects: PricedProject[]): PriceAxisLayout {
  const pricedProjects = projects
    .map((project) => ({ project, ...findPriceRange(project) }))
    .filter(({ lowest }) => Number.isFinite(lowest))
    .toSorted((a, b) => compareNumbers(a.lowest, b.lowest))
  const axisEnd = Math.max(...pricedProjects.map(({ highest }) => highest))
  const bars = pricedProjects.map(({ project, lowest, highest }) => ({
    project,
    prices: formatPriceRange(lowest, highest),
    lowestPrice: formatPrice(lowest),
    from: lowest / axisEnd,
    to: highest / axisEnd,
  }))
  return { bars, ticks: bars.length === 0 ? [] : listTicks(axisEnd) }
}

function listTicks(axisEnd: number): PriceAxisLayout['ticks'] {
  const step = TICK_STEPS.find((rupees) => axisEnd / rupees < MAX_TICKS) ?? axisEnd
  const tickCount = Math.ceil(axisEnd / step)
  const prices = Array.from({ length: tickCount }, (_, index) => index * step)
  return prices.map((price) => ({ at: price / axisEnd, text: formatPrice(price) }))
}

function findPriceRange({ offers = [] }: PricedProject): { lowest: number; highest: number } {
  const prices = offers.map(({ price }) => price).filter((price) => price !== null)
  return { lowest: Math.min(...prices), highest: Math.max(...prices) }
}

function formatPriceRange(lowest: number, highest: number): string {
  if (lowest === highest) return formatPrice(lowest)
  return `${formatPrice(lowest)} to ${formatPrice(highest)}`
}
