// Positions of the places of a location advantage group on a measured line, in CSS pixels: the axis, the vertical and the
// horizontal line. The project page and the brochure draw them.

export type Place = { name: string; distanceKm: number }

export type Axis = { endKm: number; ticksKm: number[] }

/** A place on the vertical line: its own position and that of its label, joined by a leader. */
export type VerticalMark = Place & { y: number; labelY: number; lines: string[] }

const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]
const MOST_TICKS = 8

/** An axis from 0 that holds `maxKm`, with at most eight even, round intervals. */
export function buildAxis(maxKm: number): Axis {
  const reach = Math.max(maxKm, 0.5)
  const step = STEPS.find((candidate) => reach / candidate <= MOST_TICKS) ?? reach
  const count = Math.ceil(roundKm(reach / step))
  return {
    endKm: roundKm(count * step),
    ticksKm: Array.from({ length: count + 1 }, (_, index) => roundKm(index * step)),
  }
}

/**
 * Places down a vertical line of at least `height` pixels; labels keep their order and `gap` pixels between them.
 * Also returns the height the whole drawing needs.
 */
export function layOutVertical(
  places: Place[],
  axis: Axis,
  shape: { height: number; lineHeight: number; gap: number; lineLength: number },
): { marks: VerticalMark[]; height: number } {
  let free = 0
  const marks = sortByDistance(places).map((place) => {
    const lines = wrapLabel(place.name, shape.lineLength)
    const labelHeight = (lines.length + 1) * shape.lineHeight
    const y = (place.distanceKm / axis.endKm) * shape.height
    const labelY = Math.max(y - shape.lineHeight / 2, free)
    free = labelY + labelHeight + shape.gap
    return { ...place, y, labelY, lines }
  })
  return { marks, height: Math.max(shape.height, free - shape.gap) }
}

/** A name in lines of at most `lineLength` characters, broken between words; a longer word stands alone. */
export function wrapLabel(name: string, lineLength: number): string[] {
  const lines: string[] = []
  for (const word of name.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= lineLength)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Places from the nearest to the furthest. */
export function sortByDistance(places: Place[]): Place[] {
  return places.toSorted((a, b) => a.distanceKm - b.distanceKm)
}

function roundKm(value: number): number {
  return Math.round(value * 100) / 100
}

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
