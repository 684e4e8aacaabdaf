import { useFormContext } from 'react-hook-form'
import { inputClass } from '@/components/ui/input-class'
import { Select } from '@/components/ui/select'
import type { FormValues } from '@/lib/leads/forms/form-definition'
import type { Country } from './countries'
import { Field, listOptions } from './field'
import { useLeadForm } from './form-context'

/**
 * Country code and number. The countries are react-international-phone's; its own list writes inline styles into the
 * server's HTML, loads flags from a CDN and has no accessible name.
 */
export function PhoneField({ countries }: { countries: Country[][] }) {
  const { trigger, getFieldState, formState } = useFormContext<FormValues>()
  const { registerField, fields } = useLeadForm()
  const checkNumber = () => {
    const isShown = formState.isSubmitted || getFieldState('mobile_no').isTouched
    if (isShown) trigger('mobile_no')
  }
  return (
    <Field name="mobile_no">
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <Select
            {...registerField('country_code', { onChange: checkNumber })}
            aria-label="Country code"
            autoComplete="tel-country-code"
            className="w-32 grow"
          >
            {countries.map((group, index) => (
              <optgroup key={group[0]?.name} label={index === 0 ? 'Most used' : 'All countries'}>
                {listOptions(group.map(({ name, dialCode }) => [`+${dialCode}`, `${name} +${dialCode}`]))}
              </optgroup>
            ))}
          </Select>
          <input
            {...control}
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={fields.mobile_no?.maxLength}
            // Below the country where ten digits have no room next to it.
            className={`${inputClass} grow-[999] basis-36`}
          />
        </div>
      )}
    </Field>
  )
}
