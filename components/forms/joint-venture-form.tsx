'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { useFormContext } from 'react-hook-form'
import { jointVentureNotice } from '@/lib/content/consent'
import { describeFields, splitValues } from '@/lib/leads/forms/form'
import {
  formatLand,
  isEnoughLand,
  type JointVentureValues,
  jointVentureForm,
  jointVentureSchema,
  LAND_UNIT_NAMES,
  readAcres,
} from '@/lib/leads/forms/joint-venture'
import { EmailField, Field, IndianPhoneField, Select, TextField, useMaxLength } from './field'
import { FormNotice, inputClass } from './form-parts'
import { LeadForm } from './lead-form'
import { type RefusedForm, useLeadForm } from './use-lead-form'

const { fields } = jointVentureForm
const shown = describeFields(fields)
const resolver = yupResolver(jointVentureSchema)
const BLANK = { land_unit: 'acres' }

/** A landowner's offer; Submit is disabled while a field is invalid. */
export function JointVentureForm({ refused }: { refused?: RefusedForm }) {
  const lead = useLeadForm({
    kind: 'joint-venture',
    fields: shown,
    resolver,
    refused,
    blank: BLANK,
    toRequest: (values) => splitValues(fields, values),
  })
  return (
    <LeadForm {...lead} label="Submit" blockInvalid>
      <TextField name="name" autoComplete="name" />
      <IndianPhoneField />
      <EmailField />
      <TextField name="location" hint="Village or street, and town" />
      <LandField />
      <FormNotice text={jointVentureNotice} />
    </LeadForm>
  )
}

/** The area in the landowner's own unit, converted while typing. */
function LandField() {
  const { register, watch, trigger, getFieldState, formState } = useFormContext<JointVentureValues>()
  const maxLength = useMaxLength('land_area')
  const initial = formState.defaultValues?.land_unit || BLANK.land_unit
  const [amount, unit] = watch(['land_area', 'land_unit'])
  const acres = readAcres(amount ?? '', unit)
  const checkArea = () => {
    if (getFieldState('land_area').isTouched) void trigger('land_area')
  }
  return (
    <Field name="land_area" hint="From 2 acres. We convert cents and grounds." wide>
      {(control) => (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="flex w-full max-w-80 gap-2">
            <input
              {...control}
              inputMode="decimal"
              maxLength={maxLength}
              autoComplete="off"
              className={inputClass}
            />
            <Select
              {...register('land_unit', { onChange: checkArea })}
              aria-label={fields.land_unit.label}
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
