import { formatShare } from '@/lib/format/numbers'

/** Where a span begins and ends, as shares of the axis. */
type Span = { from: number; to: number }

type Props = {
  span: Span | null
  /** A second span as a dashed line, cut off at the end of the axis. */
  dashedSpan?: Span | null
  className?: string
}

/**
 * A dimension line as on a plan, on its axis: a thin rule with a tick at both ends. For measured values only; the text
 * next to it has the figures.
 */
export function DimensionLine({ span, dashedSpan, className = '' }: Props) {
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
      {dashedSpan && dashedSpan.from <= 1 ? (
        <g strokeWidth="2" className="stroke-muted">
          <RuledLine {...dashedSpan} to={Math.min(1, dashedSpan.to)} dashes="3 2" />
        </g>
      ) : null}
      {span ? (
        <g strokeWidth="2.5">
          <RuledLine {...span} />
        </g>
      ) : null}
    </svg>
  )
}

function RuledLine({ from, to, dashes }: Span & { dashes?: string }) {
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

/** The figures below an axis, each with a tick. */
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
            <text x={x} y="19" textAnchor={calculateAnchor(at)}>
              {text}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** The last figure of one axis must not run into the first figure of the next. */
function calculateAnchor(at: number): 'start' | 'middle' | 'end' {
  if (at === 0) return 'start'
  return at === 1 ? 'end' : 'middle'
}

/** A dimension line that starts at 0 and ends with its figure. */
export function FigureLine({
  to,
  figure,
  className = '',
  ground = '',
}: {
  to: number
  figure: string
  className?: string
  /** Background class of the figure, where it covers lines. */
  ground?: string
}) {
  return (
    <span className={`flex items-center ${className}`}>
      {/* The borders are the ticks: that keeps the HTML of long lists short. */}
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
