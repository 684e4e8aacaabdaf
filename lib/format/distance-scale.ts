// The scale of the places of a location advantage. It is a square root, so that near places are not crowded by a far one.

export type Axis = { endKm: number; ticksKm: number[] }

const ROUND = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]
const ENDS = [...ROUND, 3, 8, 15, 30, 40, 75, 150, 300, 1000].toSorted((a, b) => a - b)
/** Share of the line that the labels of two ticks need. */
const LEAST_GAP = 0.13

/** An axis from 0 that holds `maxKm`, with round ticks as far apart as their labels need. */
export function buildAxis(maxKm: number): Axis {
  const endKm = ENDS.find((km) => km >= maxKm) ?? Math.ceil(maxKm)
  const ticksKm = [endKm]
  for (const km of ROUND.filter((one) => one < endKm).toReversed()) {
    const at = findShare(km, endKm)
    if (findShare(ticksKm[0] ?? 0, endKm) - at >= LEAST_GAP && at >= LEAST_GAP) ticksKm.unshift(km)
  }
  return { endKm, ticksKm: [0, ...ticksKm] }
}

/** The share of an axis of `endKm` at which a distance stands. */
export function findShare(km: number, endKm: number): number {
  return Math.sqrt(km / endKm)
}

/** Places from the nearest to the furthest. */
export function sortByDistance<Place extends { distanceKm: number }>(places: Place[]): Place[] {
  return places.toSorted((a, b) => a.distanceKm - b.distanceKm)
}
