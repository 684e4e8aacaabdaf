import { type Axis, type HorizontalMark, layOutHorizontal, type Place } from '@/lib/format/distance-scale'
import { LABEL_LINE, MarkLabel } from './mark-label'

/** The line's length in the narrowest window that shows it (1024 px): labels are laid out for it and only gain room. */
export const LINE_WIDTH = 712
/** Characters on one line of a label. */
export const LABEL_LENGTH = 23

/** The figure's own line is taller: it is what the drawing is about. */
const FIGURE = 24
const LANE_GAP = 10
const POLE = 14

/** Places over a horizontal line, each on a leader of its own; drawn with attributes alone (no inline style). */
export function HorizontalLine({ places, axis }: { places: Place[]; axis: Axis }) {
  const marks = layOutHorizontal(places, axis, LINE_WIDTH, LABEL_LENGTH)
  const heights = measureLanes(marks)
  const base = heights.reduce((sum, height) => sum + height, POLE + 4)
  const last = axis.ticksKm.length - 1
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={base + 34}
      className="hidden overflow-visible stroke-neem lg:block [&_svg]:overflow-visible"
    >
      <line x2="100%" y1={base} y2={base} />
      {/* Every element stands on every project's page, so each says only what is its own. */}
      <g stroke="none" textAnchor="middle" className="fill-muted text-small">
        {axis.ticksKm.map((km, index) => (
          <text
            key={km}
            x={`${percent(km / axis.endKm)}%`}
            y={base + 26}
            textAnchor={index === 0 ? 'start' : index === last ? 'end' : undefined}
          >
            {index === last ? `${km} km` : km}
          </text>
        ))}
      </g>
      {axis.ticksKm.map((km, index) => {
        const x = `${percent(km / axis.endKm)}%`
        const reach = index % last ? 0 : 8
        return <line key={km} x1={x} x2={x} y1={base - reach} y2={base + (reach || 6)} />
      })}
      {marks.map((mark) => (
        <Mark key={mark.name} mark={mark} base={base} height={POLE + sumUpTo(heights, mark.lane)} />
      ))}
    </svg>
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
