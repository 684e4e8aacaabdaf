import { type Axis, buildAxis, type Place, sortByDistance, wrapLabel } from './distance-scale'

/** A place on the horizontal line: its share of the line's length, and the lane of its label (0 is next to the line). */
export type HorizontalMark = Place & { share: number; lane: number; lines: string[] }

/** Generous average width of a character of Anek Latin at 15 px. */
const CHARACTER = 7.4
const GAP = 20
/** Width of a label's distance, e.g. "12.5 km". */
const DISTANCE_WIDTH = 64

/** The shortest axis on which every label of every group still ends inside a line of `width` pixels. */
export function buildSharedAxis(groups: Place[][], width: number, lineLength: number): Axis {
  const places = groups.flat()
  const needed = places.map((place) => {
    const free = Math.max(width - labelWidth(wrapLabel(place.name, lineLength)), width / 4)
    return (place.distanceKm * width) / free
  })
  return buildAxis(Math.max(0, ...needed))
}

/**
 * Places in order of distance with their lanes. A label is to the right of its leader; where it would reach over places
 * further out, it gets a lane further from the line than theirs, so that no leader crosses a label. Holds at `width` and
 * at every greater width.
 */
export function layOutHorizontal(
  places: Place[],
  axis: Axis,
  width: number,
  lineLength: number,
): HorizontalMark[] {
  const marks: HorizontalMark[] = sortByDistance(places).map((place) => ({
    ...place,
    share: place.distanceKm / axis.endKm,
    lane: 0,
    lines: wrapLabel(place.name, lineLength),
  }))
  for (let index = marks.length - 1; index >= 0; index--) {
    const mark = marks[index] as HorizontalMark
    const end = mark.share * width + labelWidth(mark.lines) + GAP
    const under = marks.slice(index + 1).filter((other) => other.share * width < end)
    mark.lane = Math.max(-1, ...under.map((other) => other.lane)) + 1
  }
  return marks
}

function labelWidth(lines: string[]): number {
  return Math.max(DISTANCE_WIDTH, ...lines.map((line) => line.length * CHARACTER))
}
