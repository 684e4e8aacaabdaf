import { ChangingText } from '@/components/ui/changing-text'
import { Fold } from '@/components/ui/fold'
import { formatNumber, formatPercent, formatPrice, formatShare } from '@/lib/format/numbers'
import {
  type BuildingTime,
  formatQuarter,
  listPayments,
  listQuarters,
  type PaymentStage,
} from '@/lib/payment-plan'
import { buildPurchaseCost, type LoanTerms, type Purchase } from '@/lib/purchase-cost'

type Props = {
  purchase: Purchase
  terms: LoanTerms
  stages: PaymentStage[]
  /** Null when nobody knows the day of the keys. */
  time: BuildingTime | null
}

/** Who pays what at each stage up to the total cost, and what the buyer pays in each quarter; folded on phones. */
export function PaymentPlan({ purchase, terms, stages, time }: Props) {
  const cost = buildPurchaseCost(purchase, terms)
  const rows = [
    ...listPayments(terms, stages).map(({ name, percent, own, loan }) => ({
      label: withPercent(name, percent),
      figures: [own + loan, own, loan],
    })),
    { label: withPercent('GST', cost.gstPercent), figures: [cost.gst, cost.gst, 0] },
    {
      label: withPercent('Stamp duty and registration', cost.deedPercent),
      figures: [cost.deed, cost.deed, 0],
    },
    { label: 'Total cost', figures: [cost.total, cost.ownMoney, cost.loan] },
  ]
  const title = purchase.kind === 'plot' ? 'From booking to sale deed' : 'From booking to keys'
  return (
    <div className="grid gap-x-8 max-md:border-t md:gap-y-6 border-hairline lg:col-span-12 lg:auto-cols-fr lg:grid-flow-col print:auto-cols-fr print:grid-flow-col">
      <Fold heading={title} isForPhones>
        <table
          aria-label={title}
          className="w-full border-t-2 border-ink text-right text-small md:text-label print:text-small"
        >
          <thead className="text-muted">
            <tr className="border-b border-hairline">
              {['Stage', 'In rupees', 'Own money', 'Loan'].map((head) => (
                <th key={head} scope="col" className={`font-normal ${cellClass}`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, figures }) => (
              <tr key={label} className="border-b border-hairline last:border-ink last:font-semibold">
                <th scope="row" className={`font-[inherit] ${cellClass}`}>
                  <ChangingText>{label}</ChangingText>
                </th>
                {figures.map((figure, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is what it is.
                  <td key={index} className={cellClass}>
                    <ChangingText>{figure > 0 ? formatNumber(figure) : '–'}</ChangingText>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="py-3 text-small text-muted">Your own money is paid before the loan.</p>
      </Fold>
      {time ? (
        <Quarters quarters={listQuarters(purchase, terms, stages, time)} monthly={cost.monthly} />
      ) : null}
    </div>
  )
}

const cellClass = 'py-2 pl-2 align-baseline first:pl-0 first:text-left print:py-0'

function withPercent(label: string, percent: number): string {
  return percent > 0 ? `${label}, ${formatPercent(percent).replace(' ', '\u00a0')}` : label
}

const kinds = [
  { key: 'own', name: 'own money', fill: 'fill-neem' },
  { key: 'preEmi', name: 'pre-EMI', fill: 'fill-plot-few' },
  { key: 'emi', name: 'EMI', fill: 'fill-ink' },
] as const

type QuartersProps = { quarters: ReturnType<typeof listQuarters>; monthly: number }

/** A bar for each quarter, and one for all that follow. */
function Quarters({ quarters, monthly }: QuartersProps) {
  const rows = [
    ...quarters.map(({ quarter, ...paid }) => ({ label: formatQuarter(quarter), paid })),
    { label: 'Then each quarter', paid: { own: 0, preEmi: 0, emi: 3 * monthly } },
  ]
  const most = Math.max(...rows.map(({ paid }) => paid.own + paid.preEmi + paid.emi))
  return (
    <Fold heading="What you pay in each quarter" isForPhones className="max-md:border-y border-hairline">
      <ul className="border-t-2 border-ink text-small md:text-label print:text-small">
        {rows.map(({ label, paid }) => {
          const shown = kinds.filter(({ key }) => paid[key] > 0)
          return (
            <li
              key={label}
              className="grid grid-cols-[8rem_1fr] gap-x-3 border-b border-hairline py-1.5 print:py-0"
            >
              <span className="text-muted">{label}</span>{' '}
              <span>
                {shown.length === 0 ? 'Nothing' : null}
                {shown.map(({ key, name }, index) => (
                  <span key={key} className="whitespace-nowrap">
                    {index > 0 ? ', ' : null}
                    <ChangingText>{`${formatPrice(paid[key])} ${name}`}</ChangingText>
                  </span>
                ))}
                <svg aria-hidden="true" width="100%" height="6" className="block [print-color-adjust:exact]">
                  {shown.map(({ key, fill }, index) => (
                    <rect
                      key={key}
                      x={formatShare(
                        shown.slice(0, index).reduce((before, one) => before + paid[one.key], 0) / most,
                      )}
                      width={formatShare(paid[key] / most)}
                      height="6"
                      className={fill}
                    />
                  ))}
                </svg>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="py-3 text-small text-muted">
        The stages are drawn at equal distances until possession. Until then the bank takes the interest on
        what it has paid (pre-EMI).
      </p>
    </Fold>
  )
}
