'use client'

import { useId, useState } from 'react'
import { ChangingText } from '@/components/ui/changing-text'
import { Disclosure } from '@/components/ui/disclosure'
import { formatNumber, formatPercent, formatPrice, formatShare } from '@/lib/format/numbers'
import {
  type BuildingTime,
  buildFirstTerms,
  buildPurchaseCost,
  type LoanTerms,
  listPayments,
  listQuarters,
  type PaymentStage,
  type Purchase,
  parseTerms,
  type TermValues,
} from '@/lib/projects/purchase-cost'

const fields = [
  { name: 'price', label: 'Price in rupees', inputMode: 'numeric' },
  { name: 'loanPercent', label: 'Loan, % of the price', inputMode: 'decimal' },
  { name: 'ratePercent', label: 'Interest rate, % a year', inputMode: 'decimal' },
  { name: 'years', label: 'Years', inputMode: 'numeric' },
] as const

type Plan = {
  purchase: Purchase
  stages: PaymentStage[]
  /** Null when nobody knows the day of the keys. */
  time: BuildingTime | null
}

/** Fields and results. Without script and on paper the fields are hidden and the results are an example. */
export function CostForm({ price, ...plan }: Plan & { price: number }) {
  const id = useId()
  const [values, setValues] = useState<TermValues>(() => printTerms(buildFirstTerms(price)))
  const { terms, errors } = parseTerms(values)
  const cost = terms && buildPurchaseCost(plan.purchase, terms)
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
                onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
                // Groups the digits of the price.
                onBlur={() => terms && setValues(printTerms(terms))}
                aria-invalid={errors[name] ? true : undefined}
                aria-describedby={errors[name] ? `${id}-${name}-error` : undefined}
                className="min-h-11 w-full rounded border border-edge bg-page px-3 aria-invalid:border-bad"
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
                ? `EMI for ${terms.years} ${terms.years === 1 ? 'year' : 'years'} at ${terms.ratePercent} %, with a loan of ${terms.loanPercent} % of the price`
                : 'Please correct the marked field'}
            </ChangingText>
          </span>{' '}
          <b className="text-h2 tracking-tight">
            <ChangingText>{show(cost?.monthly)}</ChangingText>
          </b>{' '}
          <span className="ml-1 text-label">a month</span>{' '}
          <span className="mt-1 flex flex-wrap gap-x-6 text-label">
            <ChangingText>{`${cost?.gst ? 'Price, GST' : 'Price'}, stamp duty and registration ${show(cost?.total)}`}</ChangingText>{' '}
            <ChangingText>{`Interest over the whole term ${show(cost?.interest)}`}</ChangingText>
          </span>
        </p>
      </div>
      {terms ? (
        <div className="grid gap-x-8 max-md:border-t md:gap-y-6 border-hairline lg:col-span-12 lg:auto-cols-fr lg:grid-flow-col print:auto-cols-fr print:grid-flow-col">
          <Payments terms={terms} {...plan} />
          {plan.time ? <Quarters terms={terms} {...plan} time={plan.time} /> : null}
        </div>
      ) : null}
    </>
  )
}

function printTerms({ price, loanPercent, ratePercent, years }: LoanTerms): TermValues {
  const [loan, rate, term] = [loanPercent, ratePercent, years].map(String) as [string, string, string]
  return { price: formatNumber(price), loanPercent: loan, ratePercent: rate, years: term }
}

/** Who pays what at each stage, and in all; folded on phones. */
function Payments({ purchase, terms, stages }: Plan & { terms: LoanTerms }) {
  const cost = buildPurchaseCost(purchase, terms)
  const title = purchase.kind === 'plot' ? 'From booking to sale deed' : 'From booking to keys'
  const rows = [
    ...listPayments(terms, stages),
    { name: 'GST', percent: cost.gstPercent, own: cost.gst, loan: 0 },
    { name: 'Stamp duty and registration', percent: cost.deedPercent, own: cost.deed, loan: 0 },
    { name: 'Total', percent: 0, own: cost.ownMoney, loan: cost.loan },
  ]
  return (
    <Disclosure heading={title} isForPhones>
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
          {rows.map(({ name, percent, own, loan }, index) => (
            <tr key={index} className="border-b border-hairline last:border-ink last:font-semibold">
              <th scope="row" className={`font-[inherit] ${cellClass}`}>
                <ChangingText>
                  {percent > 0 ? `${name}, ${formatPercent(percent).replace(' ', '\u00a0')}` : name}
                </ChangingText>
              </th>
              {Object.entries({ all: own + loan, own, loan }).map(([who, amount]) => (
                <td key={who} className={cellClass}>
                  <ChangingText>
                    {amount > 0 ? formatNumber(amount) : who === 'all' ? 'None' : '–'}
                  </ChangingText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="py-3 text-small text-muted">Your own money is paid before the loan.</p>
    </Disclosure>
  )
}

const cellClass = 'py-2 pl-2 align-baseline first:pl-0 first:text-left print:py-0'

const kinds = [
  { key: 'own', what: 'own money', fill: 'fill-structure' },
  { key: 'preEmi', what: 'pre-EMI', fill: 'fill-plot-available' },
  { key: 'emi', what: 'EMI', fill: 'fill-page stroke-current' },
] as const

/** What the buyer pays in each quarter, with a bar for each, and one for all that follow; folded on phones. */
function Quarters({ purchase, terms, stages, time }: Plan & { terms: LoanTerms; time: BuildingTime }) {
  const { monthly } = buildPurchaseCost(purchase, terms)
  const rows = [
    ...listQuarters(purchase, terms, stages, time),
    { name: 'Then each quarter', own: 0, preEmi: 0, emi: 3 * monthly },
  ]
  const most = Math.max(...rows.map(({ own, preEmi, emi }) => own + preEmi + emi))
  return (
    <Disclosure
      heading="What you pay in each quarter"
      isForPhones
      className="max-md:border-y border-hairline"
    >
      {/* The key of the colours; each row says its amounts in words. */}
      <p
        aria-hidden="true"
        className="flex gap-x-5 border-y border-t-2 border-hairline border-t-ink py-2 text-small text-muted md:text-label print:hidden"
      >
        {kinds
          .filter(({ key }) => rows.some((row) => row[key] > 0))
          .map(({ key, what, fill }) => (
            <span key={key} className="flex items-center gap-2">
              <svg aria-hidden="true" width="26" height="12" className="text-ink [print-color-adjust:exact]">
                <rect x="1" y="1" width="24" height="10" className={fill} />
              </svg>
              <span className="first-letter:uppercase">{what}</span>{' '}
            </span>
          ))}
      </p>
      <ul className="border-ink text-small md:text-label print:border-t-2 print:text-small">
        {rows.map(({ name, ...paid }) => {
          let end = 0
          const parts = kinds.flatMap((kind) => {
            const start = end
            end += paid[kind.key] / most
            return end > start ? [{ ...kind, start, length: end - start }] : []
          })
          return (
            <li
              key={name}
              className="grid grid-cols-[8rem_1fr] gap-x-3 border-b border-hairline py-1.5 print:py-0"
            >
              <span className="text-muted">{name}</span>{' '}
              <span>
                <ChangingText>
                  {parts
                    .map(({ key, what }) => `${formatPrice(paid[key])} ${what}`.replaceAll(' ', '\u00a0'))
                    .join(', ') || 'Nothing'}
                </ChangingText>
                <svg
                  aria-hidden="true"
                  width="100%"
                  height="8"
                  className="block overflow-visible [print-color-adjust:exact]"
                >
                  {parts.map(({ key, fill, start, length }) => (
                    <rect
                      key={key}
                      x={formatShare(start)}
                      width={formatShare(length)}
                      y="1"
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
      {time.start < time.end ? (
        <p className="py-3 text-small text-muted">
          The stages are drawn at equal distances until possession. Until then the bank takes the interest on
          what it has paid (pre-EMI).
        </p>
      ) : null}
    </Disclosure>
  )
}
