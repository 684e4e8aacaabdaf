'use client'

import { type FocusEvent, useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import type { EnquiryValues } from '@/lib/leads/forms/enquiry'
import { tidyPhone } from '@/lib/leads/forms/indian-phone'
import type { Country } from './countries'
import { Field, FormContext, Select, useMaxLength } from './field'
import { inputClass } from './form-parts'

export const DEFAULT_CODE = '+91'

/**
 * Country code and number. The countries are react-international-phone's; its own list writes inline styles into the server's
 * HTML, loads flags from a CDN and has no accessible name.
 */
export function PhoneField({ countries }: { countries: Country[][] }) {
  const { register, trigger, getFieldState, setValue, formState } = useFormContext<EnquiryValues>()
  const maxLength = useMaxLength('mobile_no')
  const { id, start } = useContext(FormContext)

  const checkNumber = () => {
    if (formState.isSubmitted || getFieldState('mobile_no').isTouched) void trigger('mobile_no')
  }
  /** Moves the code of a number that was pasted or filled in with it into the list. */
  const splitNumber = ({ target }: FocusEvent<HTMLInputElement>) => {
    const phone = tidyPhone(target.value)
    const digits = phone.replace(/\D/g, '')
    const [own] = countries
      .flat()
      .map(({ dialCode }) => dialCode)
      .filter((one) => phone.startsWith('+') && digits.startsWith(one))
      .sort((a, b) => b.length - a.length)
    if (!own) return
    const rest = phone.replace(new RegExp(`^\\D*${Array.from(own).join('\\D*')}\\D*`), '')
    setValue('country_code', `+${own}`)
    setValue('mobile_no', rest, { shouldValidate: true })
  }

  return (
    <Field name="mobile_no">
      {(control) => (
        <div className="flex gap-2">
          <Select
            {...register('country_code', { onChange: checkNumber })}
            id={`${id}-country_code`}
            aria-label="Country code"
            autoComplete="tel-country-code"
            defaultValue={start.country_code}
            className="w-32 shrink-0 sm:w-40"
          >
            {countries.map((group, index) => (
              <optgroup key={group[0]?.iso2} label={index ? 'All countries' : 'Most used'}>
                {group.map(({ name, iso2, dialCode }) => (
                  <option key={iso2} value={`+${dialCode}`}>
                    {`${name} +${dialCode}`}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
          <input
            {...register('mobile_no', { onBlur: splitNumber })}
            {...control}
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={maxLength}
            className={inputClass}
          />
        </div>
      )}
    </Field>
  )
}
