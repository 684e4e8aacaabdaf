import { Area, InLandUnits } from '@/components/ui/land-units'
import type { AreaBasis, Availability, Project, Unit } from '@/lib/catalogue/types'
import { formatAreaBasis, formatAreaHeading } from '@/lib/format/numbers'
import {
  formatAvailability,
  formatFacing,
  formatPriceNote,
  formatUndividedShare,
  formatUnitPrice,
  formatUnitRate,
} from '@/lib/format/project'
import { keepMeasures } from '@/lib/format/text'
import type { UnitPlan } from '@/lib/unit-plans'
import { Note } from '../note'
import { unitHref } from './plan-selector'
import { UnitLink } from './unit-link'

/** Availability is text; its colour only repeats it. */
const tones: Record<Availability, string> = {
  available: 'text-good',
  'few-left': 'text-ink',
  'sold-out': 'text-muted',
}

type Props = { project: Project; plans: UnitPlan[] }

/** The units with areas and prices; those that are drawn lead to their plans. */
export function PriceList({ project, plans }: Props) {
  const basis = findCommonBasis(project.units)
  if (project.units.length === 0) return null
  return (
    <>
      <table aria-label="Price list" className="w-full border-t-2 border-ink text-left">
        <thead className="text-label text-muted">
          <tr className={`${rowClass} max-md:py-2`}>
            <Head>Type</Head>
            <Head className={areaClass}>{formatAreaHeading(basis)}</Head>
            <Head className={priceClass}>Price from</Head>
            <Head className={availabilityClass}>Availability</Head>
          </tr>
        </thead>
        <tbody>
          {project.units.map((unit, index) => (
            <tr key={unit.name} className={`${rowClass} align-top max-md:py-3 has-[[aria-current]]:bg-band`}>
              <th scope="row" className={`font-semibold max-md:text-label max-md:leading-6 ${cellClass}`}>
                {plans.some(({ shapes }) => shapes.some((shape) => shape.unit === index)) ? (
                  <UnitLink href={unitHref(index)} className={linkClass}>
                    {keepMeasures(unit.name)}
                  </UnitLink>
                ) : (
                  <span className="max-md:mr-1.5">{keepMeasures(unit.name)}</span>
                )}
                <Note className={noteClass}>{formatFacing(unit)}</Note>
              </th>
              <td className={`max-md:text-label ${cellClass} ${areaClass}`}>
                <span className="whitespace-nowrap max-md:mr-1.5">
                  <Area area={unit.area} />
                </span>
                <Note className={noteClass}>{basis ? null : formatAreaBasis(unit.area.basis)}</Note>
                <Note className={noteClass}>{formatUndividedShare(unit)}</Note>
              </td>
              <td className={`font-semibold whitespace-nowrap ${cellClass} ${priceClass}`}>
                {formatUnitPrice(unit)}
                <Note className={paperNote}>
                  {formatUnitRate(unit) && (
                    <InLandUnits basis={unit.area.basis} write={(land) => formatUnitRate(unit, land)} />
                  )}
                </Note>
              </td>
              <td
                className={`font-semibold max-md:text-label md:py-4 print:py-1! ${availabilityClass} ${tones[unit.availability]}`}
              >
                {formatAvailability(unit)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-small text-muted">{formatPriceNote(project.pricesAsOf)}</p>
    </>
  )
}

// Below 768 px the name stands above the area, and price and rate above the availability.
const rowClass = 'border-b border-hairline max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3'
const cellClass = 'md:py-4 md:pr-5 print:py-1!'
const areaClass = 'max-md:row-span-2 max-md:row-start-2 md:pr-5 md:text-right'
const priceClass = 'text-right max-md:row-span-2 max-md:leading-6 md:pr-5'
const availabilityClass = 'text-right max-md:col-start-2 max-md:row-start-3'
// On paper a note follows its figure after a slash; on phones it follows on the same line where it fits.
const paperNote = "text-muted print:inline print:before:content-['_/_']"
const noteClass = `max-md:not-print:inline-block ${paperNote}`

const linkClass =
  'inline-block min-h-6 max-md:mr-1.5 text-neem underline underline-offset-4 hover:decoration-2 aria-[current]:font-bold aria-[current]:decoration-4'

/** The basis that the areas of all units have, said once at the head of the column; null when they differ. */
function findCommonBasis(units: Unit[]): AreaBasis | null {
  const basis = units[0]?.area.basis ?? null
  return units.every(({ area }) => area.basis === basis) ? basis : null
}

function Head({ children, className = '' }: { children: string; className?: string }) {
  return (
    <th scope="col" className={`font-normal md:py-3 print:py-1! ${className}`}>
      {children}
    </th>
  )
}
