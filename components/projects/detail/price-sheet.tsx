import type { Project } from '@/lib/catalogue/types'
import { formatPercent } from '@/lib/format/numbers'
import { listCharges } from '@/lib/format/project'

/** What is paid beside the price, and at which stage of the work. Without a RERA number no price may be shown. */
export function PriceSheet({ project: { reraNumber, priceSheet } }: { project: Project }) {
  if (!reraNumber || !priceSheet) return null
  const charges = listCharges(priceSheet)
  const { paymentStages } = priceSheet
  if (charges.length + paymentStages.length === 0) return null
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
            <h3 className="border-b-2 border-ink pb-3 text-h4 print:pb-1">Beside the price</h3>
            <dl>
              {charges.map(({ label, text }) => (
                <Row key={label} label={label} text={text} />
              ))}
            </dl>
          </div>
        ) : null}
        {paymentStages.length > 0 ? (
          <div>
            <h3 className="border-b-2 border-ink pb-3 text-h4 print:pb-1">Payment by stages</h3>
            <dl>
              {paymentStages.map(({ name, percent }) => (
                <Row key={name} label={name} text={formatPercent(percent)} />
              ))}
            </dl>
          </div>
        ) : null}
      </div>
    </section>
  )
}

function Row({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-hairline py-3 print:py-0">
      <dt className="text-label text-muted">{label}</dt>
      <dd className="text-right font-semibold">{text}</dd>
    </div>
  )
}
