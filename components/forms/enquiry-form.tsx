'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { useEffect } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { notifySuccess } from '@/components/ui/notify'
import { contactSchema, enquirySchema } from '@/lib/leads/schemas'
import { prepareBrochure, presentBrochure } from './brochure'
import { ConsentField } from './consent-field'
import { buildEnquiry } from './enquiry-payload'
import { EmailField, Field, TextField } from './field'
import { inputClass } from './form-parts'
import { LeadForm, type RefusedForm } from './lead-form'
import { DEFAULT_CODE, PhoneField } from './phone-field'
import { type FormProject, ProjectField } from './project-field'
import { useLeadSubmit } from './use-lead-submit'

type Props = {
  /** `contact` also requires last name and message. */
  kind?: 'enquiry' | 'contact'
  /** VB requests a brochure. */
  queryFor?: 'GE' | 'VB'
  /** The projects to choose from; without them the enquiry is about `projectId`. */
  projects?: FormProject[]
  projectId?: number
  columns?: 1 | 2
  id?: string
  refused?: RefusedForm
  onSaved?: () => void
}

const BLANK = { country_code: DEFAULT_CODE }

/** An enquiry or a brochure request. See "Enquiry and brochure" in docs/requirements.md. */
export function EnquiryForm({
  kind = 'enquiry',
  queryFor = 'GE',
  projects,
  projectId,
  columns,
  id,
  refused,
  onSaved,
}: Props) {
  const isBrochure = queryFor === 'VB'
  const isContact = kind === 'contact'
  const chosen = projectId?.toString()
  const form = useForm<FieldValues>({
    mode: 'onTouched',
    resolver: yupResolver<FieldValues, unknown, FieldValues>(isContact ? contactSchema : enquirySchema),
    defaultValues: refused?.values,
    errors: refused?.errors,
  })
  const submit = useLeadSubmit(kind, form, {
    toPayload: async (values) => ({ payload: await buildEnquiry(values, queryFor) }),
    blank: BLANK,
    kept: chosen ? { projectId: chosen } : undefined,
    hasDraft: !refused,
    onSaved: (saved) => {
      if (isBrochure) presentBrochure(saved)
      else notifySuccess(saved.message)
      onSaved?.()
    },
  })
  useEffect(() => {
    if (isBrochure && projectId !== undefined) prepareBrochure(projectId)
  }, [isBrochure, projectId])

  return (
    <LeadForm
      kind={kind}
      form={form}
      submit={submit}
      id={id}
      columns={columns}
      hidden={{ query_for: queryFor, idempotency_key: refused?.key }}
      label={isBrochure ? 'Request brochure' : 'Submit enquiry'}
    >
      <TextField name="first_name" label="First name" autoComplete="given-name" maxLength={100} required />
      <TextField
        name="last_name"
        label="Last name"
        autoComplete="family-name"
        maxLength={100}
        required={isContact}
      />
      <PhoneField />
      <EmailField />
      {projects ? (
        <ProjectField projects={projects} chosen={chosen} isOptional={!isBrochure} />
      ) : (
        <input type="hidden" {...form.register('projectId')} defaultValue={chosen} />
      )}
      {isBrochure ? null : (
        <Field name="message" label="Message" required={isContact} wide>
          {(control) => <textarea {...control} rows={4} maxLength={2000} className={inputClass} />}
        </Field>
      )}
      <ConsentField />
    </LeadForm>
  )
}
