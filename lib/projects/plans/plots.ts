import type { Availability, Unit } from '@/lib/catalogue/types'
import { capitalise } from '@/lib/format/text'
import { availabilityNames } from '@/lib/projects/homes/stock'
import { formatFacing, formatUnitPrice } from '@/lib/projects/homes/unit-texts'
import { formatArea } from '../area'
import type { UnitShape } from './unit-plans'

export type Plot = Pick<UnitShape, 'id' | 'rowNumber' | 'facing'>

/** A plot with its outline and its middle, in units of the drawing. */
export type PlotOnPlan = Plot & { availability: Availability; d: string; x: number; y: number }

/** Fragment of the address of a plot: "unit-2-plot-44" is on the second row of the price list. */
export function buildPlotFragment({ rowNumber, id }: Pick<Plot, 'rowNumber' | 'id'>): string {
  return `unit-${rowNumber}-${id}`
}

/** "plot-44" of the fragment "unit-2-plot-44" and row 2; null for another row's fragment, and without a price list. */
export function findPlotId(fragment: string, rowNumber: number | null): string | null {
  if (rowNumber === null) return null
  const start = buildPlotFragment({ rowNumber, id: '' })
  return fragment.startsWith(start) ? fragment.slice(start.length) : null
}

/** "Plot 44", by the id of its shape. */
export function formatPlotName({ id }: Pick<Plot, 'id'>): string {
  return capitalise(id.replaceAll('-', ' '))
}

/** "Plot 44, facing north". */
export function formatPlot({ id, facing }: Pick<Plot, 'id' | 'facing'>): string {
  const direction = formatFacing({ facing })?.toLowerCase()
  return [formatPlotName({ id }), direction].filter(Boolean).join(', ')
}

/** "Plot 44, facing north, 30 × 40 ft"; `unitName` is its size in the price list. */
export function formatPlotWithSize(plot: Pick<Plot, 'id' | 'facing'>, unitName: string): string {
  return `${formatPlot(plot)}, ${unitName}`
}

/** "30 × 40 ft, 1,200 sq ft, ₹16.80 lakh": a size in the label of its plots. */
export function formatPlotSize(unit: Unit): string {
  return [unit.name, formatArea(unit.area), formatUnitPrice(unit)].join(', ')
}

/** "Plot 44, facing north, 30 × 40 ft, 1,200 sq ft, ₹16.80 lakh, Available"; "Plot 45, sold". */
export function formatPlotLabel(plot: PlotOnPlan, size: string): string {
  if (plot.availability === 'sold-out') return `${formatPlotName(plot)}, sold`
  return [formatPlot(plot), size, availabilityNames[plot.availability]].join(', ')
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

/** The plots of a row that can be bought, in the order of their numbers. */
export function listPlotsOnSale(shapes: UnitShape[], rowNumber: number): Plot[] {
  return shapes
    .filter((shape) => shape.rowNumber === rowNumber && isPlotOnSale(shape))
    .map(({ id, facing }) => ({ id, rowNumber, facing }))
    .toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
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

/** "44" of "plot-44". */
export function findPlotNumber(id: string): string {
  return /\d+\w*$/.exec(id)?.[0] ?? ''
}
