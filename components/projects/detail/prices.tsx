import { Disclosure } from '@/components/ui/disclosure'
import { FactList } from '@/components/ui/fact-list'
import { isReady } from '@/lib/catalogue/sale'
import type { Availability, PriceSheet, Project, Unit } from '@/lib/catalogue/types'
import { formatAreaBasis, formatAreaHeading, formatPercent } from '@/lib/format/numbers'
import {
  formatAvailability,
  formatFacing,
  formatPriceNote,
  formatUndividedShare,
  formatUnitPrice,
  formatUnitRate,
  listCharges,
} from '@/lib/format/project'
import { keepMeasures } from '@/lib/format/text'
import { type BuildingTime, countMonths, describePurchase, describeRates } from '@/lib/projects/purchase-cost'
import type { UnitPlan } from '@/lib/projects/unit-plans'
import { getToday } from '@/lib/today'
import { Area, Note } from '../lists/project-lines'
import { CostForm } from './cost-form'
import { unitHref } from './plan-selector'
import { UnitLink } from './unit-links'

type Props = { project: Project; plans: UnitPlan[] }

/** Whether there is a price to show. */
export function hasPrices({ units, priceSheet, priceFrom }: Project): boolean {
  return units.length > 0 || priceSheet !== null || priceFrom !== null
}

/** What a home costs: the units with their prices, the charges and stages of payment, instalment and total cost. */
export function Prices({ project, plans }: Props) {
  if (!hasPrices(project)) return null
  const { units, priceSheet, priceFrom, pricesAsOf } = project
  return (
    <section aria-labelledby="price-list" className="frame pt-10 md:pt-16 print:pt-3">
      <h2 id="price-list" className="mb-6 text-h2 print:mt-4 print:mb-2">
        Price and cost
      </h2>
      {units.length > 0 ? (
        <>
          <PriceList units={units} plans={plans} citySlug={project.location.slug} />
          <p className="mt-4 text-small text-muted">{formatPriceNote(pricesAsOf)}</p>
        </>
      ) : null}
      {priceSheet ? <Charges sheet={priceSheet} hasPlan={priceFrom !== null} /> : null}
      {priceFrom === null ? null : <Costs project={project} price={priceFrom} />}
    </section>
  )
}

/** Availability is text; its colour only repeats it. */
const tones: Record<Availability, string> = {
  available: 'text-good',
  'few-left': 'text-ink',
  'sold-out': 'text-muted',
}

type PriceListProps = { units: Unit[]; plans: UnitPlan[]; citySlug: string }

/** The units with areas and prices; those that are drawn lead to their plans. */
function PriceList({ units, plans, citySlug }: PriceListProps) {
  const [first] = units
  // Said once at the head of the column where all have the same.
  const basis = units.every(({ area }) => area.basis === first?.area.basis)
    ? (first?.area.basis ?? null)
    : null
  return (
    <table aria-label="Price list" className="w-full border-t-2 border-ink text-left">
      <thead className="text-label text-muted">
        <tr className={`${rowClass} max-md:py-2`}>
          {['Type', formatAreaHeading(basis), 'Price from', 'Availability'].map((head, index) => (
            <th key={head} scope="col" className={`font-normal md:py-3 print:py-1! ${columns[index]}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {units.map((unit, index) => (
          <tr key={index} className={`${rowClass} align-top max-md:py-3 has-[[aria-current]]:bg-band`}>
            <th
              scope="row"
              className={`font-semibold max-md:text-label max-md:leading-6 ${cellClass} ${columns[0]}`}
            >
              {plans.some(({ shapes }) => shapes.some((shape) => shape.unit === index)) ? (
                <UnitLink href={unitHref(index)} className={linkClass}>
                  {keepMeasures(unit.name)}
                </UnitLink>
              ) : (
                <span className="max-md:mr-1.5">{keepMeasures(unit.name)}</span>
              )}
              <Note className={noteClass}>{formatFacing(unit)}</Note>
            </th>
            <td className={`max-md:text-label ${cellClass} ${columns[1]}`}>
              <span className="max-md:mr-1.5">
                <Area area={unit.area} citySlug={citySlug} />
              </span>
              <Note className={noteClass}>{basis ? null : formatAreaBasis(unit.area.basis)}</Note>
              <Note className={noteClass}>{formatUndividedShare(unit)}</Note>
            </td>
            <td className={`font-semibold whitespace-nowrap ${cellClass} ${columns[2]}`}>
              {formatUnitPrice(unit)}
              <Note className={paperNote}>{formatUnitRate(unit)}</Note>
            </td>
            <td
              className={`font-semibold max-md:text-label ${cellClass} ${columns[3]} ${tones[unit.availability]}`}
            >
              {formatAvailability(unit)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// Below 768 px the name stands above the area, and price and rate above the availability.
const rowClass = 'border-b border-hairline max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3'
const cellClass = 'md:py-4 print:py-1!'
const columns = [
  'md:pr-5',
  'max-md:row-span-2 max-md:row-start-2 md:pr-5 md:text-right',
  'text-right max-md:row-span-2 max-md:leading-6 md:pr-5',
  'text-right max-md:col-start-2 max-md:row-start-3',
]
// On paper a note follows its figure after a slash; on phones it follows on the same line where it fits.
const paperNote = "text-muted print:inline print:before:content-['_/_']"
const noteClass = `max-md:not-print:inline-block ${paperNote}`

const linkClass =
  'inline-block min-h-6 max-md:mr-1.5 text-structure underline underline-offset-4 hover:decoration-2 aria-[current]:font-bold aria-[current]:decoration-4'

/** What is paid beside the price; the stages of payment where no plan with their amounts follows. */
function Charges({ sheet, hasPlan }: { sheet: PriceSheet; hasPlan: boolean }) {
  const stages = hasPlan ? [] : sheet.paymentStages
  const lists = [
    { heading: 'Over and above the price', facts: listCharges(sheet) },
    {
      heading: 'Payment schedule',
      facts: stages.map(({ name, percent }) => ({ label: name, text: formatPercent(percent) })),
    },
  ].filter(({ facts }) => facts.length > 0)
  return (
    <section aria-label="Charges and payment" className="empty:hidden print:break-inside-avoid">
      {lists.map(({ heading, facts }) => (
        <div key={heading} className="mt-8 print:mt-4">
          <h3 className="pb-3 text-h4 print:pb-1">{heading}</h3>
          <FactList facts={facts} className="columns-[26rem] gap-x-8 border-t-2 border-ink" />
        </div>
      ))}
    </section>
  )
}

/** Instalment and total cost at the start price. */
function Costs({ project, price }: { project: Project; price: number }) {
  const purchase = describePurchase(project)
  const stages = project.priceSheet?.paymentStages ?? []
  return (
    <section
      aria-labelledby="costs"
      className="mt-12 grid gap-x-8 gap-y-4 border-hairline lg:grid-cols-12 print:mt-4 print:border-t print:pt-3"
    >
      <div className="lg:col-span-4">
        <h3 id="costs" className="text-h3">
          EMI and total cost
        </h3>
        <p className="mt-2 text-label text-muted">
          An estimate, not an offer, without the charges over and above the price. Your lender decides the
          rate and the instalment.
        </p>
        <Disclosure heading="Rates and their sources" className="mt-4 print:hidden">
          <div className="space-y-2 text-small text-muted">
            {describeRates(purchase).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </Disclosure>
      </div>
      <CostForm
        price={price}
        purchase={purchase}
        stages={stages.length > 0 ? stages : [{ name: 'Price', percent: 100 }]}
        time={findTime(project)}
      />
    </section>
  )
}

/** What is ready is handed over in the month of its booking; null when nobody knows the day of the keys. */
function findTime(project: Project): BuildingTime | null {
  const start = countMonths(getToday())
  if (isReady(project)) return { start, end: start }
  const { possessionDate } = project
  return possessionDate ? { start, end: Math.max(start, countMonths(possessionDate)) } : null
}
