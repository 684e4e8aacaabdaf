import type { ReactNode } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { formatNumber, formatPercent, formatPrice } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import { buildLoan, type LoanTerms } from '@/lib/projects/costs/home-loan'
import {
  calculatePeriod,
  listPeriodPayments,
  MONTHS_IN,
  type Period,
  type PeriodPayment,
  type Schedule,
} from '@/lib/projects/costs/payment-periods'
import { type Handover, listPayments, type PaymentStage } from '@/lib/projects/costs/payments'
import type { PurchaseCost } from '@/lib/projects/costs/purchase-cost'
import type { TaxFacts } from '@/lib/projects/costs/tax-facts'
import { PaymentAxis } from './payment-axis'

type Props = {
  cost: PurchaseCost
  terms: LoanTerms
  stages: PaymentStage[]
  handover: Handover
  kind: TaxFacts['kind']
  /** Only the chosen home has the payments by month or quarter: for each home they would be a fifth of the page. */
  isChosen: boolean
}

/**
 * The buyer's payments on one axis from the booking to the keys, with the amounts collapsed. A ready home has a
 * sentence.
 */
export function Payments(props: Props) {
  const { cost, terms, stages, handover, kind, isChosen } = props
  const title = kind === 'plot' ? 'From booking to sale deed' : 'From booking to keys'
  return (
    <div className="mt-8 border-hairline md:mt-10 md:border-t md:pt-5 print:mt-0 print:border-t-0 print:pt-0">
      <h3 className="text-h4">{title}</h3>
      {isChosen && handover.kind === 'planned' ? (
        <ScheduledPayments {...props} schedule={{ stages, ...handover }} title={title} />
      ) : (
        <>
          {handover.kind === 'ready' ? <ReadySentence {...props} /> : null}
          <StageByStage>
            <PaymentTable title={title} cost={cost} terms={terms} stages={stages} />
          </StageByStage>
        </>
      )}
    </div>
  )
}

type ScheduledProps = Pick<Props, 'cost' | 'terms' | 'stages' | 'kind'> & {
  schedule: Schedule
  title: string
}

/** With the axis, and with the payments in each month or quarter. */
function ScheduledPayments({ cost, terms, stages, kind, schedule, title }: ScheduledProps) {
  const periods = listPeriodPayments(cost, terms, schedule)
  const period = calculatePeriod(schedule)
  return (
    <>
      <p className="mt-1 text-label text-muted print:hidden">
        {`What you pay in each ${period}, in ₹ lakh. ${formatGst(cost)}`}
      </p>
      <PaymentAxis periods={periods} end={kind === 'plot' ? 'Sale deed' : 'Keys'} />
      <StageByStage note="We assume that the stages are evenly spaced until possession. Until then the bank charges interest on what it has paid (pre-EMI).">
        <PaymentTable title={title} cost={cost} terms={terms} stages={stages} />
        <PeriodTable period={period} payments={periods} terms={terms} hasGst={cost.gst > 0} />
      </StageByStage>
    </>
  )
}

function StageByStage({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <Disclosure heading="Stage by stage" className="payments-figures">
      {note ? <p className="pb-3 text-label text-muted print:hidden">{note}</p> : null}
      <div className="grid items-start gap-x-8 gap-y-4 pb-4 lg:grid-cols-2 print:pb-0">{children}</div>
    </Disclosure>
  )
}

/**
 * The chart is without GST, so that its first column equals the booking amount shown on the first screen and in the
 * price list.
 */
function formatGst({ gst, gstPercent }: PurchaseCost): string {
  if (gst === 0) return ''
  return addNoBreakSpaces(
    `GST of ${formatPercent(gstPercent)} is due with each payment of the price, ${formatPrice(gst)} in all, and is not in the chart.`,
  )
}

type ReadyProps = Pick<Props, 'cost' | 'terms' | 'stages' | 'kind'>

function ReadySentence({ cost, terms, stages, kind }: ReadyProps) {
  const { loan, monthly } = buildLoan(terms)
  // The bank pays a part of a booking amount that is larger than the buyer's contribution.
  const booking = listPayments(terms, stages)[0]?.ownContribution ?? 0
  const amountUntilEnd = cost.total - loan - booking
  const end = kind === 'plot' ? 'the sale deed' : 'you get the keys'
  const sentences = [
    `Ready now: you pay ${formatPrice(booking)} to book and ${formatPrice(amountUntilEnd)} before ${end}.`,
    `The bank pays ${formatPrice(loan)}, and the EMI of ₹${formatNumber(monthly)} begins after ${end}.`,
  ]
  return <p className="mt-1 max-w-text">{sentences.join(' ')}</p>
}

type PaymentTableProps = Pick<Props, 'cost' | 'terms' | 'stages'> & { title: string }

function PaymentTable({ title, cost, terms, stages }: PaymentTableProps) {
  const { loan: wholeLoan } = buildLoan(terms)
  const otherCharges = cost.chargesAtHandover - cost.stateCharges
  const rows = [
    ...listPayments(terms, stages),
    { name: 'GST', percent: cost.gstPercent, ownContribution: cost.gst, loan: 0 },
    {
      name: 'Stamp duty and registration',
      percent: cost.stateChargePercent,
      ownContribution: cost.stateCharges,
      loan: 0,
    },
    { name: 'Parking, funds and fees', percent: 0, ownContribution: otherCharges, loan: 0 },
    { name: 'Total', percent: 0, ownContribution: cost.total - wholeLoan, loan: wholeLoan },
  ].filter(({ ownContribution, loan }) => ownContribution + loan > 0)
  return (
    <FigureTable
      title={title}
      heads={['Stage', 'In rupees', 'Your share', 'Loan']}
      rows={rows.map(({ name, percent, ownContribution, loan }) => ({
        name: percent > 0 ? `${name}, ${formatPercent(percent)}` : name,
        amounts: [ownContribution + loan, ownContribution, loan],
      }))}
    />
  )
}

type PeriodTableProps = { period: Period; payments: PeriodPayment[]; terms: LoanTerms; hasGst: boolean }

/** The last row is every month or quarter after the keys, with equal instalments. */
function PeriodTable({ period, payments, terms, hasGst }: PeriodTableProps) {
  const emi = MONTHS_IN[period] * buildLoan(terms).monthly
  const rows = [
    ...payments,
    { name: `Each ${period} after that`, ownContribution: 0, gst: 0, preEmi: 0, emi },
  ]
  const periodHead = period === 'month' ? 'Month' : 'Quarter'
  const gstHeads = hasGst ? ['GST'] : []
  return (
    <div className="print:hidden">
      <FigureTable
        title={`What you pay in each ${period}`}
        heads={[periodHead, 'Your share', ...gstHeads, 'Pre-EMI', 'EMI']}
        rows={rows.map((row) => ({
          name: row.name,
          amounts: [row.ownContribution, ...(hasGst ? [row.gst] : []), row.preEmi, row.emi],
        }))}
      />
    </div>
  )
}

type TableProps = { title: string; heads: string[]; rows: { name: string; amounts: number[] }[] }

function FigureTable({ title, heads, rows }: TableProps) {
  return (
    <table aria-label={title} className="price-sums text-small md:text-label print:text-small">
      <thead className="text-muted">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, amounts }, index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            {amounts.map((amount, column) => (
              <td key={column}>{amount > 0 ? formatNumber(amount) : '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
