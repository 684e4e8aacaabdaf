'use client'

import { type FormEvent, useState } from 'react'
import { formatNumber } from '@/lib/format/numbers'
import { buildPurchaseCost, DEFAULT_TERMS, type LoanTerms } from '@/lib/purchase-cost'

const fields = [
  { name: 'price', label: 'Price in rupees', min: 100_000, max: 1_000_000_000, step: 'any' },
  { name: 'loanPercent', label: 'Loan in % of the price', min: 1, max: 90, step: 'any' },
  { name: 'ratePercent', label: 'Interest in % a year', min: 0, max: 30, step: 'any' },
  { name: 'years', label: 'Years', min: 1, max: 40, step: 1 },
] as const

const rows = [
  ['loan', 'Loan'],
  ['interest', 'Interest over the whole term'],
  ['stampDuty', 'Stamp duty'],
  ['registration', 'Registration fee'],
  ['total', 'Price with duty and fee'],
  ['ownMoney', 'Own money: all that the loan does not pay'],
] as const

/** Fields and results. Without script the fields are hidden and the results are an example. */
export function CostForm({ price }: { price: number }) {
  const [terms, setTerms] = useState<LoanTerms>({ price, ...DEFAULT_TERMS })
  const [isValid, setValid] = useState(true)
  const read = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    setValid(form.checkValidity())
    if (!form.checkValidity()) return
    const given = new FormData(form)
    setTerms({
      price: Number(given.get('price')),
      loanPercent: Number(given.get('loanPercent')),
      ratePercent: Number(given.get('ratePercent')),
      years: Number(given.get('years')),
    })
  }
  const cost = buildPurchaseCost(terms)
  const show = (rupees: number) => (isValid ? `₹${formatNumber(rupees)}` : '–')
  return (
    <div className="lg:col-span-8">
      <form
        onInput={read}
        onSubmit={(event) => event.preventDefault()}
        className="grid grid-cols-2 gap-4 noscript:hidden md:grid-cols-4"
      >
        {fields.map(({ name, label, min, max, step }) => (
          <label key={name} className="flex flex-col justify-between gap-1.5 text-label font-semibold">
            {label}
            <input
              type="number"
              inputMode="decimal"
              required
              {...{ name, min, max, step }}
              defaultValue={terms[name]}
              className="min-h-11 w-full rounded border border-edge bg-plaster px-3 font-normal user-invalid:border-bad"
            />
          </label>
        ))}
      </form>
      <p role="status" className="mt-6">
        <span className="block text-label text-muted">
          {isValid
            ? `Each month, for ${terms.years} years at ${terms.ratePercent} % with a loan of ${terms.loanPercent} %`
            : 'Enter a price, a loan of 1 to 90 %, interest of 0 to 30 % and 1 to 40 whole years'}
        </span>
        <b className="text-h2 tracking-tight">{show(cost.monthly)}</b>
      </p>
      <dl className="mt-4 border-t-2 border-ink">
        {rows.map(([name, label]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-hairline py-3">
            <dt>{label}</dt>
            <dd className="font-semibold whitespace-nowrap">{show(cost[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
