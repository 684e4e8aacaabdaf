'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { type FieldValues, useForm, useFormContext } from 'react-hook-form'
import { formatLand, isEnoughLand, LAND_UNIT_NAMES, readAcres } from '@/lib/leads/acreage'
import { jointVentureNotice } from '@/lib/leads/consent'
import { jointVentureFormSchema } from '@/lib/leads/schemas'
import { EmailField, Field, IndianPhoneField, Select, TextField } from './field'
import { FormNotice, inputClass } from './form-parts'
import { LeadForm, type RefusedForm } from './lead-form'
import { useLeadSubmit } from './use-lead-submit'

const BLANK = { land_unit: 'acres' }

/** A landowner's offer; Submit is disabled while a field is invalid. See "Joint ventures" in docs/requirements.md. */
export function JointVentureForm({ refused }: { refused?: RefusedForm }) {
  const form = useForm<FieldValues>({
    mode: 'onTouched',
    resolver: yupResolver<FieldValues, unknown, FieldValues>(jointVentureFormSchema),
    defaultValues: refused?.values,
    errors: refused?.errors,
  })
  const submit = useLeadSubmit('joint-venture', form, {
    toPayload: ({ name, mobile_no, email, location, land_area, land_unit }) => ({
      payload: { name, mobile_no, email, location },
      meta: land_area ? { land_area, land_unit } : {},
    }),
    blank: BLANK,
    hasDraft: !refused,
  })
  return (
    <LeadForm
      kind="joint-venture"
      form={form}
      submit={submit}
      hidden={{ idempotency_key: refused?.key }}
      label="Submit"
      blockInvalid
    >
      <TextField name="name" label="Name" autoComplete="name" maxLength={150} required />
      <IndianPhoneField label="Phone number" />
      <EmailField />
      <TextField
        name="location"
        label="Location of the land"
        maxLength={300}
        hint="Village or street, and town"
        required
      />
      <LandField />
      <FormNotice text={jointVentureNotice} />
    </LeadForm>
  )
}

/** The area in the landowner's own unit, converted while typing. */
function LandField() {
  const { register, watch, trigger, getFieldState, formState } = useFormContext()
  const initial = formState.defaultValues?.land_unit || BLANK.land_unit
  const [amount, unit] = watch(['land_area', 'land_unit'])
  const acres = readAcres(amount ?? '', LAND_UNIT_NAMES.find((name) => name === unit) ?? 'acres')
  const checkArea = () => {
    if (getFieldState('land_area').isTouched) void trigger('land_area')
  }
  return (
    <Field name="land_area" label="Area of the land" hint="From 2 acres. We convert cents and grounds." wide>
      {(control) => (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="flex w-full max-w-80 gap-2">
            <input
              {...control}
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
              className={inputClass}
            />
            <Select
              {...register('land_unit', { onChange: checkArea })}
              aria-label="Unit of the area"
              defaultValue={initial}
              className="w-32 shrink-0"
            >
              {LAND_UNIT_NAMES.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          </div>
          <output htmlFor={control.id} className="text-label font-semibold">
            {acres !== null && isEnoughLand(acres) ? `= ${formatLand(acres)}` : ''}
          </output>
        </div>
      )}
    </Field>
  )
}
