import { type Axis, layOutVertical, type Place, type VerticalMark } from '@/lib/format/distance-scale'
import { formatDistance } from '@/lib/format/numbers'

/** Height of one line of a label, in CSS pixels. */
export const LABEL_LINE = 20

const TOP = 12
// The line and the labels beside it: labels get 210 px on a screen of 320 px.
const AXIS_X = 46
const LABEL_X = 80
const LABEL_LENGTH = 26
const HEIGHT_PER_PLACE = 68

/** The length in pixels with which all groups of places can be drawn on one axis. */
export function findLineLength(groups: Place[][]): number {
  return Math.max(180, ...groups.map((places) => places.length * HEIGHT_PER_PLACE))
}

/** Places down a vertical line of `length` pixels, for screens below 1024 px; leaders keep their order, so they never cross. */
export function VerticalLine({ places, axis, length }: { places: Place[]; axis: Axis; length: number }) {
  const { marks, height } = layOutVertical(places, axis, {
    height: length,
    lineHeight: LABEL_LINE,
    gap: 14,
    lineLength: LABEL_LENGTH,
  })
  const last = axis.ticksKm.length - 1
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={Math.ceil(Math.max(height, length + 6)) + TOP + 4}
      className="mt-4 overflow-visible stroke-neem max-[18rem]:hidden lg:hidden"
    >
      <path d={`M${AXIS_X} ${TOP}v${length}`} />
      {axis.ticksKm.map((km, index) => {
        const y = round(TOP + (index * length) / last)
        const reach = index === 0 || index === last ? 6 : 3
        return (
          <g key={km}>
            <path d={`M${AXIS_X - reach} ${y}h${2 * reach}`} />
            <text x={AXIS_X - 11} y={y + 4.5} textAnchor="end" className="fill-muted stroke-none text-small">
              {index === last ? `${km} km` : km}
            </text>
          </g>
        )
      })}
      {marks.map((mark) => (
        <Mark key={mark.name} mark={mark} />
      ))}
    </svg>
  )
}

function Mark({ mark }: { mark: VerticalMark }) {
  const shift = round(mark.labelY - mark.y)
  return (
    <g transform={`translate(${AXIS_X} ${round(TOP + mark.y)})`}>
      <path
        d={`M0 0h6L${LABEL_X - AXIS_X - 14} ${round(shift + LABEL_LINE / 2)}h8`}
        fill="none"
        strokeOpacity=".55"
      />
      <path d="M-5 5l10-10" strokeWidth="2.5" />
      <MarkLabel mark={mark} x={LABEL_X - AXIS_X} y={round(shift + 15)} />
    </g>
  )
}

/** A place's distance with its name in lines below, as SVG text. */
export function MarkLabel({ mark, x, y }: { mark: Place & { lines: string[] }; x: number; y: number }) {
  return (
    <text y={y} className="fill-ink stroke-none text-label">
      <tspan x={x} className="fill-neem text-body font-bold">
        {formatDistance(mark.distanceKm)}
      </tspan>
      {mark.lines.map((line) => (
        <tspan key={line} x={x} dy={LABEL_LINE}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
