import type { ReactNode } from 'react'
import { AVAILABILITIES } from '@/lib/catalogue/enums'
import type { Availability } from '@/lib/catalogue/types'
import { availabilityNames } from '@/lib/projects/homes/stock'
import { plotPatterns } from '@/lib/projects/plans/plot-patterns'

type PatternsProps = {
  id: string
  availabilities?: readonly Availability[]
  /** In units of the drawing. */
  side: number
}

/** The fills of plots, told apart by pattern as well as colour: `url(#plan-1-available)`. */
export function AvailabilityPatterns({ id, availabilities = AVAILABILITIES, side }: PatternsProps) {
  return (
    <defs>
      {availabilities.map((availability) => {
        const { ground, lines } = plotPatterns[availability]
        return (
          <pattern
            key={availability}
            id={`${id}-${availability}`}
            width={side}
            height={side}
            viewBox="0 0 10 10"
            patternUnits="userSpaceOnUse"
          >
            <rect width="10" height="10" fill={ground} />
            {lines ? <path {...lines} strokeWidth="1.2" /> : null}
          </pattern>
        )
      })}
    </defs>
  )
}

type LegendProps = { id: string; availabilities: Availability[] }

export function AvailabilityLegend({ id, availabilities }: LegendProps) {
  return (
    <ul aria-label="Availability" className="flex flex-wrap gap-x-5 gap-y-1 text-label">
      {AVAILABILITIES.filter((availability) => availabilities.includes(availability)).map((availability) => (
        <Swatch key={availability} name={availabilityNames[availability]}>
          <AvailabilityPatterns id={id} availabilities={[availability]} side={9} />
          <rect {...swatch} fill={`url(#${id}-${availability})`} className="stroke-edge" />
        </Swatch>
      ))}
      <Swatch name="Your choice" className="print:hidden">
        {/* The outline is all that is seen on the black ground of a high contrast theme. */}
        <rect {...swatch} className="fill-ink stroke-edge forced-colors:stroke-[CanvasText]" />
      </Swatch>
    </ul>
  )
}

/** Half a unit inside its drawing, so that its outline is sharp. */
const swatch = { x: 0.5, y: 0.5, width: 25, height: 17 }

type SwatchProps = { name: string; className?: string; children: ReactNode }

function Swatch({ name, className = '', children }: SwatchProps) {
  return (
    <li className={`flex items-center gap-2 ${className}`}>
      <svg aria-hidden="true" viewBox="0 0 26 18" className="plan h-4.5 w-6.5">
        {children}
      </svg>
      {name}
    </li>
  )
}
