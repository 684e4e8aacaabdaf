'use client'

import { useFormContext } from 'react-hook-form'
import { inputClass } from '@/components/ui/input-class'
import { Select } from '@/components/ui/select'
import { jointVentureNotice } from '@/lib/content/consent'
import type { FormValues } from '@/lib/leads/forms/form-definition'
import { jointVentureForm } from '@/lib/leads/forms/joint-venture'
import { formatLand, isEnoughLand, LAND_UNIT_NAMES, parseAcres } from '@/lib/leads/forms/land'
import { EmailField, Field, TextField, useCheckAgain } from './field'
import { buildFieldId, useFieldText, useLeadForm } from './form-context'
import { PrivacyNotice } from './form-parts'
import { type FormCorrection, LeadForm } from './lead-form'
import { notifySent } from './notify-sent'
import { IndianPhoneField } from './phone-field'
import { BlockedSubmitRow } from './submit-row'

const INITIAL = { land_unit: 'acres' }

/** A landowner's offer; Submit is disabled while a field is invalid. */
export function JointVentureForm({ refused }: { refused?: FormCorrection }) {
  return (
    <LeadForm
      formKind="joint-venture"
      definition={jointVentureForm}
      refused={refused}
      initial={INITIAL}
      onSaved={(receipt) => notifySent('joint-venture', 'Your land offer is with us.', receipt)}
    >
      <TextField name="name" autoComplete="name" />
      <IndianPhoneField />
      <EmailField />
      <TextField name="location" hint="Village or street, and town" />
      <LandField />
      <PrivacyNotice {...jointVentureNotice} />
      <BlockedSubmitRow label="Submit offer" schema={jointVentureForm.schema} />
    </LeadForm>
  )
}

/** The area in the landowner's own unit, converted while typing. */
function LandField() {
  const { register } = useFormContext<FormValues>()
  const { id, fields, initial } = useLeadForm()
  const acres = parseAcres(useFieldText('land_area'), useFieldText('land_unit'))
  const checkArea = useCheckAgain('land_area')
  return (
    <Field name="land_area" hint="From 2 acres. We convert cents and grounds." isWide>
      {(control) => (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="flex w-full max-w-80 gap-2">
            <input
              {...control}
              inputMode="decimal"
              maxLength={fields.land_area?.maxLength}
              autoComplete="off"
              className={inputClass}
            />
            <Select
              {...register('land_unit', { onChange: checkArea })}
              id={buildFieldId(id, 'land_unit')}
              defaultValue={initial.land_unit}
              aria-label={fields.land_unit?.label}
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
