import type { Project } from '@/lib/catalogue/types'
import { describePurchase, describeRates } from '@/lib/purchase-cost'
import { CostForm } from './cost-form'
import { Fold } from './fold'

/** Instalment and total cost at the start price. */
export function Costs({ project }: { project: Project }) {
  const { priceFrom, reraNumber } = project
  if (!reraNumber || priceFrom === null) return null
  const purchase = describePurchase(project)
  return (
    <section
      aria-labelledby="costs"
      className="mt-10 grid gap-x-8 gap-y-4 border-t border-hairline pt-8 lg:grid-cols-12 print:hidden"
    >
      <div className="lg:col-span-4">
        <h3 id="costs" className="text-h3">
          EMI and total cost
        </h3>
        <p className="mt-2 text-label text-muted">
          An estimate, not an offer, without the charges over and above the price. Your lender decides the
          rate and the instalment.
        </p>
        <Fold heading="Rates and their sources" isForPhones className="mt-2">
          <div className="space-y-2 text-small text-muted">
            {describeRates(purchase).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </Fold>
      </div>
      <CostForm price={priceFrom} purchase={purchase} />
    </section>
  )
}
