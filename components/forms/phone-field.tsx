import { useFormContext } from 'react-hook-form'
import { inputClass } from '@/components/ui/input-class'
import { Select } from '@/components/ui/select'
import type { FormValues } from '@/lib/leads/forms/form-definition'
import type { Country } from './countries'
import { type ControlProps, Field, listOptions, useCheckAgain } from './field'
import { buildFieldId, useLeadForm } from './form-context'

/**
 * Country code and number. The countries are react-international-phone's; its own list writes inline styles into the
 * server's HTML, loads flags from a CDN and has no accessible name.
 */
export function PhoneField({ countries }: { countries: Country[][] }) {
  const { register } = useFormContext<FormValues>()
  const { id, fields, initial } = useLeadForm()
  const checkNumber = useCheckAgain('mobile_no')
  return (
    <Field name="mobile_no">
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <Select
            {...register('country_code', { onChange: checkNumber })}
            id={buildFieldId(id, 'country_code')}
            defaultValue={initial.country_code}
            aria-label="Country code"
            autoComplete="tel-country-code"
            className="w-30 grow"
          >
            {countries.map((group, index) => (
              <optgroup key={group[0]?.name} label={index === 0 ? 'Most used' : 'All countries'}>
                {listOptions(group.map(({ name, dialCode }) => [`+${dialCode}`, `${name} +${dialCode}`]))}
              </optgroup>
            ))}
          </Select>
          <NumberInput control={control} maxLength={fields.mobile_no?.maxLength} />
        </div>
      )}
    </Field>
  )
}

/** A number in India. It looks like the other phone field, with a country code that cannot be changed. */
export function IndianPhoneField() {
  const { fields } = useLeadForm()
  return (
    <Field name="mobile_no" hint="10 digits">
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <span className="grid min-h-12 w-16 shrink-0 place-content-center rounded border border-hairline bg-band text-muted">
            +91
          </span>
          <NumberInput control={control} maxLength={fields.mobile_no?.maxLength} />
        </div>
      )}
    </Field>
  )
}

type NumberProps = { control: ControlProps; maxLength: number | undefined }

/** Below the country where ten digits have no room next to it. */
function NumberInput({ control, maxLength }: NumberProps) {
  return (
    // `tel-national` is for text: HTML allows only whole numbers in an input of the type `tel`.
    <input
      {...control}
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={maxLength}
      className={`${inputClass} grow-[999] basis-36`}
    />
  )
}
