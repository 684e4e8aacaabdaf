import type { Axis, Place } from '@/lib/format/distance-scale'
import { buildSharedAxis, type HorizontalMark, layOutHorizontal } from '@/lib/format/horizontal-scale'
import { LABEL_LINE, MarkLabel } from './mark-label'

/** The line's length in the narrowest window that shows it (1024 px): labels are laid out for it and only gain room. */
const LINE_WIDTH = 712
/** Characters on one line of a label. */
const LABEL_LENGTH = 23

/** The figure's own line is taller: it is what the drawing is about. */
const FIGURE = 24
const LANE_GAP = 10
const POLE = 14

/** The id of the axis: every line of a page has the same, so the first draws it and the others point to it. */
const AXIS_ID = 'kilometres'

/** The one scale on which all groups of places can be compared. */
export function buildLineAxis(groups: Place[][]): Axis {
  return buildSharedAxis(groups, LINE_WIDTH, LABEL_LENGTH)
}

type Props = { places: Place[]; axis: Axis; isFirst: boolean }

/** Places over a horizontal line, each on a leader of its own; drawn with attributes alone (no inline style). */
export function HorizontalLine({ places, axis, isFirst }: Props) {
  const marks = layOutHorizontal(places, axis, LINE_WIDTH, LABEL_LENGTH)
  const heights = measureLanes(marks)
  const base = heights.reduce((sum, height) => sum + height, POLE + 4)
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={base + 34}
      className="overflow-visible stroke-neem [&_svg]:overflow-visible"
    >
      <svg aria-hidden="true" y={base}>
        {isFirst ? <AxisLine axis={axis} /> : <use href={`#${AXIS_ID}`} />}
      </svg>
      {marks.map((mark) => (
        <Mark key={mark.name} mark={mark} base={base} height={POLE + sumUpTo(heights, mark.lane)} />
      ))}
    </svg>
  )
}

function AxisLine({ axis }: { axis: Axis }) {
  const last = axis.ticksKm.length - 1
  return (
    <g id={AXIS_ID}>
      <line x2="100%" />
      {axis.ticksKm.map((km, index) => {
        const x = `${percent(km / axis.endKm)}%`
        const reach = index % last ? 0 : 8
        return <line key={km} x1={x} x2={x} y1={-reach} y2={reach || 6} />
      })}
      <g stroke="none" textAnchor="middle" className="fill-muted text-small">
        {axis.ticksKm.map((km, index) => (
          <text
            key={km}
            x={`${percent(km / axis.endKm)}%`}
            y="26"
            textAnchor={index === 0 ? 'start' : index === last ? 'end' : undefined}
          >
            {index === last ? `${km} km` : km}
          </text>
        ))}
      </g>
    </g>
  )
}

function Mark({ mark, base, height }: { mark: HorizontalMark; base: number; height: number }) {
  return (
    <svg aria-hidden="true" x={`${percent(mark.share)}%`} y={base}>
      <path d={`M0 ${3 - height}V0`} strokeOpacity=".55" />
      <path d="M-5 5l10-10" strokeWidth="2.5" />
      <MarkLabel mark={mark} x={8} y={17 - height} />
    </svg>
  )
}

/** How high each lane is, from the line outwards: as high as its tallest label. */
function measureLanes(marks: HorizontalMark[]): number[] {
  const heights: number[] = []
  for (const { lane, lines } of marks)
    heights[lane] = Math.max(heights[lane] ?? 0, FIGURE + lines.length * LABEL_LINE + LANE_GAP)
  return heights
}

function sumUpTo(heights: number[], lane: number): number {
  return heights.slice(0, lane + 1).reduce((sum, height) => sum + height, 0)
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100
}
