'use client'

import { type FocusEvent, useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import type { EnquiryValues } from '@/lib/leads/forms/enquiry'
import { tidyPhone } from '@/lib/leads/forms/indian-phone'
import type { Country } from './countries'
import { Arrow, Field, FormContext, useMaxLength } from './field'
import { inputClass } from './form-parts'

export const DEFAULT_CODE = '+91'

/**
 * Country code and number. The countries are react-international-phone's; its own list writes inline styles into the server's
 * HTML, loads flags from a CDN and has no accessible name. Closed, the list shows the code alone.
 */
export function PhoneField({ countries }: { countries: Country[][] }) {
  const { register, watch, trigger, getFieldState, setValue, formState } = useFormContext<EnquiryValues>()
  const maxLength = useMaxLength('mobile_no')
  const { id, start } = useContext(FormContext)
  const code = watch('country_code', start.country_code ?? DEFAULT_CODE)

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
          <div className="relative w-24 shrink-0">
            <select
              {...register('country_code', { onChange: checkNumber })}
              id={`${id}-country_code`}
              aria-label="Country code"
              autoComplete="tel-country-code"
              defaultValue={start.country_code}
              className={`${inputClass} cursor-pointer appearance-none pr-9 text-transparent noscript:text-ink [&_*]:text-ink`}
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
            </select>
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3 grid items-center noscript:hidden forced-colors:hidden"
            >
              {code}
            </span>
            <Arrow className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink" />
          </div>
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
