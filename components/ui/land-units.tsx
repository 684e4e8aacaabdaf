import type { ReactNode } from 'react'
import type { AreaBasis, SquareFeet } from '@/lib/catalogue/types'
import { formatArea } from '@/lib/format/numbers'
import { LAND_UNITS, type LandUnit, landUnitIds } from '@/lib/land-units'

/** Of what is there while its unit is shown. */
const classes: Record<LandUnit, string> = { 'sq ft': 'in-feet', cent: 'in-cents', ground: 'in-grounds' }
const names: Record<LandUnit, string> = { 'sq ft': 'Square feet', cent: 'Cents', ground: 'Grounds' }

type Props = {
  /** Of the area in question: what is built is measured in square feet only. */
  basis: AreaBasis | null | undefined
  write: (unit: LandUnit) => ReactNode
}

/** A text about a plot in each unit of land, of which one is shown. */
export function InLandUnits({ basis, write }: Props) {
  if (basis !== 'plot') return write('sq ft')
  return LAND_UNITS.map((unit) => (
    <span key={unit} className={classes[unit]}>
      {write(unit)}
    </span>
  ))
}

/** An area; that of a plot in the unit that is shown. */
export function Area({ area }: { area: SquareFeet }) {
  return <InLandUnits basis={area.basis} write={(unit) => formatArea(area, unit)} />
}

/** The name of the unit that is shown, to head areas of this basis. */
export function UnitName({ basis }: Pick<Props, 'basis'>) {
  return <InLandUnits basis={basis} write={(unit) => names[unit]} />
}

/**
 * Chooses the unit of plots, on all pages and for good; without script each unit is an address of the page. `first` is the
 * unit with which the page begins. One on a page.
 */
export function LandUnitSwitch({
  first = 'sq ft',
  className = '',
}: {
  first?: LandUnit
  className?: string
}) {
  return (
    <ul
      aria-label="Plots are measured in"
      data-first-unit={first}
      className={`flex text-label print:hidden ${className}`}
    >
      {LAND_UNITS.map((unit) => (
        <li key={unit} className="-ml-px first:ml-0">
          <a
            id={landUnitIds[unit]}
            href={`#${landUnitIds[unit]}`}
            data-land-unit={unit}
            className="relative isolate inline-flex min-h-9 items-center border border-hairline px-3 whitespace-nowrap text-ink hover:bg-band"
          >
            {names[unit]}
            <span className={`absolute inset-0 -z-1 border border-neem bg-neem-pale ${classes[unit]}`}>
              <span className="sr-only">, shown</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
