import type { ReactNode } from 'react'
import type { Availability, Project } from '@/lib/catalogue/types'
import { formatArea, formatAreaBasis } from '@/lib/format/area'
import {
  formatAvailability,
  formatFacing,
  formatUndividedShare,
  formatUnitPrice,
  formatUnitRate,
  PRICE_LIST_NOTE,
} from '@/lib/format/project'
import type { UnitPlan } from '@/lib/unit-plans'
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
  const canChoose = plans.length > 0
  if (!project.reraNumber || project.units.length === 0) return null
  return (
    <section
      aria-labelledby="price-list"
      className="frame grid gap-x-8 gap-y-6 pt-12 md:pt-20 lg:grid-cols-12"
    >
      <h2 id="price-list" className="text-h2 lg:col-span-4">
        Price list
      </h2>
      <div className="lg:col-span-8">
        <table aria-labelledby="price-list" className="w-full border-t-2 border-ink text-left">
          <thead className="text-label text-muted">
            <tr className="border-b border-hairline">
              <Head>Type</Head>
              <Head>Area</Head>
              <Head isLast>Price from</Head>
            </tr>
          </thead>
          <tbody>
            {project.units.map((unit, index) => (
              <tr
                key={unit.name}
                className="border-b border-hairline align-baseline has-[[aria-current]]:bg-neem-pale"
              >
                <th scope="row" className="py-4 pr-3 font-semibold">
                  {canChoose ? (
                    <UnitLink href={unitHref(index)} className={linkClass}>
                      {unit.name}
                    </UnitLink>
                  ) : (
                    unit.name
                  )}
                  <Note>{formatFacing(unit)}</Note>
                </th>
                <td className="py-4 pr-3">
                  {formatArea(unit.area)}
                  <Note>{formatAreaBasis(unit.area.basis)}</Note>
                  <Note>{formatUndividedShare(unit)}</Note>
                </td>
                <td className="py-4 text-right font-semibold">
                  {formatUnitPrice(unit)}
                  <Note className="whitespace-nowrap text-muted">{formatUnitRate(unit)}</Note>
                  <Note className={tones[unit.availability]}>{formatAvailability(unit.availability)}</Note>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-4 text-small text-muted">{PRICE_LIST_NOTE}</p>
      </div>
      {canChoose ? (
        <div className="lg:col-span-12">
          <PlanSelector project={project} plans={plans} />
        </div>
      ) : null}
    </section>
  )
}

const linkClass =
  'inline-block min-h-6 text-neem underline underline-offset-4 hover:decoration-2 aria-[current]:font-bold aria-[current]:decoration-4'

function Head({ children, isLast = false }: { children: string; isLast?: boolean }) {
  return (
    <th scope="col" className={`py-3 font-normal ${isLast ? 'text-right' : 'pr-3'}`}>
      {children}
    </th>
  )
}

function Note({ children, className = 'text-muted' }: { children: ReactNode; className?: string }) {
  return children ? <small className={`block text-label font-normal ${className}`}>{children}</small> : null
}
