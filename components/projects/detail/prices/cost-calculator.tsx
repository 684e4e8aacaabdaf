'use client'

import type { ReactNode } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { formatCount, formatNumber, formatPrice } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import { buildLoan } from '@/lib/projects/costs/home-loan'
import type { Handover, PaymentStage } from '@/lib/projects/costs/payments'
import type { TaxFacts } from '@/lib/projects/costs/tax-facts'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { CostLines } from './cost-lines'
import { LoanFields } from './loan-fields'
import { Payments } from './payments'
import { type CostResult, type PricedHome, useCostResults } from './use-cost-results'

type Props = {
  /** The first one is chosen until the script knows the visitor's choice. */
  homes: PricedHome[]
  taxFacts: TaxFacts
  stages: PaymentStage[]
  handover: Handover
  /** Below the sum: what the home costs after its handover. */
  runningCharges?: ReactNode
  /** Below the loan: how the figures are calculated. */
  notes?: ReactNode
}

/**
 * The total cost, the loan and the payments of every home; the style sheet shows the chosen home. The visitor may
 * change its price, the optional charges and the terms of the loan. Without script and on paper the fields are hidden,
 * and the figures are an example.
 */
export function CostCalculator({ homes, taxFacts, stages, handover, runningCharges, notes }: Props) {
  const { results, chosen, setCostChoices, changeValues } = useCostResults(homes, taxFacts)
  if (!chosen) return null
  return (
    <>
      <Disclosure
        heading={
          <>
            <span id={PROJECT_FRAGMENTS.cost}>EMI and total cost</span>
            {results.map((result) => (
              <span
                key={result.home.rowNumber}
                data-home={result.home.rowNumber}
                className={closedFiguresClass}
              >
                {` ${formatClosedFigures(result)}`}
              </span>
            ))}
          </>
        }
        isForPhones
        className="max-md:border-y max-md:border-hairline"
      >
        <div className="grid items-start gap-x-8 gap-y-6 max-md:pb-4 md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:block">
          <div className="border-t border-hairline">
            <PerHome results={results}>
              {({ cost, costChoices }) => (
                <CostLines
                  charges={taxFacts.charges}
                  cost={cost}
                  choices={costChoices}
                  onChange={setCostChoices}
                />
              )}
            </PerHome>
            {runningCharges}
          </div>
          <div id={PROJECT_FRAGMENTS.loan} className="scroll-mt-36 border-t border-hairline print:border-t-0">
            <PerHome results={results}>{(result) => <LoanFigures result={result} />}</PerHome>
            <LoanFields values={chosen.values} errors={chosen.errors} onChange={changeValues} />
            {notes}
          </div>
        </div>
      </Disclosure>
      <div id={PROJECT_FRAGMENTS.payments} className="scroll-mt-36">
        <PerHome results={results}>
          {({ home, cost, terms }) =>
            stages.length > 0 ? (
              <Payments
                cost={cost}
                terms={terms}
                stages={stages}
                handover={handover}
                kind={taxFacts.kind}
                isChosen={home === chosen.home}
              />
            ) : null
          }
        </PerHome>
      </div>
    </>
  )
}

const closedFiguresClass =
  'block text-label font-normal text-muted group-open/disclosure:hidden md:hidden print:hidden'

/** "₹74.47 lakh, ₹43,599 a month": on a phone, where the calculator is closed at first. */
function formatClosedFigures({ cost, terms }: CostResult): string {
  return addNoBreakSpaces(`${formatPrice(cost.total)}, ₹${formatNumber(buildLoan(terms).monthly)} a month`)
}

type PerHomeProps = { results: CostResult[]; children: (result: CostResult) => ReactNode }

/** The same part for every home. The style sheet shows that of the chosen home. */
function PerHome({ results, children }: PerHomeProps) {
  return results.map((result) => (
    <div key={result.home.rowNumber} data-home={result.home.rowNumber}>
      {children(result)}
    </div>
  ))
}

/** Pale while a field has an error, because they are those of the default terms. */
function LoanFigures({ result: { cost, terms, errors } }: { result: CostResult }) {
  const { loan, monthly, interest } = buildLoan(terms)
  const condition = `EMI for ${formatCount(terms.years, 'year')} at ${terms.ratePercent}%, with a loan of ${formatLoanFigure(loan)}, ${terms.loanPercent}% of the price`
  const hasErrors = Object.keys(errors).length > 0
  return (
    <p
      role="status"
      className={`grid grid-cols-2 gap-x-4 gap-y-2 pt-3 pb-5 print:gap-y-0 print:py-1 ${hasErrors ? 'text-muted' : ''}`}
    >
      <span className="col-span-2">
        <LoanFigure label={addNoBreakSpaces(condition)} figure={formatLoanFigure(monthly)} unit="a month" />
      </span>{' '}
      <LoanFigure label="Your own contribution" figure={formatLoanFigure(cost.total - loan)} />
      <LoanFigure label="Total interest" figure={formatLoanFigure(interest)} />
    </p>
  )
}

function formatLoanFigure(rupees: number): string {
  return `₹${formatNumber(rupees)}`
}

function LoanFigure({ label, figure, unit }: { label: string; figure: string; unit?: string }) {
  return (
    <span>
      <b className="text-h3 leading-tight font-semibold tracking-tight print:text-body">{figure}</b>{' '}
      {unit ? <span className="text-label">{unit}</span> : null}{' '}
      <span className="block text-label text-muted">{label}</span>{' '}
    </span>
  )
}
