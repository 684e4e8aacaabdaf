import { Fragment } from 'react'
import { FactList } from '@/components/ui/fact-list'
import type { PriceSheet, Project } from '@/lib/catalogue/types'
import { formatPercent } from '@/lib/format/numbers'
import { listCharges } from '@/lib/format/project'
import type { UnitPlan } from '@/lib/unit-plans'
import { Costs } from './costs'
import { PriceList } from './price-list'

/** Whether there is a price to show; without a RERA number none may be shown. */
export function hasPrices({ reraNumber, units, priceSheet, priceFrom }: Project): boolean {
  return reraNumber !== null && (units.length > 0 || priceSheet !== null || priceFrom !== null)
}

/** What a home costs: the units with their prices, the charges and stages of payment, instalment and total cost. */
export function Prices({ project, plans }: { project: Project; plans: UnitPlan[] }) {
  if (!hasPrices(project)) return null
  return (
    <section aria-labelledby="price-list" className="frame pt-10 md:pt-16 print:pt-3">
      <h2 id="price-list" className="mb-6 text-h2 print:mt-4 print:mb-2">
        Price and cost
      </h2>
      <PriceList project={project} plans={plans} />
      {project.priceSheet ? (
        <Charges sheet={project.priceSheet} hasPlan={project.priceFrom !== null} />
      ) : null}
      <Costs project={project} />
    </section>
  )
}

/** What is paid beside the price; the stages of payment where no plan with their amounts follows. */
function Charges({ sheet, hasPlan }: { sheet: PriceSheet; hasPlan: boolean }) {
  const stages = hasPlan ? [] : sheet.paymentStages
  const lists = [
    { heading: 'Over and above the price', facts: listCharges(sheet) },
    {
      heading: 'Payment schedule',
      facts: stages.map(({ name, percent }) => ({ label: name, text: formatPercent(percent) })),
    },
  ]
  return (
    <section aria-label="Charges and payment" className="empty:hidden print:break-inside-avoid">
      {lists.map(({ heading, facts }) =>
        facts.length > 0 ? (
          <Fragment key={heading}>
            <h3 className="mt-8 pb-3 text-h4 print:mt-4 print:pb-1">{heading}</h3>
            <FactList facts={facts} className="columns-[20rem] gap-x-8 border-t-2 border-ink" />
          </Fragment>
        ) : null,
      )}
    </section>
  )
}
