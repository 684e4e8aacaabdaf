import { Fold } from '@/components/ui/fold'
import { isReady } from '@/lib/catalogue/offers'
import type { Project } from '@/lib/catalogue/types'
import { type BuildingTime, countMonths } from '@/lib/payment-plan'
import { describePurchase, describeRates } from '@/lib/purchase-cost'
import { getToday } from '@/lib/today'
import { CostForm } from './cost-form'

/** Instalment and total cost at the start price. */
export function Costs({ project }: { project: Project }) {
  const { priceFrom, reraNumber, priceSheet } = project
  if (!reraNumber || priceFrom === null) return null
  const purchase = describePurchase(project)
  const stages = priceSheet?.paymentStages ?? []
  return (
    <section
      aria-labelledby="costs"
      className="mt-10 grid gap-x-8 gap-y-4 border-t border-hairline pt-8 lg:grid-cols-12 print:mt-4 print:pt-3"
    >
      <div className="lg:col-span-4">
        <h3 id="costs" className="text-h3">
          EMI and total cost
        </h3>
        <p className="mt-2 text-label text-muted">
          An estimate, not an offer, without the charges over and above the price. Your lender decides the
          rate and the instalment.
        </p>
        <Fold heading="Rates and their sources" className="print:hidden">
          <div className="space-y-2 text-small text-muted">
            {describeRates(purchase).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </Fold>
      </div>
      <CostForm
        price={priceFrom}
        purchase={purchase}
        stages={stages.length > 0 ? stages : [{ name: 'Price', percent: 100 }]}
        time={findTime(project)}
      />
    </section>
  )
}

/** What is ready is handed over in the month of its booking. */
function findTime(project: Project): BuildingTime | null {
  const start = countMonths(getToday())
  if (isReady(project)) return { start, end: start }
  const { possessionDate } = project
  return possessionDate ? { start, end: Math.max(start, countMonths(possessionDate)) } : null
}
