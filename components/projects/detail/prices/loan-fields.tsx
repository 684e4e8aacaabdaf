import { useId } from 'react'
import { formatNumber } from '@/lib/format/numbers'
import { parseTerms, type TermValues } from '@/lib/projects/costs/home-loan'

const fields = [
  { name: 'price', label: 'Price in rupees', inputMode: 'text' },
  { name: 'loanPercent', label: 'Loan, % of the price', inputMode: 'decimal' },
  { name: 'ratePercent', label: 'Interest rate, % a year', inputMode: 'decimal' },
  { name: 'years', label: 'Years', inputMode: 'numeric' },
] as const

type Props = {
  values: TermValues
  errors: Partial<TermValues>
  /** Gets only the fields that the visitor has changed: the others keep the default of the chosen home. */
  onChange: (change: Partial<TermValues>) => void
}

/** Not a form: nothing is sent. */
export function LoanFields({ values, errors, onChange }: Props) {
  const id = useId()
  return (
    <div className="grid grid-cols-2 gap-x-4 noscript:hidden print:hidden">
      {fields.map(({ name, label, inputMode }) => {
        const error = errors[name]
        const errorId = `${id}-${name}-error`
        return (
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
              onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
              onBlur={() => {
                const cleaned = cleanValues(values)[name]
                if (cleaned !== values[name]) onChange({ [name]: cleaned })
              }}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              className="min-h-11 w-full rounded border border-edge bg-page px-3 aria-invalid:border-bad"
            />
            <p id={errorId} className="min-h-7.5 pb-2 text-small text-bad">
              {error ?? ''}
            </p>
          </div>
        )
      })}
    </div>
  )
}

/** Writes "50 lakh" as "50,00,000", when no field has an error. */
function cleanValues(values: TermValues): TermValues {
  const { terms } = parseTerms(values)
  if (!terms) return values
  return {
    price: formatNumber(terms.price),
    loanPercent: String(terms.loanPercent),
    ratePercent: String(terms.ratePercent),
    years: String(terms.years),
  }
}
