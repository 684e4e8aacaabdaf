import { buildAxis, layOutVertical, type Place, type VerticalMark } from '@/lib/format/distance-scale'
import { formatDistance } from '@/lib/format/numbers'

const LINE = 20
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
    lineHeight: LINE,
    gap: 14,
    lineLength: LABEL_LENGTH,
  })
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={Math.max(height, length + 6) + TOP + 4}
      overflow="visible"
      className="mt-4 text-neem lg:hidden"
    >
      <line x1={AXIS_X} x2={AXIS_X} y1={TOP} y2={TOP + length} stroke="currentColor" />
      {axis.ticksKm.map((km, index) => {
        const y = TOP + (km / axis.endKm) * length
        const last = index === axis.ticksKm.length - 1
        return (
          <g key={km}>
            <line
              x1={AXIS_X - 6}
              x2={AXIS_X + (km === 0 || last ? 6 : 0)}
              y1={y}
              y2={y}
              stroke="currentColor"
            />
            <text x={AXIS_X - 11} y={y + 4.5} textAnchor="end" className="fill-muted text-small">
              {last ? `${km} km` : km}
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
  const y = TOP + mark.y
  const label = TOP + mark.labelY
  return (
    <g>
      <path
        d={`M${AXIS_X} ${y}h6L${LABEL_X - 14} ${label + LINE / 2}h8`}
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.55"
      />
      <path d={`M${AXIS_X - 5} ${y + 5}l10-10`} stroke="currentColor" strokeWidth="2.5" />
      <text y={label + 15} className="fill-ink text-label">
        <tspan x={LABEL_X} className="fill-neem text-body font-bold">
          {formatDistance(mark.distanceKm)}
        </tspan>
        {mark.lines.map((line) => (
          <tspan key={line} x={LABEL_X} dy={LINE}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  )
}
