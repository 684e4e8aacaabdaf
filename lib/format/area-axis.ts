import { type LandUnit, SQUARE_FEET } from '@/lib/land-units'
import { formatNumber } from './numbers'

/** Parts of an axis between its figures: those of square feet are longer. */
const MOST_PARTS: Record<LandUnit, number> = { 'sq ft': 4, cent: 5, ground: 5 }

/** The round figures of an axis from 0 to so many square feet, in a unit of land, each with its share of the axis. */
export function listAreaTicks(endFeet: number, unit: LandUnit = 'sq ft'): { at: number; text: string }[] {
  const end = endFeet / SQUARE_FEET[unit]
  const step = findRoundStep(end / MOST_PARTS[unit])
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => {
    const amount = index * step
    return { at: amount / end, text: step < 1 ? amount.toFixed(1) : formatNumber(amount) }
  })
}

/** The smallest of 0.1, 0.2, 0.5, 1, 2, 5, 10 and so on that is not below a number. */
function findRoundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return Math.max(0.1, power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10))
}
