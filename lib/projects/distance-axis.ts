// The scale on which the places near a project are shown. It is a square root, so that a far place does not crowd near
// ones.

import { formatDistance } from '@/lib/format/numbers'

/** `at` is a position on the axis, from 0 to 1. The last text has the unit. */
export type DistanceAxis = { endKm: number; ticks: { at: number; text: string }[] }

const TICKS_KM = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]
const ENDS_KM = [...TICKS_KM, 3, 8, 15, 30, 40, 75, 150, 300, 1000].toSorted((a, b) => a - b)
/** A tick needs this share of the axis for its label. */
const MIN_GAP = 0.13

/** An axis from 0 to `maxKm` or a little further, with round ticks that leave each other room for their labels. */
export function buildDistanceAxis(maxKm: number): DistanceAxis {
  const endKm = ENDS_KM.find((km) => km >= maxKm) ?? Math.ceil(maxKm)
  const ticks = [{ at: 1, text: formatDistance(endKm) }]
  let next = 1
  for (const km of TICKS_KM.filter((tick) => tick < endKm).toReversed()) {
    const at = calculateAxisPosition(km, endKm)
    if (at < MIN_GAP || next - at < MIN_GAP) continue
    ticks.unshift({ at, text: String(km) })
    next = at
  }
  return { endKm, ticks: [{ at: 0, text: '0' }, ...ticks] }
}

/** From 0 at the start of the axis to 1 at its end. */
export function calculateAxisPosition(km: number, endKm: number): number {
  return Math.sqrt(km / endKm)
}

export function sortByDistance<Located extends { distanceKm: number }>(places: Located[]): Located[] {
  return places.toSorted((a, b) => a.distanceKm - b.distanceKm)
}
