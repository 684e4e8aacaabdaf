'use client'

import { type FocusEvent, useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import type { EnquiryValues } from '@/lib/leads/forms/enquiry'
import type { Country } from './countries'
import { CountrySearch, describeCountry } from './country-search'
import { Field, FormContext, Select, useMaxLength } from './field'
import { inputClass } from './form-parts'

export const DEFAULT_CODE = '+91'

/**
 * Country code and number. The countries are react-international-phone's; its dropdown writes inline styles into the
 * server's HTML, loads flags from a CDN and has no accessible name. Without script the list is a native one.
 */
export function PhoneField({ countries }: { countries: Country[][] }) {
  const { register, watch, trigger, getFieldState, setValue, formState } = useFormContext<EnquiryValues>()
  const { defaultValues, isSubmitted } = formState
  const maxLength = useMaxLength('mobile_no')
  const id = useContext(FormContext).id
  const initial = defaultValues?.country_code || DEFAULT_CODE
  const code = watch('country_code', initial)

  const choose = (chosen: string) => {
    setValue('country_code', chosen)
    if (isSubmitted || getFieldState('mobile_no').isTouched) void trigger('mobile_no')
  }
  /** Moves the code of a number that was pasted or filled in with it into the list. */
  const splitNumber = ({ target }: FocusEvent<HTMLInputElement>) => {
    const phone = target.value.trim().replace(/^\+\s*/, '+')
    const [start] = countries
      .flat()
      .map(({ dialCode }) => `+${dialCode}`)
      .filter((code) => phone.startsWith(code))
      .sort((a, b) => b.length - a.length)
    if (!start) return
    setValue('country_code', start)
    setValue('mobile_no', phone.slice(start.length).trim(), { shouldValidate: true })
  }

  return (
    <Field name="mobile_no">
      {(control) => (
        <div className="flex gap-2">
          {/* Before the hidden field: the server takes the first value of a name. */}
          <noscript className="noscript:contents">
            <Select
              name="country_code"
              aria-label="Country code"
              autoComplete="tel-country-code"
              defaultValue={initial}
              className="w-32 shrink-0"
            >
              {countries.map((group, index) => (
                <optgroup key={group[0]?.iso2} label={index ? 'All countries' : 'Most used'}>
                  {group.map((country) => (
                    <option key={country.iso2} value={`+${country.dialCode}`}>
                      {describeCountry(country)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          </noscript>
          <input type="hidden" {...register('country_code')} defaultValue={initial} />
          <CountrySearch
            id={`${id}-country_code`}
            countries={countries.flat()}
            code={code}
            onChoose={choose}
          />
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
