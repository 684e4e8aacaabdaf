import { formatShare } from '@/lib/format/numbers'

type Props = {
  /** Shares of an axis at which the measure begins and ends. */
  from?: number
  to: number
  /** Drawn at the end of the line and said; without it the text beside the line has the figures. */
  figure?: string
  className?: string
}

/**
 * A dimension line as on a plan: a thin rule with a tick at both ends of what is measured. Without a figure the axis is drawn,
 * too. For measured values only.
 */
export function DimensionLine({ from = 0, to, figure, className = '' }: Props) {
  const [start, end] = [formatShare(from), formatShare(to)]
  return (
    <svg
      role={figure ? 'img' : undefined}
      aria-label={figure}
      aria-hidden={figure ? undefined : true}
      width="100%"
      height="14"
      className={`block min-w-0 overflow-visible stroke-neem ${className}`}
    >
      {figure ? null : (
        <g strokeOpacity=".45">
          <line x2="100%" y1="7" y2="7" />
          <line y1="3" y2="11" />
          <line x1="100%" x2="100%" y1="3" y2="11" />
        </g>
      )}
      <line x1={start} x2={end} y1="7" y2="7" strokeWidth={figure ? 1 : 2} />
      <line x1={start} x2={start} y1="1" y2="13" strokeWidth={figure ? 1 : 2.5} />
      <line x1={end} x2={end} y1="1" y2="13" strokeWidth="2.5" />
      {figure ? (
        <text
          x={end}
          y="7"
          dx=".5em"
          dy=".35em"
          strokeWidth="4"
          paintOrder="stroke"
          className="fill-neem stroke-band text-label font-semibold"
        >
          {figure}
        </text>
      ) : null}
    </svg>
  )
}
