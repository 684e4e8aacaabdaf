import type { ReactNode } from 'react'
import type { AreaBasis, SquareFeet } from '@/lib/catalogue/types'
import { formatArea } from '@/lib/format/numbers'
import { LAND_UNITS, type LandUnit, landUnitIds } from '@/lib/projects/land-units'

/** Classes that app/land-units.css shows while their unit is chosen. */
const classes: Record<LandUnit, string> = { 'sq ft': 'in-feet', cent: 'in-cents', ground: 'in-grounds' }
const names: Record<LandUnit, string> = { 'sq ft': 'Square feet', cent: 'Cents', ground: 'Grounds' }

const shortNames = { ...names, 'sq ft': 'Sq ft' }

type Props = {
  /** The basis of the area; built area is in square feet only. */
  basis: AreaBasis | null | undefined
  write: (unit: LandUnit) => ReactNode
}

/** A text about a plot in each unit of land, of which one is shown. */
export function InLandUnits({ basis, write }: Props) {
  if (basis !== 'plot') return write('sq ft')
  return LAND_UNITS.map((unit, index) => (
    <span key={unit} className={classes[unit]}>
      {/* So that the words do not run together where no stylesheet hides the others. */}
      {index > 0 ? ' ' : null}
      {write(unit)}
    </span>
  ))
}

/** An area; that of a plot in the unit that is shown. */
export function Area({ area }: { area: SquareFeet }) {
  return <InLandUnits basis={area.basis} write={(unit) => formatArea(area, unit)} />
}

/** An area with its exact square feet beside any other unit: "5.51 cents (2,400 sq ft)". */
export function ExactArea({ area }: { area: SquareFeet }) {
  const exact = formatArea(area)
  return (
    <InLandUnits
      basis={area.basis}
      write={(unit) => (unit === 'sq ft' ? exact : `${formatArea(area, unit)} (${exact})`)}
    />
  )
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
    <div
      data-first-unit={first}
      className={`flex flex-wrap items-center gap-x-3 text-label font-normal print:hidden ${className}`}
    >
      <span id="land-unit" className="text-muted">
        Plots in
      </span>
      <ul aria-labelledby="land-unit" className="flex flex-wrap">
        {LAND_UNITS.map((unit) => (
          <li key={unit} className="-ml-px first:ml-0">
            <a
              id={landUnitIds[unit]}
              href={`#${landUnitIds[unit]}`}
              data-land-unit={unit}
              className="relative isolate inline-flex min-h-9 items-center border border-edge px-2.5 whitespace-nowrap hover:bg-band"
            >
              {shortNames[unit]}
              <span
                className={`absolute -inset-px -z-1 border-2 border-structure bg-structure-pale ${classes[unit]}`}
              >
                <span className="sr-only">, shown</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
