/** Numbers from `min` to `max`, both included. An open end is infinite, or 0 where numbers are never negative. */
export type NumberRange = { min: number; max: number }

export function isOutside(value: number, { min, max }: NumberRange): boolean {
  return value < min || value > max
}

/** True when two ranges have at least one number in common. */
export function hasOverlap(a: NumberRange, b: NumberRange): boolean {
  return a.min <= b.max && b.min <= a.max
}

/** @param tolerance share of the value that is allowed to each side of it */
export function buildRangeAround(value: number, tolerance: number): NumberRange {
  return { min: value * (1 - tolerance), max: value * (1 + tolerance) }
}
