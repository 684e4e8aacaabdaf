import { buildAxis, layOutVertical, type Place, type VerticalMark } from '@/lib/format/distance-scale'
import { LABEL_LINE, MarkLabel } from './mark-label'

const TOP = 12
/** Where the line stands, and where labels begin: 210 px of label at a 320 px screen. */
const AXIS_X = 46
const LABEL_X = 80
const LABEL_LENGTH = 26
const HEIGHT_PER_PLACE = 68

/** Places down a vertical line for phones; leaders keep their order and so never cross. */
export function VerticalLine({ places }: { places: Place[] }) {
  const axis = buildAxis(Math.max(...places.map((place) => place.distanceKm)))
  const length = Math.max(180, places.length * HEIGHT_PER_PLACE)
  const { marks, height } = layOutVertical(places, axis, {
    height: length,
    lineHeight: LABEL_LINE,
    gap: 14,
    lineLength: LABEL_LENGTH,
  })
  const step = Math.round((length / (axis.ticksKm.length - 1)) * 100) / 100
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={Math.ceil(Math.max(height, length + 6)) + TOP + 4}
      className="mt-4 overflow-visible stroke-neem"
    >
      {/* Every element stands on every project's page, so each says only what is its own. */}
      <path d={`M${AXIS_X} ${TOP}v${length}M${AXIS_X - 6} ${TOP}h12m0 ${length}h-12`} />
      {/* The ticks are the dashes of a line as wide as they are long. */}
      <path
        d={`M${AXIS_X - 3} ${TOP - 0.5}v${length}`}
        strokeWidth="6"
        strokeDasharray={`1 ${Math.round((step - 1) * 100) / 100}`}
      />
      <text y={round(TOP + 4.5 - step)} stroke="none" textAnchor="end" className="fill-muted text-small">
        {axis.ticksKm.map((km, index) => (
          <tspan key={km} x={AXIS_X - 11} dy={step}>
            {index === axis.ticksKm.length - 1 ? `${km} km` : km}
          </tspan>
        ))}
      </text>
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

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
