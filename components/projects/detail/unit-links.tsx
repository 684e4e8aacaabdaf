'use client'

import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'
import { isPlainClick } from '@/components/ui/plain-click'

/** The fragment of the address; '' without one, and on the server. */
function useFragment(): string {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('hashchange', onChange)
      return () => window.removeEventListener('hashchange', onChange)
    },
    () => window.location.hash,
    () => '',
  )
}

type Props = ComponentProps<'a'> & {
  /** The unit that is shown while none is chosen. */
  isFirst?: boolean
}

/** A link to a unit's panel, in a choice or in the price list; with script, the current one once the unit is chosen. */
export function UnitLink({ isFirst = false, ...link }: Props) {
  const chosen = useFragment()
  const isChosen = chosen === link.href || (isFirst && !chosen.startsWith('#unit-'))
  return <a {...link} aria-current={isChosen || undefined} />
}

type EnquiryProps = ComponentProps<typeof EnquiryLink> & {
  message: string
  /** The plots of the unit, "Plot 44, facing north" by their address. */
  plots: Record<string, string>
}

/** The enquiry about a unit; once a plot of it is chosen, its words and its message name the plot. */
export function UnitEnquiryLink({ plots, message, children, ...props }: EnquiryProps) {
  const plot = plots[useFragment()]
  return (
    <EnquiryLink {...props} message={plot ? message.replace(': ', `: ${plot}, `) : message}>
      {plot ? `Enquire about ${plot.replace(/,.*/, '').toLowerCase()}` : children}
    </EnquiryLink>
  )
}

type Point = { x: number; y: number }

export type Plot = Point & {
  href: string
  /** "Plot 44, 30 × 40 ft, 1,200 sq ft, facing north, ₹16.80 lakh, Available". */
  label: string
  number: string
  /** A sold plot is no link. */
  isSold: boolean
  d: string
  fill: string
}

const DIRECTIONS: Record<string, Point> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
}

/**
 * The plots of a layout as links. With script they are one tab stop once one has the focus, and arrow keys lead to the
 * neighbours; without, each is a stop.
 */
export function PlotLinks({ plots }: { plots: Plot[] }) {
  const chosen = useFragment()
  const links = plots.filter(({ isSold }) => !isSold)
  const [focused, setFocused] = useState<string>()
  const stop = links.find(({ href }) => href === focused) ?? links[0]
  const move = (event: KeyboardEvent, from: Plot) => {
    const direction = isPlainClick(event) ? DIRECTIONS[event.key] : undefined
    const to = direction && findNeighbour(links, from, direction)
    if (!to) return
    event.preventDefault()
    event.currentTarget.parentElement?.querySelectorAll('a')[links.indexOf(to)]?.focus()
  }
  return (
    <g className={plotsClass}>
      {plots.map((plot) =>
        plot.isSold ? (
          <g key={plot.href}>
            <title>{plot.label}</title>
            <Outline plot={plot} />
          </g>
        ) : (
          <a
            key={plot.href}
            href={plot.href}
            aria-label={plot.label}
            aria-current={chosen === plot.href || undefined}
            // A row of the price list is the address of all its plots.
            data-chosen={chosen === plot.href || plot.href.startsWith(`${chosen}-`) || undefined}
            tabIndex={focused && plot.href !== stop?.href ? -1 : undefined}
            onClick={(event) => chooseInPlace(event, plot)}
            onFocus={() => setFocused(plot.href)}
            onKeyDown={(event) => move(event, plot)}
          >
            <Outline plot={plot} />
          </a>
        ),
      )}
      {/* Above the neighbours, which cover the stroke of the plot itself. */}
      <path
        d={stop?.d}
        className="pointer-events-none hidden fill-none stroke-ink stroke-4 group-has-focus-visible/plots:block"
      />
    </g>
  )
}

/** Where the panel is in view beside the plan the page does not scroll, which would move another plot under the pointer. */
function chooseInPlace(event: MouseEvent, { href }: Plot) {
  const panel = document.getElementById(href.slice(1))?.closest('section')?.parentElement
  const top = panel?.getBoundingClientRect().top ?? -1
  const isInView = top >= 0 && top < innerHeight / 2
  if (!isPlainClick(event) || !isInView || event.currentTarget.closest('dialog')) return
  event.preventDefault()
  const { scrollY } = window
  window.location.hash = href
  window.scrollTo({ top: scrollY, behavior: 'instant' })
}

function Outline({ plot: { d, fill, x, y, number } }: { plot: Plot }) {
  return (
    <>
      <path d={d} fill={fill} />
      <text x={x} y={y} dy=".35em">
        {number}
      </text>
    </>
  )
}

const plotsClass = [
  // White gaps part the plots, as wide on any drawing.
  'group/plots [:where(&)_path]:stroke-page [:where(&)_path]:stroke-2 [&_path]:[vector-effect:non-scaling-stroke]',
  '[:where(&)_text]:fill-ink [&_a]:outline-none [&_a>text]:font-semibold',
  '[&_a:is(:hover,:focus-visible)>path]:stroke-ink [&_a:is(:hover,:focus-visible)>path]:stroke-4',
  '[&_[data-chosen]>path]:fill-ink [&_[data-chosen]>text]:fill-page',
].join(' ')

/** The nearest plot in a direction, a step aside counting thrice. */
function findNeighbour(plots: Plot[], from: Plot, direction: Point): Plot | undefined {
  const far = plots.flatMap((plot) => {
    const [x, y] = [plot.x - from.x, plot.y - from.y]
    const ahead = x * direction.x + y * direction.y
    const aside = Math.abs(x * direction.y) + Math.abs(y * direction.x)
    return ahead > 1 ? [{ plot, distance: ahead + 3 * aside }] : []
  })
  return far.sort((a, b) => a.distance - b.distance)[0]?.plot
}
