import type { Axis, Place } from '@/lib/format/distance-scale'
import { buildSharedAxis, type HorizontalMark, layOutHorizontal } from '@/lib/format/distance-scale'
import { LABEL_LINE, MarkLabel, toRem } from './vertical-line'

/** Length of the line in the narrowest window that shows it (1024 px); in wider ones labels only gain room. */
const LINE_WIDTH = 712
/** Characters on one line of a label. */
const LABEL_LENGTH = 23

// Heights in pixels at text of 16 px: a label's distance, the gap between lanes, the leader below the lowest label.
const DISTANCE_HEIGHT = 24
const LANE_GAP = 10
const LEADER_GAP = 14

/** The axis on which all groups of places can be compared. */
export function buildLineAxis(groups: Place[][]): Axis {
  return buildSharedAxis(groups, LINE_WIDTH, LABEL_LENGTH)
}

const AXIS_ID = 'axis-across'

/** The axis itself, drawn once for the lines of all groups. */
export function HorizontalAxis({ axis }: { axis: Axis }) {
  const last = axis.ticksKm.length - 1
  return (
    <g id={AXIS_ID}>
      <line x2="100%" />
      {axis.ticksKm.map((km, index) => {
        const x = percent(km / axis.endKm)
        const isEnd = index === 0 || index === last
        return (
          <g key={km}>
            <line x1={x} x2={x} y1={isEnd ? -8 : 0} y2={isEnd ? 8 : 6} />
            <text
              x={x}
              y={toRem(26)}
              textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
              className="fill-muted stroke-none text-small"
            >
              {index === last ? `${km} km` : km}
            </text>
          </g>
        )
      })}
    </g>
  )
}

/** Places over a horizontal line, each on a leader of its own; for screens from 1024 px. */
export function HorizontalLine({ places, axis }: { places: Place[]; axis: Axis }) {
  const marks = layOutHorizontal(places, axis, LINE_WIDTH, LABEL_LENGTH)
  const heights = measureLanes(marks)
  const base = heights.reduce((sum, height) => sum + height, LEADER_GAP + 4)
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={toRem(base + 34)}
      className="hidden overflow-visible stroke-neem lg:block [&_svg]:overflow-visible"
    >
      <use href={`#${AXIS_ID}`} y={toRem(base)} />
      {marks.map((mark) => (
        <Mark key={mark.name} mark={mark} base={base} height={LEADER_GAP + sumUpTo(heights, mark.lane)} />
      ))}
    </svg>
  )
}

function Mark({ mark, base, height }: { mark: HorizontalMark; base: number; height: number }) {
  return (
    <svg aria-hidden="true" x={percent(mark.share)} y={toRem(base)}>
      <line y1={toRem(3 - height)} strokeOpacity=".55" />
      <path d="M-5 5l10-10" strokeWidth="2.5" />
      <MarkLabel mark={mark} x={8} y={17 - height} />
    </svg>
  )
}

/** Height of each lane, from the line outwards: that of its tallest label. */
function measureLanes(marks: HorizontalMark[]): number[] {
  const heights: number[] = []
  for (const { lane, lines } of marks)
    heights[lane] = Math.max(heights[lane] ?? 0, DISTANCE_HEIGHT + lines.length * LABEL_LINE + LANE_GAP)
  return heights
}

function sumUpTo(heights: number[], lane: number): number {
  return heights.slice(0, lane + 1).reduce((sum, height) => sum + height, 0)
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
