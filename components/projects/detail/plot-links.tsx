'use client'

import { type KeyboardEvent, useState, useSyncExternalStore } from 'react'
import { isPlainClick } from '@/components/ui/page-link'
import { useChosen } from './unit-link'

export type PlotLink = {
  href: string
  /** "Plot 44, 30 × 40 ft, 1,200 sq ft, facing north, ₹16.80 lakh, Available". */
  label: string
  number: string
  d: string
  transform: string | undefined
  fill: string
  x: number
  y: number
}

const DIRECTIONS: Record<string, { x: number; y: number }> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
}

/**
 * The plots of a layout as links. With script they are one tab stop, and arrow keys lead to the neighbours; without, each is
 * a stop.
 */
export function PlotLinks({ plots }: { plots: PlotLink[] }) {
  const chosen = useChosen()
  const hasScript = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const [stop, setStop] = useState(0)
  const move = (event: KeyboardEvent, from: PlotLink) => {
    const direction = isPlainClick(event) ? DIRECTIONS[event.key] : undefined
    const to = direction ? findNeighbour(plots, from, direction) : -1
    const links = event.currentTarget.parentElement?.querySelectorAll('a')
    if (to < 0) return
    event.preventDefault()
    links?.[to]?.focus()
  }
  return (
    <g className="group/plots">
      {plots.map((plot, index) => (
        <a
          key={plot.href}
          href={plot.href}
          aria-label={plot.label}
          aria-current={chosen === plot.href || undefined}
          // A row of the price list is the address of all its plots.
          data-chosen={chosen === plot.href || plot.href.startsWith(`${chosen}-`) || undefined}
          tabIndex={hasScript && index !== stop ? -1 : undefined}
          onFocus={() => setStop(index)}
          onKeyDown={(event) => move(event, plot)}
          className={plotClass}
        >
          <path d={plot.d} transform={plot.transform} fill={plot.fill} />
          <text x={plot.x} y={plot.y} dy=".35em">
            {plot.number}
          </text>
        </a>
      ))}
      {/* Above the neighbours, which cover the stroke of the plot itself. */}
      <path
        d={plots[stop]?.d}
        transform={plots[stop]?.transform}
        className="pointer-events-none hidden fill-none stroke-ink stroke-4 [vector-effect:non-scaling-stroke] group-has-focus-visible/plots:block"
      />
    </g>
  )
}

const plotClass = [
  'outline-none [&>text]:fill-ink [&>text]:font-semibold hover:[&>path]:fill-neem hover:[&>text]:fill-plaster',
  'focus-visible:[&>path]:stroke-ink focus-visible:[&>path]:stroke-4',
  'data-[chosen]:[&>path]:fill-ink data-[chosen]:[&>text]:fill-plaster',
].join(' ')

/** The place of the nearest plot in a direction, a step aside counting thrice; -1 without one. */
function findNeighbour(plots: PlotLink[], from: PlotLink, direction: { x: number; y: number }): number {
  const far = plots.map(({ x, y }) => {
    const ahead = (x - from.x) * direction.x + (y - from.y) * direction.y
    const aside = Math.abs((x - from.x) * direction.y) + Math.abs((y - from.y) * direction.x)
    return ahead > 1 ? ahead + 3 * aside : Number.POSITIVE_INFINITY
  })
  const nearest = Math.min(...far)
  return Number.isFinite(nearest) ? far.indexOf(nearest) : -1
}
