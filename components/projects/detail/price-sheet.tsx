import { FactList } from '@/components/ui/fact-list'
import type { Project } from '@/lib/catalogue/types'
import { formatPercent } from '@/lib/format/numbers'
import { listCharges } from '@/lib/format/project'

/** Whether there are charges or stages to show; without a RERA number no price may be shown. */
export function hasPriceSheet({ reraNumber, priceSheet: sheet }: Project): boolean {
  return reraNumber !== null && sheet !== null && listCharges(sheet).length + sheet.paymentStages.length > 0
}

/** What is paid beside the price, and at which stage of the work. */
export function PriceSheet({ project }: { project: Project }) {
  const { priceSheet } = project
  if (!priceSheet || !hasPriceSheet(project)) return null
  const charges = listCharges(priceSheet)
  const { paymentStages } = priceSheet
  return (
    <section
      aria-labelledby="charges"
      className="frame grid gap-x-8 gap-y-6 pt-12 md:pt-20 lg:grid-cols-12 print:break-inside-avoid print:gap-y-3"
    >
      <h2 id="charges" className="text-h2 lg:col-span-4">
        Charges and payment
      </h2>
      <div className="grid content-start gap-x-8 gap-y-10 md:grid-cols-2 lg:col-span-8">
        {charges.length > 0 ? (
          <div>
            <h3 className="border-b-2 border-ink pb-3 text-h4 print:pb-1">Over and above the price</h3>
            <FactList facts={charges} />
          </div>
        ) : null}
        {paymentStages.length > 0 ? (
          <div>
            <h3 className="border-b-2 border-ink pb-3 text-h4 print:pb-1">Payment schedule</h3>
            <FactList
              facts={paymentStages.map(({ name, percent }) => ({
                label: name,
                text: formatPercent(percent),
              }))}
            />
          </div>
        ) : null}
      </div>
    </section>
  )
}
