import { ChangingText } from '@/components/ui/changing-text'
import { Disclosure } from '@/components/ui/disclosure'
import { formatNumber, formatPercent, formatPrice } from '@/lib/format/numbers'
import { buildLoan, type LoanTerms } from '@/lib/projects/home-loan'
import {
  type BuildingTime,
  getBookingAmount,
  listPayments,
  listQuarters,
  type PaymentStage,
} from '@/lib/projects/payments'
import type { Purchase, PurchaseCost } from '@/lib/projects/purchase-cost'
import { PaymentAxis } from './payment-axis'

type Props = {
  cost: PurchaseCost
  terms: LoanTerms
  stages: PaymentStage[]
  /** Null when nobody knows the day of the keys. */
  time: BuildingTime | null
  kind: Purchase['kind']
}

/** When the buyer pays: on one axis from the booking to the keys, with the figures folded; a ready home has a sentence. */
export function Payments(props: Props) {
  const { cost, terms, stages, time, kind } = props
  const isReady = time !== null && time.start === time.end
  const title = kind === 'plot' ? 'From booking to sale deed' : 'From booking to keys'
  const quarters = time && !isReady ? listQuarters(cost, terms, { stages, time }) : []
  return (
    <div className="mt-10 border-t border-hairline pt-6 md:mt-14 print:mt-3 print:pt-2">
      <h3 className="text-h3">{title}</h3>
      {isReady ? <ReadySentence {...props} /> : null}
      {quarters.length > 0 ? (
        <>
          <p className="mt-1 text-label text-muted">
            What you pay in each quarter. The stages are at equal distances until possession; until then the
            bank takes the interest on what it has paid (pre-EMI).
          </p>
          <PaymentAxis quarters={quarters} end={kind === 'plot' ? 'Sale deed' : 'Keys'} />
        </>
      ) : null}
      <Disclosure heading="The figures" className="mt-2 border-y border-hairline [&_h3]:text-label">
        <div className="grid items-start gap-x-8 gap-y-4 pb-4 lg:grid-cols-2">
          <StageTable title={title} {...props} />
          {quarters.length > 0 ? <QuarterTable quarters={quarters} terms={terms} /> : null}
        </div>
      </Disclosure>
    </div>
  )
}

function ReadySentence({ cost, terms, stages, kind }: Props) {
  const { loan, monthly } = buildLoan(terms)
  const rest = cost.total - loan - getBookingAmount(terms.price, stages)
  const keys = kind === 'plot' ? 'the sale deed' : 'the keys'
  const parts = [
    `Ready now: you pay ${formatPrice(getBookingAmount(terms.price, stages))} to book, and ${formatPrice(Math.max(0, rest))} until ${keys}.`,
    `The bank pays ${formatPrice(loan)}, and the EMI of ₹${formatNumber(monthly)} begins in the next month.`,
  ]
  return (
    <p className="mt-1 max-w-measure">
      <ChangingText>{parts.join(' ')}</ChangingText>
    </p>
  )
}

const cellClass = 'py-1.5 pl-2 align-baseline first:pl-0 first:text-left print:py-0'

/** Who pays what at each stage, and in all. */
function StageTable({ title, cost, terms, stages }: Props & { title: string }) {
  const { loan } = buildLoan(terms)
  const extras = cost.total - terms.price - cost.gst - cost.deed
  const rows = [
    ...listPayments(terms, stages),
    { name: 'GST', percent: cost.gstPercent, own: cost.gst, loan: 0 },
    { name: 'Stamp duty and registration', percent: cost.deedPercent, own: cost.deed, loan: 0 },
    { name: 'Parking, funds and fees', percent: 0, own: extras, loan: 0 },
    { name: 'Total', percent: 0, own: cost.total - loan, loan },
  ].filter(({ own, loan: lent }) => own + lent > 0)
  return (
    <FigureTable
      title={title}
      heads={['Stage', 'In rupees', 'Your own contribution', 'Loan']}
      rows={rows.map(({ name, percent, own, loan: lent }) => ({
        name: percent > 0 ? `${name}, ${formatPercent(percent).replace(' ', '\u00a0')}` : name,
        amounts: [own + lent, own, lent],
      }))}
    />
  )
}

/** What the buyer pays in each quarter, and in those that follow. */
function QuarterTable({ quarters, terms }: { quarters: ReturnType<typeof listQuarters>; terms: LoanTerms }) {
  const { monthly } = buildLoan(terms)
  const rows = [...quarters, { name: 'Then each quarter', own: 0, preEmi: 0, emi: 3 * monthly }]
  return (
    <div className="print:hidden">
      <FigureTable
        title="What you pay in each quarter"
        heads={['Quarter', 'Your own contribution', 'Pre-EMI', 'EMI']}
        rows={rows.map(({ name, own, preEmi, emi }) => ({ name, amounts: [own, preEmi, emi] }))}
      />
    </div>
  )
}

type TableProps = { title: string; heads: string[]; rows: { name: string; amounts: number[] }[] }

function FigureTable({ title, heads, rows }: TableProps) {
  return (
    <table aria-label={title} className="w-full text-right text-small md:text-label print:text-small">
      <thead className="text-muted">
        <tr className="border-b border-hairline">
          {heads.map((head) => (
            <th key={head} scope="col" className={`font-normal ${cellClass}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, amounts }, index) => (
          <tr key={index} className="border-b border-hairline last:border-ink last:font-semibold">
            <th scope="row" className={`font-[inherit] ${cellClass}`}>
              <ChangingText>{name}</ChangingText>
            </th>
            {amounts.map((amount, column) => (
              <td key={column} className={cellClass}>
                <ChangingText>{amount > 0 ? formatNumber(amount) : '–'}</ChangingText>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
