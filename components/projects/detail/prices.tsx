import { FactList } from '@/components/ui/fact-list'
import type { PriceSheet, Project } from '@/lib/catalogue/types'
import { formatPercent } from '@/lib/format/numbers'
import { listCharges } from '@/lib/format/project'
import type { UnitPlan } from '@/lib/unit-plans'
import { Costs } from './costs'
import { Fold } from './fold'
import { PriceList } from './price-list'

/** Whether there is a price to show; without a RERA number none may be shown. */
export function hasPrices({ reraNumber, units, priceSheet, priceFrom }: Project): boolean {
  return reraNumber !== null && (units.length > 0 || priceSheet !== null || priceFrom !== null)
}

/** What a home costs: the units with their prices, the charges and stages of payment, instalment and total cost. */
export function Prices({ project, plans }: { project: Project; plans: UnitPlan[] }) {
  if (!hasPrices(project)) return null
  return (
    <section aria-labelledby="price-list" className="frame pt-12 md:pt-16">
      <h2 id="price-list" className="mb-6 text-h2 print:mt-4 print:mb-2">
        Price and cost
      </h2>
      <PriceList project={project} plans={plans} />
      {project.priceSheet ? <Charges sheet={project.priceSheet} /> : null}
      <Costs project={project} />
    </section>
  )
}

/** What is paid beside the price, and at which stage of the work. */
function Charges({ sheet }: { sheet: PriceSheet }) {
  const charges = listCharges(sheet)
  const stages = sheet.paymentStages.map(({ name, percent }) => ({
    label: name,
    text: formatPercent(percent),
  }))
  return (
    <section
      aria-label="Charges and payment"
      className="mt-10 grid content-start gap-x-8 gap-y-6 empty:hidden md:grid-cols-2 print:mt-4 print:break-inside-avoid"
    >
      {charges.length > 0 ? (
        <div>
          <h3 className="pb-3 text-h4 print:pb-1">Over and above the price</h3>
          <FactList facts={charges} className="border-t-2 border-ink" />
        </div>
      ) : null}
      {stages.length > 0 ? (
        <Fold heading="Payment schedule" isForPhones className="max-md:border-y border-hairline">
          <FactList facts={stages} className="border-t-2 border-ink" />
        </Fold>
      ) : null}
    </section>
  )
}
