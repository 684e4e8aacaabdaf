import { type Axis, layOutVertical, type Place, type VerticalMark } from '@/lib/format/distance-scale'
import { formatDistance } from '@/lib/format/numbers'

/** Height of one line of a label. Lengths are pixels at text of 16 px, and are written in rem, so that they grow with the text. */
export const LABEL_LINE = 20
export const toRem = (pixels: number) => `${Math.round(pixels * 10) / 160}rem`

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

const AXIS_ID = 'axis-down'

/** The axis itself, drawn once for the lines of all groups. */
export function VerticalAxis({ axis, length }: { axis: Axis; length: number }) {
  const last = axis.ticksKm.length - 1
  return (
    <g id={AXIS_ID}>
      <line x1={toRem(AXIS_X)} x2={toRem(AXIS_X)} y1={toRem(TOP)} y2={toRem(TOP + length)} />
      {axis.ticksKm.map((km, index) => {
        const y = TOP + (index * length) / last
        const reach = index === 0 || index === last ? 6 : 3
        return (
          <g key={km}>
            <line x1={toRem(AXIS_X - reach)} x2={toRem(AXIS_X + reach)} y1={toRem(y)} y2={toRem(y)} />
            <text
              x={toRem(AXIS_X - 11)}
              y={toRem(y + 4.5)}
              textAnchor="end"
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

/** Places down a vertical line of `length` pixels, for screens below 1024 px; leaders keep their order, so they never cross. */
export function VerticalLine({ places, axis, length }: { places: Place[]; axis: Axis; length: number }) {
  const { marks, height } = layOutVertical(places, axis, {
    height: length,
    lineHeight: LABEL_LINE,
    gap: 14,
    lineLength: LABEL_LENGTH,
  })
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={toRem(Math.max(height, length + 6) + TOP + 4)}
      className="mt-4 overflow-visible stroke-neem max-[20rem]:hidden lg:hidden [&_svg]:overflow-visible"
    >
      <use href={`#${AXIS_ID}`} />
      {marks.map((mark) => (
        <Mark key={mark.name} mark={mark} />
      ))}
    </svg>
  )
}

function Mark({ mark }: { mark: VerticalMark }) {
  const shift = mark.labelY - mark.y
  const [bend, end, level] = [LABEL_X - AXIS_X - 14, LABEL_X - AXIS_X - 6, shift + LABEL_LINE / 2].map(toRem)
  return (
    <svg aria-hidden="true" x={toRem(AXIS_X)} y={toRem(TOP + mark.y)}>
      <line x2={bend} y2={level} strokeOpacity=".55" />
      <line x1={bend} x2={end} y1={level} y2={level} strokeOpacity=".55" />
      <path d="M-5 5l10-10" strokeWidth="2.5" />
      <MarkLabel mark={mark} x={LABEL_X - AXIS_X} y={shift + 15} />
    </svg>
  )
}

/** A place's distance with its name in lines below, as SVG text. */
export function MarkLabel({ mark, x, y }: { mark: Place & { lines: string[] }; x: number; y: number }) {
  return (
    <text y={toRem(y)} className="fill-ink stroke-none text-label">
      <tspan x={toRem(x)} className="fill-neem text-body font-bold">
        {formatDistance(mark.distanceKm)}
      </tspan>
      {mark.lines.map((line) => (
        <tspan key={line} x={toRem(x)} dy={toRem(LABEL_LINE)}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
