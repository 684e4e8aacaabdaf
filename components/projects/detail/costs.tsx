import type { Project } from '@/lib/catalogue/types'
import { formatDate } from '@/lib/format/date'
import { SALE_DEED_RATES } from '@/lib/purchase-cost'
import { CostForm } from './cost-form'

/** Cost and instalment at the start price. See "Cost and instalment" in docs/requirements.md. */
export function Costs({ project }: { project: Pick<Project, 'priceFrom' | 'reraNumber'> }) {
  const { priceFrom, reraNumber } = project
  if (!reraNumber || priceFrom === null) return null
  const { stampDuty, registration, asOf } = SALE_DEED_RATES
  return (
    <section aria-labelledby="costs" className="frame grid gap-x-8 gap-y-6 py-12 md:py-20 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h2 id="costs" className="text-h2">
          Cost and instalment
        </h2>
        <p className="mt-4 text-label text-muted">
          {`An estimate, not an offer. Your lender states rate and instalment. Stamp duty of ${toPercent(stampDuty)} and a registration fee of ${toPercent(registration)} are the rates for sale deeds in Tamil Nadu as of ${formatDate(asOf)}; the registration department takes them from the guideline value where that is higher. Taxes such as GST are not included.`}
        </p>
      </div>
      <CostForm price={priceFrom} />
    </section>
  )
}

function toPercent(share: number): string {
  return `${Math.round(share * 1000) / 10}\u00a0%`
}
