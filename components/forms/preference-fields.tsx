import type { FocusEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { CALL_TIMES, findDay, VISIT_PARTS } from '@/lib/leads/visit-preferences'
import { Arrow, Field, Select } from './field'
import { inputClass } from './form-parts'

const NAMES = ['visit_date', 'visit_part', 'call_time']

/** The optional preferences of an enquiry, folded up: a day to see the site, a time to be called. */
export function PreferenceFields() {
  const { formState, watch } = useFormContext()
  const isUsed = NAMES.some((name) => formState.errors[name] || watch(name, formState.defaultValues?.[name]))
  // The page is cached for days, so the first day is set when the field is used.
  const setFirstDay = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    currentTarget.min = findDay(1)
  }
  return (
    <details open={isUsed || undefined} className="group col-span-full border-y border-hairline">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 text-label font-semibold text-neem">
        Visit the site, or choose when we call
        <Arrow className="mr-3.5 group-open:rotate-180" />
      </summary>
      <div className="grid gap-x-6 gap-y-5 pt-2 pb-5 sm:grid-cols-3">
        <Field name="visit_date" label="Visit on">
          {(control) => <input {...control} type="date" onFocus={setFirstDay} className={inputClass} />}
        </Field>
        <Field name="visit_part" label="Time of day">
          {(control) => (
            <Select {...control}>
              <option value="">Either</option>
              {Object.keys(VISIT_PARTS).map((part) => (
                <option key={part} value={part}>
                  {part === 'morning' ? 'Morning' : 'Afternoon'}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name="call_time" label="Call me">
          {(control) => (
            <Select {...control}>
              <option value="">Any time</option>
              {Object.entries(CALL_TIMES).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </details>
  )
}
