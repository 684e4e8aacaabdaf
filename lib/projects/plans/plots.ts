import { isSoldOut } from '@/lib/catalogue/sale'
import type { Availability } from '@/lib/catalogue/types'
import { colors } from '@/lib/content/theme'
import { capitalize } from '@/lib/format/text'
import { availabilityNames } from '@/lib/projects/homes/stock'
import { formatFacing, formatUnitPrice } from '@/lib/projects/homes/unit-texts'
import { formatArea } from '../area'
import type { UnitShape } from './unit-plans'

export type Plot = Pick<UnitShape, 'id' | 'rowNumber' | 'facing'>

/** Fragment of the address of a plot: "unit-2-plot-44" is on the second row of the price list. */
export function buildPlotFragment({ rowNumber, id }: Pick<Plot, 'rowNumber' | 'id'>): string {
  return `unit-${rowNumber}-${id}`
}

/** Whether a fragment of the address begins as the fragments of the plots of a row do; false without a price list. */
export function isPlotFragment(fragment: string, rowNumber: number | null): boolean {
  return rowNumber !== null && fragment.startsWith(buildPlotFragment({ rowNumber, id: '' }))
}

/** "Plot 44", by the id of its shape. */
export function formatPlotName({ id }: Pick<Plot, 'id'>): string {
  return capitalize(id.replaceAll('-', ' '))
}

/** "Plot 44, facing north". */
export function formatPlot({ id, facing }: Pick<Plot, 'id' | 'facing'>): string {
  const direction = formatFacing({ facing })?.toLowerCase()
  return [formatPlotName({ id }), direction].filter(Boolean).join(', ')
}

/** The message of an enquiry about a plot: "I am interested in: Plot 44, facing north, 30 × 40 ft." */
export function buildPlotMessage(plotAndFacing: string, unitName: string): string {
  return `I am interested in: ${plotAndFacing}, ${unitName}.`
}

/** "Plot 44, facing north, 30 × 40 ft, 1,200 sq ft, ₹16.80 lakh, Available"; "Plot 45, sold". */
export function formatPlotLabel(shape: UnitShape): string {
  const { unit } = shape
  if (unit.soldPlanIds.includes(shape.id)) return `${formatPlotName(shape)}, sold`
  const price = isSoldOut(unit) ? null : formatUnitPrice(unit)
  const availability = availabilityNames[findPlotAvailability(shape)]
  return [formatPlot(shape), unit.name, formatArea(unit.area), price, availability].filter(Boolean).join(', ')
}

/** A plot is sold or available; "few left" only where the catalogue does not say which ones are sold. */
export function findPlotAvailability({ id, unit }: UnitShape): Availability {
  const { soldPlanIds, availability } = unit
  if (soldPlanIds.includes(id)) return 'sold-out'
  return availability === 'few-left' && soldPlanIds.length > 0 ? 'available' : availability
}

export function isPlotOnSale(shape: UnitShape): boolean {
  return findPlotAvailability(shape) !== 'sold-out'
}

type PlotPattern = { ground: string; lines: { d: string; stroke: string; strokeOpacity: number } | null }

/**
 * The ground colour of a plot, and the lines on a square of 10 units. The lines of two patterns run in opposite
 * directions.
 */
export const plotPatterns: Record<Availability, PlotPattern> = {
  available: { ground: colors.plot, lines: null },
  'few-left': {
    ground: colors.proof.pale,
    lines: { d: 'M-2 12L12-2M-2 2L2-2M8 12L12 8', stroke: colors.proof.DEFAULT, strokeOpacity: 1 },
  },
  'sold-out': {
    ground: colors.band,
    lines: { d: 'M-2-2L12 12M8-2L12 2M-2 8L2 12', stroke: colors.edge, strokeOpacity: 0.5 },
  },
}

/** The plots of a row that can be bought, in the order of their numbers. */
export function listPlotsOnSale(shapes: UnitShape[], rowNumber: number): Plot[] {
  return shapes
    .filter((shape) => shape.rowNumber === rowNumber && isPlotOnSale(shape))
    .map(({ id, facing }) => ({ id, rowNumber, facing }))
    .sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
}

/** The directions in which plots face, in the order of a compass. "North or south" is two directions. */
export function listFacings(shapes: Pick<UnitShape, 'facing'>[]): string[] {
  const words = new Set(shapes.flatMap(({ facing }) => splitFacing(facing)))
  return COMPASS.filter((direction) => words.has(direction))
}

const COMPASS = ['north', 'east', 'south', 'west']

/** "North-east" is "north" and "east". */
export function splitFacing(facing: string | null): string[] {
  return (facing ?? '').toLowerCase().match(/[a-z]+/g) ?? []
}

type PlanPoint = { x: number; y: number }

/** A step to the side counts as much as three steps ahead. */
const ASIDE_WEIGHT = 3

/** The nearest item in a direction, which is a unit vector. Undefined when there is none. */
export function findNeighbour<Item extends PlanPoint>(
  items: Item[],
  from: PlanPoint,
  direction: PlanPoint,
): Item | undefined {
  const ahead = items
    .map((item) => ({ item, ...measureDistance(from, item, direction) }))
    .filter(({ forward }) => forward > 1)
    .sort((a, b) => a.forward + ASIDE_WEIGHT * a.aside - (b.forward + ASIDE_WEIGHT * b.aside))
  return ahead[0]?.item
}

/** How far a point lies ahead of another one in a direction, and how far to its side. */
function measureDistance(
  from: PlanPoint,
  to: PlanPoint,
  direction: PlanPoint,
): { forward: number; aside: number } {
  const x = to.x - from.x
  const y = to.y - from.y
  return {
    forward: x * direction.x + y * direction.y,
    aside: Math.abs(x * direction.y) + Math.abs(y * direction.x),
  }
}

/** "44" of "plot-44". */
export function findPlotNumber(id: string): string {
  return /\d+\w*$/.exec(id)?.[0] ?? ''
}
