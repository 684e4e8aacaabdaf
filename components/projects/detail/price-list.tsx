import type { AreaBasis, Availability, Project, Unit } from '@/lib/catalogue/types'
import { formatArea, formatAreaBasis } from '@/lib/format/numbers'
import {
  formatAvailability,
  formatFacing,
  formatUndividedShare,
  formatUnitPrice,
  formatUnitRate,
  PRICE_LIST_NOTE,
} from '@/lib/format/project'
import type { UnitPlan } from '@/lib/unit-plans'
import { Note } from '../note'
import { PlanSelector, unitHref } from './plan-selector'
import { UnitLink } from './unit-link'

/** Availability is text; its colour only repeats it. */
const tones: Record<Availability, string> = {
  available: 'text-good',
  'few-left': 'text-brass',
  'sold-out': 'text-muted',
}

type Props = { project: Project; plans: UnitPlan[] }

/** The units with areas and prices, and the plans on which they can be chosen. Without a RERA number no price may be shown. */
export function PriceList({ project, plans }: Props) {
  const basis = findCommonBasis(project.units)
  if (!project.reraNumber || project.units.length === 0) return null
  return (
    <section
      aria-labelledby="price-list"
      className="frame grid gap-x-8 gap-y-6 pt-12 md:pt-20 lg:grid-cols-12 print:contents"
    >
      <h2 id="price-list" className="text-h2 lg:col-span-4 print:mt-4 print:mb-2">
        Price list
      </h2>
      <div className="lg:col-span-8">
        <table aria-labelledby="price-list" className="w-full border-t-2 border-ink text-left">
          <thead className="text-label text-muted">
            <tr className={`${rowClass} max-md:py-2`}>
              <Head>Type</Head>
              <Head>{formatAreaHeading(basis)}</Head>
              <Head isLast>Price from</Head>
            </tr>
          </thead>
          <tbody>
            {project.units.map((unit, index) => (
              <tr
                key={unit.name}
                className={`${rowClass} align-top max-md:py-3 has-[[aria-current]]:bg-band`}
              >
                <th scope="row" className="font-semibold max-md:text-label md:py-4 print:py-1.5! md:pr-3">
                  {plans.some(({ shapes }) => shapes.some((shape) => shape.unit === index)) ? (
                    <UnitLink href={unitHref(index)} className={linkClass}>
                      {unit.name}
                    </UnitLink>
                  ) : (
                    unit.name
                  )}
                </th>
                <td className="max-md:col-start-1 max-md:text-label md:py-4 print:py-1.5! md:pr-3">
                  <span className="whitespace-nowrap">{formatArea(unit.area)}</span>
                  <Note className={noteClass}>{basis ? null : formatAreaBasis(unit.area.basis)}</Note>
                  <Note className={noteClass}>{formatFacing(unit)}</Note>
                  <Note className={noteClass}>{formatUndividedShare(unit)}</Note>
                </td>
                <td className="text-right font-semibold whitespace-nowrap max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:leading-6 md:py-4 print:py-1.5!">
                  {formatUnitPrice(unit)}
                  <Note className={`whitespace-nowrap ${paperNote} text-muted`}>{formatUnitRate(unit)}</Note>
                  <Note className={`${paperNote} ${tones[unit.availability]}`}>
                    {formatAvailability(unit.availability)}
                  </Note>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-4 text-small text-muted">{PRICE_LIST_NOTE}</p>
      </div>
      {plans.length > 0 ? (
        <div className="lg:col-span-12 print:order-1">
          <PlanSelector project={project} plans={plans} />
        </div>
      ) : null}
    </section>
  )
}

// Below 768 px a row, and the head, is two lines: name and price, area and availability.
const rowClass = 'border-b border-hairline max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3'

const linkClass =
  'inline-block min-h-6 text-neem underline underline-offset-4 hover:decoration-2 aria-[current]:font-bold aria-[current]:decoration-4'

/** The basis that the areas of all units have, said once at the head of the column; null when they differ. */
function findCommonBasis(units: Unit[]): AreaBasis | null {
  const basis = units[0]?.area.basis ?? null
  return units.every(({ area }) => area.basis === basis) ? basis : null
}

function formatAreaHeading(basis: AreaBasis | null): string {
  const words = formatAreaBasis(basis) ?? 'area'
  return words.charAt(0).toUpperCase() + words.slice(1)
}

// On paper in one line; on phones in the line of the area.
const paperNote = "print:inline print:before:content-['_/_']"
const noteClass = `text-muted max-md:inline max-md:before:content-['_/_'] ${paperNote}`

function Head({ children, isLast = false }: { children: string; isLast?: boolean }) {
  return (
    <th
      scope="col"
      className={`font-normal md:py-3 print:py-1! ${isLast ? 'text-right max-md:col-start-2 max-md:row-span-2 max-md:row-start-1' : 'max-md:col-start-1 md:pr-3'}`}
    >
      {children}
    </th>
  )
}
