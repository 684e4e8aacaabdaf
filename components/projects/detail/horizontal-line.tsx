import { type Axis, type HorizontalMark, layOutHorizontal, type Place } from '@/lib/format/distance-scale'
import { formatDistance } from '@/lib/format/numbers'

/** The line's length in the narrowest window that shows it (1024 px): labels are laid out for it and only gain room. */
export const LINE_WIDTH = 712
/** Characters on one line of a label. */
export const LABEL_LENGTH = 23

const LINE = 20
/** The figure's own line is taller: it is what the drawing is about. */
const FIGURE = 24
const LANE_GAP = 10
const POLE = 14

/** Places over a horizontal line, each on a leader of its own; drawn with attributes alone (no inline style). */
export function HorizontalLine({ places, axis }: { places: Place[]; axis: Axis }) {
  const marks = layOutHorizontal(places, axis, LINE_WIDTH, LABEL_LENGTH)
  const heights = measureLanes(marks)
  const base = heights.reduce((sum, height) => sum + height, POLE + 4)
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={base + 34}
      overflow="visible"
      className="hidden text-neem lg:block"
    >
      <line x1="0" x2="100%" y1={base} y2={base} stroke="currentColor" />
      {axis.ticksKm.map((km, index) => (
        <Tick key={km} km={km} axis={axis} base={base} last={index === axis.ticksKm.length - 1} />
      ))}
      {marks.map((mark) => (
        <Mark key={mark.name} mark={mark} base={base} top={base - POLE - sumUpTo(heights, mark.lane)} />
      ))}
    </svg>
  )
}

function Tick({ km, axis, base, last }: { km: number; axis: Axis; base: number; last: boolean }) {
  const ends = km === 0 || last
  return (
    <svg x={`${percent(km / axis.endKm)}%`} y={base} overflow="visible" aria-hidden="true">
      <line y1={ends ? -8 : 0} y2={ends ? 8 : 6} stroke="currentColor" />
      <text
        y="26"
        textAnchor={km === 0 ? 'start' : last ? 'end' : 'middle'}
        className="fill-muted text-small"
      >
        {last ? `${km} km` : km}
      </text>
    </svg>
  )
}

function Mark({ mark, base, top }: { mark: HorizontalMark; base: number; top: number }) {
  return (
    <svg x={`${percent(mark.share)}%`} overflow="visible" aria-hidden="true">
      <line y1={top + 3} y2={base} stroke="currentColor" strokeOpacity="0.55" />
      <path d={`M-5 ${base + 5}l10-10`} stroke="currentColor" strokeWidth="2.5" />
      <text y={top + 17} className="fill-ink text-label">
        <tspan x="8" className="fill-neem text-body font-bold">
          {formatDistance(mark.distanceKm)}
        </tspan>
        {mark.lines.map((line) => (
          <tspan key={line} x="8" dy={LINE}>
            {line}
          </tspan>
        ))}
      </text>
    </svg>
  )
}

/** How high each lane is, from the line outwards: as high as its tallest label. */
function measureLanes(marks: HorizontalMark[]): number[] {
  const heights: number[] = []
  for (const { lane, lines } of marks)
    heights[lane] = Math.max(heights[lane] ?? 0, FIGURE + lines.length * LINE + LANE_GAP)
  return heights
}

function sumUpTo(heights: number[], lane: number): number {
  return heights.slice(0, lane + 1).reduce((sum, height) => sum + height, 0)
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100
}
