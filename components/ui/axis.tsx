// Lines on an axis that is as wide as its place. Positions are shares of the axis, from 0 to 1; the text next to an axis
// has its figures. It is SVG because the policy forbids style attributes, which HTML would need for widths.

import type { ReactNode } from 'react'
import { formatShare } from '@/lib/format/numbers'

type Tick = { at: number; text: string }
type Span = { from: number; to: number }

/** An axis, whose height and positions from its top are in pixels. */
export function Axis({
  height,
  className = '',
  children,
}: {
  height: number
  className?: string
  children: ReactNode
}) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={height}
      className={`block min-w-0 overflow-visible ${className}`}
    >
      {children}
    </svg>
  )
}

type AxisSpanProps = Span & {
  y: number
  /** Of the ticks at both ends, in pixels. */
  tickHeight: number
  lineWidth?: number
  dashes?: string
}

/** A span as on a plan: a line with a tick at both ends. */
export function AxisSpan({ from, to, y, tickHeight, lineWidth, dashes }: AxisSpanProps) {
  const start = formatShare(from)
  const end = formatShare(to)
  const tick = { y1: y - tickHeight / 2, y2: y + tickHeight / 2 }
  return (
    <>
      <line x1={start} x2={end} y1={y} y2={y} strokeWidth={lineWidth} strokeDasharray={dashes} />
      <line x1={start} x2={start} {...tick} />
      <line x1={end} x2={end} {...tick} />
    </>
  )
}

/** Hairlines behind the spans of an axis. */
export function TickLines({ ticks, top = '0' }: { ticks: Tick[]; top?: string }) {
  return ticks.map(({ at, text }) => (
    <line
      key={text}
      x1={formatShare(at)}
      x2={formatShare(at)}
      y1={top}
      y2="100%"
      className="stroke-hairline"
    />
  ))
}

/** The figures below an axis, each with a tick. */
export function TickFigures({ ticks }: { ticks: Tick[] }) {
  return (
    <Axis height={22} className="-mt-1.5 px-[1.25px] fill-muted text-small print:hidden">
      {ticks.map(({ at, text }) => (
        <g key={text}>
          <line x1={formatShare(at)} x2={formatShare(at)} y2="5" className="stroke-structure" />
          <text x={formatShare(at)} y="19" textAnchor={findAnchor(at)}>
            {text}
          </text>
        </g>
      ))}
    </Axis>
  )
}

/** The last figure of one axis must not run into the first figure of the next. */
function findAnchor(at: number): 'start' | 'middle' | 'end' {
  if (at === 0) return 'start'
  return at === 1 ? 'end' : 'middle'
}

type DimensionLineProps = {
  span: Span | null
  /** A second span as a dashed line, cut off at the end of the axis. */
  dashedSpan?: Span | null
  className?: string
  /** A mark on the line. */
  children?: ReactNode
}

/** In pixels. */
export const DIMENSION = { y: 7, tickHeight: 11 }

/** A measured value as a span on the pale line of its axis. */
export function DimensionLine({ span, dashedSpan, className = '', children }: DimensionLineProps) {
  return (
    <Axis height={14} className={`stroke-structure ${className}`}>
      <g strokeOpacity=".45">
        <AxisSpan {...DIMENSION} from={0} to={1} />
      </g>
      {dashedSpan && dashedSpan.from <= 1 ? (
        <g strokeWidth="2" className="stroke-muted">
          <AxisSpan {...DIMENSION} {...dashedSpan} to={Math.min(1, dashedSpan.to)} dashes="3 2" />
        </g>
      ) : null}
      {span ? (
        <g strokeWidth="2.5">
          <AxisSpan {...DIMENSION} {...span} />
        </g>
      ) : null}
      {children}
    </Axis>
  )
}

type FigureLineProps = {
  to: number
  figure: string
  className?: string
}

/** A span from 0 that ends with its figure. */
export function FigureLine({ to, figure, className = '' }: FigureLineProps) {
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
      <span className="ml-2 text-label font-semibold whitespace-nowrap text-structure">{figure}</span>
    </span>
  )
}
