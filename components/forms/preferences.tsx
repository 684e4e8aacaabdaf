import type { FocusEvent } from 'react'
import { CARET, Icon } from '@/components/ui/icon'
import { CALL_TIMES, getUpcomingDay } from '@/lib/leads/forms/enquiry-choices'
import { ChoiceField, Field } from './field'
import { useFormAround } from './form-context'
import { inputClass } from './form-parts'

const NAMES = ['visit_date', 'visit_part', 'call_time']
const DAY_PARTS = { morning: 'Morning', afternoon: 'Afternoon' }

/** The optional preferences of an enquiry, folded up: a day to see the site, a time to be called. */
export function Preferences() {
  const { getError, watchText } = useFormAround()
  const isUsed = NAMES.some((name) => getError(name) || watchText(name))
  // When the field is used: the page may have been open since yesterday.
  const setFirstDay = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    currentTarget.min = getUpcomingDay(1)
  }
  return (
    <details open={isUsed || undefined} className="group col-span-full border-y border-hairline">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 text-label font-semibold text-structure">
        Visit the site, or choose when we call
        <Icon d={CARET} className="mr-3.5 size-3 shrink-0 stroke-[3.5] group-open:rotate-180" />
      </summary>
      <div className="grid gap-x-6 gap-y-5 pt-2 pb-5 sm:grid-cols-3">
        <Field name="visit_date">
          {(control) => <input {...control} type="date" onFocus={setFirstDay} className={inputClass} />}
        </Field>
        <ChoiceField name="visit_part" none="Any time" choices={DAY_PARTS} />
        <ChoiceField name="call_time" none="Any time" choices={CALL_TIMES} />
      </div>
    </details>
  )
}
