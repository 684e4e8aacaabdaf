'use client'

import { type FocusEvent, useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import {
  defaultCountries,
  guessCountryByPartialPhoneNumber,
  parseCountry,
  removeDialCode,
} from 'react-international-phone'
import { Field, FieldIdContext, Select } from './field'
import { inputClass } from './form-parts'

const PREFERRED = ['in', 'ae', 'sg', 'us', 'gb', 'my']
export const DEFAULT_CODE = '+91'

/** Preferred countries first, the others by name. */
function listCountries() {
  const all = defaultCountries.map(parseCountry)
  const preferred = PREFERRED.flatMap((code) => all.filter(({ iso2 }) => iso2 === code))
  return { preferred, others: all.filter(({ iso2 }) => !PREFERRED.includes(iso2)) }
}

const countries = listCountries()

/**
 * Country code and number. The countries and the guess are react-international-phone's; its dropdown writes inline styles
 * into the server's HTML, loads flags from a CDN and has no accessible name, so the list is a native one.
 */
export function PhoneField() {
  const { register, watch, trigger, getFieldState, setValue, formState } = useFormContext()
  const { defaultValues, isReady, isSubmitted } = formState
  const id = useContext(FieldIdContext)
  const initial = defaultValues?.country_code || DEFAULT_CODE
  const code = watch('country_code', initial)

  const checkNumber = () => {
    if (isSubmitted || getFieldState('mobile_no').isTouched) void trigger('mobile_no')
  }
  /** Moves the code of a number that was pasted or filled in with it into the list. */
  const splitNumber = ({ target }: FocusEvent<HTMLInputElement>) => {
    const phone = target.value.trim()
    const { country } = phone.startsWith('+') ? guessCountryByPartialPhoneNumber({ phone }) : {}
    if (!country) return
    setValue('country_code', `+${country.dialCode}`)
    setValue('mobile_no', removeDialCode({ phone, dialCode: country.dialCode }).trim(), {
      shouldValidate: true,
    })
  }

  return (
    <Field name="mobile_no" label="Phone number" required>
      {(control) => (
        <div className="flex gap-2">
          <div className="relative w-28 shrink-0">
            <Select
              {...register('country_code', { onChange: checkNumber })}
              id={`${id}-country_code`}
              aria-label="Country code"
              autoComplete="tel-country-code"
              defaultValue={initial}
            >
              {[countries.preferred, countries.others].map((group, index) => (
                <optgroup key={group[0]?.iso2} label={index ? 'All countries' : 'Most used'}>
                  {group.map(({ iso2, name, dialCode }) => (
                    <option key={iso2} value={`+${dialCode}`}>
                      {`${name} +${dialCode}`}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
            {/* With script the closed list shows the code alone; without it, the chosen country. */}
            {isReady ? (
              <span
                aria-hidden="true"
                className="pointer-events-none absolute inset-y-0.5 right-8 left-0.5 grid items-center rounded bg-plaster pl-2.5 text-body"
              >
                {code}
              </span>
            ) : null}
          </div>
          <input
            {...control}
            {...register('mobile_no', { onBlur: splitNumber })}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={32}
            className={inputClass}
          />
        </div>
      )}
    </Field>
  )
}
