/** The units in which plots are sold. */
export type LandUnit = 'sq ft' | 'cent' | 'ground'

/** An axis of areas ends at a multiple of so many square feet. */
const AXIS_STEP = 500

/** The end of an axis that holds so many square feet. */
export function roundAxisEnd(squareFeet: number): number {
  return Math.ceil(squareFeet / AXIS_STEP) * AXIS_STEP
}
