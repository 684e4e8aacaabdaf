'use client'

import { type ReactNode, useState } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { formatCount, formatNumber } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import {
  buildDefaultTerms,
  buildLoan,
  type LoanTerms,
  parseTerms,
  type TermValues,
} from '@/lib/projects/costs/home-loan'
import type { Handover, PaymentStage } from '@/lib/projects/costs/payments'
import type { Purchase } from '@/lib/projects/costs/purchase'
import {
  buildPurchaseCost,
  type CostChoices,
  DEFAULT_CHOICES,
  type PurchaseCost,
} from '@/lib/projects/costs/purchase-cost'
import type { Home } from '@/lib/projects/homes/homes'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { useChosenHome } from '../homes/use-chosen-home'
import { CostLines } from './cost-lines'
import { LoanFields } from './loan-fields'
import { Payments } from './payments'

export type PricedHome = Pick<Home, 'rowNumber' | 'area'> & { price: number }

type Props = {
  /** The first one is chosen until the script knows the visitor's choice. */
  homes: PricedHome[]
  purchase: Purchase
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
export function CostCalculator(props: Props) {
  const { homes, purchase, stages, handover, runningCharges, notes } = props
  const chosenRow = useChosenHome()
  const [costChoices, setCostChoices] = useState<CostChoices>(DEFAULT_CHOICES)
  const [typedPrices, setTypedPrices] = useState(new Map<Home['rowNumber'], string>())
  const [loanValues, setLoanValues] = useState<Partial<Omit<TermValues, 'price'>>>({})
  const [firstHome] = homes
  const chosenHome = homes.find(({ rowNumber }) => rowNumber === chosenRow) ?? firstHome
  if (!chosenHome) return null
  const typedTerms = { ...loanValues, price: typedPrices.get(chosenHome.rowNumber) }
  const chosenResult = calculateHome({ home: chosenHome, purchase, typedTerms, costChoices })
  // The hidden homes keep their default figures, so that each key press recalculates one home only.
  const calculateHidden = (home: PricedHome) =>
    calculateHome({ home, purchase, typedTerms: {}, costChoices: DEFAULT_CHOICES })
  const results = homes.map((home) => (home === chosenHome ? chosenResult : calculateHidden(home)))

  const changeValues = ({ price, ...terms }: Partial<TermValues>) => {
    if (price !== undefined) setTypedPrices(new Map(typedPrices).set(chosenHome.rowNumber, price))
    setLoanValues({ ...loanValues, ...terms })
  }

  return (
    <>
      <Disclosure
        heading={
          <span id={PROJECT_FRAGMENTS.cost} className="text-h4">
            EMI and total cost
          </span>
        }
        isForPhones
        className="max-md:border-y max-md:border-hairline"
      >
        <div className="grid items-start gap-x-8 gap-y-6 max-md:pb-4 lg:grid-cols-12 print:block">
          <div className="border-t border-hairline lg:col-span-7">
            {results.map(({ home, cost, costChoices: homeChoices }) => (
              <div key={home.rowNumber} data-home={home.rowNumber}>
                <CostLines
                  charges={purchase.charges}
                  cost={cost}
                  choices={homeChoices}
                  onChange={setCostChoices}
                />
              </div>
            ))}
            {runningCharges}
          </div>
          <div
            id={PROJECT_FRAGMENTS.loan}
            className="scroll-mt-36 border-t border-hairline lg:col-span-5 print:border-t-0"
          >
            {results.map((result) => (
              <div key={result.home.rowNumber} data-home={result.home.rowNumber}>
                <LoanFigures result={result} />
              </div>
            ))}
            <LoanFields values={chosenResult.values} errors={chosenResult.errors} onChange={changeValues} />
            {notes}
          </div>
        </div>
      </Disclosure>
      <div id={PROJECT_FRAGMENTS.payments} className="scroll-mt-36">
        {results.map(({ home, cost, terms }) => (
          <div key={home.rowNumber} data-home={home.rowNumber}>
            {terms && stages.length > 0 ? (
              <Payments
                cost={cost}
                terms={terms}
                stages={stages}
                handover={handover}
                kind={purchase.kind}
                isChosen={home === chosenHome}
              />
            ) : null}
          </div>
        ))}
      </div>
    </>
  )
}

type HomeResult = {
  home: PricedHome
  values: TermValues
  errors: Partial<TermValues>
  /** Null while a field has an error. */
  terms: LoanTerms | null
  /** At the price of the home while a field has an error. */
  cost: PurchaseCost
  costChoices: CostChoices
}

type CalculationInput = {
  home: PricedHome
  purchase: Purchase
  /** Only the fields that the visitor has changed. */
  typedTerms: Partial<TermValues>
  costChoices: CostChoices
}

function calculateHome({ home, purchase, typedTerms, costChoices }: CalculationInput): HomeResult {
  const defaults = buildDefaultTerms(home.price)
  const values: TermValues = {
    price: typedTerms.price ?? formatNumber(defaults.price),
    loanPercent: typedTerms.loanPercent ?? String(defaults.loanPercent),
    ratePercent: typedTerms.ratePercent ?? String(defaults.ratePercent),
    years: typedTerms.years ?? String(defaults.years),
  }
  const { terms, errors } = parseTerms(values)
  const price = terms?.price ?? home.price
  const cost = buildPurchaseCost({ price, area: home.area }, purchase, costChoices)
  return { home, values, errors, terms, cost, costChoices }
}

function LoanFigures({ result: { cost, terms } }: { result: HomeResult }) {
  const loan = terms && buildLoan(terms)
  const formatFigure = (rupees: number | undefined) =>
    rupees === undefined ? '–' : `₹${formatNumber(rupees)}`
  const condition = terms
    ? `EMI for ${formatCount(terms.years, 'year')} at ${terms.ratePercent}%, with a loan of ${terms.loanPercent}% of the price`
    : 'Please correct the marked field'
  return (
    <p role="status" className="grid grid-cols-2 gap-x-4 gap-y-2 pt-3 pb-5 print:gap-y-0 print:py-1">
      <span className="col-span-2">
        <LoanFigure label={addNoBreakSpaces(condition)} figure={formatFigure(loan?.monthly)} unit="a month" />
      </span>{' '}
      <LoanFigure
        label="Your own contribution"
        figure={formatFigure(loan ? cost.total - loan.loan : undefined)}
      />
      <LoanFigure label="Total interest" figure={formatFigure(loan?.interest)} />
    </p>
  )
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
