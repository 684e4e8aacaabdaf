import type { Project } from '@/lib/catalogue/types'
import { describePurchase, describeRates } from '@/lib/purchase-cost'
import { CostForm } from './cost-form'

/** Instalment and total cost at the start price. */
export function Costs({ project }: { project: Project }) {
  const { priceFrom, reraNumber } = project
  if (!reraNumber || priceFrom === null) return null
  const purchase = describePurchase(project)
  return (
    <section
      aria-labelledby="costs"
      className="print:hidden frame grid gap-x-8 gap-y-6 pt-12 pb-2 md:pt-20 lg:grid-cols-12"
    >
      <div className="lg:col-span-4">
        <h2 id="costs" className="text-h2">
          EMI and total cost
        </h2>
        <div className="mt-4 space-y-2 text-label text-muted">
          <p>
            An estimate, not an offer, without the charges over and above the price. Your lender decides the
            rate and the instalment.
          </p>
          {describeRates(purchase).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </div>
      <CostForm price={priceFrom} purchase={purchase} />
    </section>
  )
}
