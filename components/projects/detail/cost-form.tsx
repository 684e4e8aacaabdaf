'use client'

import { useId, useState } from 'react'
import { ChangingText } from '@/components/ui/changing-text'
import { formatNumber } from '@/lib/format/numbers'
import type { BuildingTime, PaymentStage } from '@/lib/payment-plan'
import {
  buildFirstTerms,
  buildPurchaseCost,
  type LoanTerms,
  type Purchase,
  parseTerms,
  type TermValues,
} from '@/lib/purchase-cost'
import { PaymentPlan } from './payment-plan'

const fields = [
  { name: 'price', label: 'Price in rupees', inputMode: 'numeric' },
  { name: 'loanPercent', label: 'Loan, % of the price', inputMode: 'decimal' },
  { name: 'ratePercent', label: 'Interest rate, % a year', inputMode: 'decimal' },
  { name: 'years', label: 'Years', inputMode: 'numeric' },
] as const

type Props = {
  price: number
  purchase: Purchase
  stages: PaymentStage[]
  time: BuildingTime | null
}

/** Fields and results. Without script and on paper the fields are hidden and the results are an example. */
export function CostForm({ price, purchase, stages, time }: Props) {
  const id = useId()
  const [values, setValues] = useState<TermValues>(() => printTerms(buildFirstTerms(price)))
  const { terms, errors } = parseTerms(values)
  const cost = terms && buildPurchaseCost(purchase, terms)
  const show = (rupees: number | undefined) => (rupees === undefined ? '–' : `₹${formatNumber(rupees)}`)
  return (
    <>
      <div className="lg:col-span-8">
        {/* Not a form: nothing is sent. */}
        <div className="grid grid-cols-2 gap-4 noscript:hidden md:grid-cols-4 print:hidden">
          {fields.map(({ name, label, inputMode }) => (
            <div key={name} className="flex flex-col gap-1.5">
              <label htmlFor={`${id}-${name}`} className="text-label font-semibold">
                {label}
              </label>
              <input
                id={`${id}-${name}`}
                name={name}
                inputMode={inputMode}
                autoComplete="off"
                required
                value={values[name]}
                onChange={({ currentTarget }) => {
                  if (name === 'price') groupDigits(currentTarget)
                  setValues({ ...values, [name]: currentTarget.value })
                }}
                aria-invalid={errors[name] ? true : undefined}
                aria-describedby={errors[name] ? `${id}-${name}-error` : undefined}
                className="min-h-11 w-full rounded border border-edge bg-plaster px-3 aria-invalid:border-bad"
              />
              <p id={`${id}-${name}-error`} className="min-h-5.5 text-small text-bad">
                <ChangingText>{errors[name] ?? ''}</ChangingText>
              </p>
            </div>
          ))}
        </div>
        <p role="status" className="mt-2">
          <span className="block text-label text-muted">
            <ChangingText>
              {terms
                ? `EMI for ${terms.years} years at ${terms.ratePercent} %, with a loan of ${terms.loanPercent} % of the price`
                : 'Please correct the marked field'}
            </ChangingText>
          </span>{' '}
          <b className="text-h2 tracking-tight">
            <ChangingText>{show(cost?.monthly)}</ChangingText>
          </b>{' '}
          <span className="mt-1 block text-label">
            <ChangingText>{`Total cost ${show(cost?.total)}, interest over the whole term ${show(cost?.interest)}`}</ChangingText>
          </span>
        </p>
      </div>
      {terms ? <PaymentPlan purchase={purchase} terms={terms} stages={stages} time={time} /> : null}
    </>
  )
}

function printTerms({ price, loanPercent, ratePercent, years }: LoanTerms): TermValues {
  return {
    price: formatNumber(price),
    loanPercent: String(loanPercent),
    ratePercent: String(ratePercent),
    years: String(years),
  }
}

/** Groups the digits of a field as they are typed; the caret stays before the same digit. */
function groupDigits(input: HTMLInputElement): void {
  const countDigits = (text: string) => text.replace(/\D/g, '').length
  const after = countDigits(input.value.slice(input.selectionStart ?? input.value.length))
  const digits = input.value.replace(/\D/g, '').slice(0, 12)
  input.value = digits && formatNumber(Number(digits))
  let caret = input.value.length
  while (countDigits(input.value.slice(caret)) < after) caret--
  input.setSelectionRange(caret, caret)
}
