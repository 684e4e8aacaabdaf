import { formatShare } from '@/lib/format/numbers'

/** Shares of an axis at which a measure begins and ends. */
type Measure = { from: number; to: number }

type Props = {
  measure: Measure | null
  /** A second measure, as a dashed line, cut at the end of the axis. */
  dashedMeasure?: Measure | null
  className?: string
}

/**
 * A dimension line as on a plan, on its axis: a thin rule with a tick at both ends. For measured values only; the text next to it
 * has the figures.
 */
export function DimensionLine({ measure, dashedMeasure, className = '' }: Props) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="14"
      className={`block min-w-0 overflow-visible stroke-structure ${className}`}
    >
      <g strokeOpacity=".45">
        <RuledLine from={0} to={1} />
      </g>
      {dashedMeasure && dashedMeasure.from <= 1 ? (
        <g strokeWidth="2" className="stroke-muted">
          <RuledLine {...dashedMeasure} to={Math.min(1, dashedMeasure.to)} dashes="3 2" />
        </g>
      ) : null}
      {measure ? (
        <g strokeWidth="2.5">
          <RuledLine {...measure} />
        </g>
      ) : null}
    </svg>
  )
}

function RuledLine({ from, to, dashes }: Measure & { dashes?: string }) {
  const start = formatShare(from)
  const end = formatShare(to)
  return (
    <>
      <line x1={start} x2={end} y1="7" y2="7" strokeDasharray={dashes} />
      <line x1={start} x2={start} y1="1.5" y2="12.5" />
      <line x1={end} x2={end} y1="1.5" y2="12.5" />
    </>
  )
}

/** The figures of an axis, below its lines, each with a tick at its position. */
export function AxisFigures({ ticks }: { ticks: { at: number; text: string }[] }) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="22"
      className="-mt-1.5 block overflow-visible px-[1.25px] fill-muted text-small print:hidden"
    >
      {ticks.map(({ at, text }) => {
        const x = formatShare(at)
        return (
          <g key={text}>
            <line x1={x} x2={x} y1="0" y2="5" className="stroke-structure" />
            <text x={x} y="19" textAnchor={getAnchor(at)}>
              {text}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** The end of one axis must not run into the start of the next. */
function getAnchor(at: number): 'start' | 'middle' | 'end' {
  if (at === 0) return 'start'
  return at === 1 ? 'end' : 'middle'
}

/** A measure from 0, with its figure at its end: a line with ticks and text. */
export function MeasuredFigure({
  to,
  figure,
  className = '',
  ground = '',
}: {
  to: number
  figure: string
  className?: string
  /** The class of the figure's ground, where it covers lines. */
  ground?: string
}) {
  return (
    <span className={`flex items-center ${className}`}>
      {/* Its borders are the ticks, which keeps the HTML of long lists short. */}
      <svg
        aria-hidden="true"
        width={formatShare(to)}
        height="12"
        className="shrink-0 border-r-2 border-l border-structure stroke-structure"
      >
        <line x2="100%" y1="6" y2="6" />
      </svg>
      <span className={`ml-2 text-label font-semibold whitespace-nowrap text-structure ${ground}`}>
        {figure}
      </span>
    </span>
  )
}
