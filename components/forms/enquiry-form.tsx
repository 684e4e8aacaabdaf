'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { useEffect, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { notifySuccess } from '@/components/ui/notify'
import type { FormProject } from '@/lib/leads/form-projects'
import { NO_PROJECT } from '@/lib/leads/no-project'
import { contactFormSchema, enquiryFormSchema } from '@/lib/leads/schemas'
import { prepareBrochure, presentBrochure } from './brochure'
import { ConsentField } from './consent-field'
import { buildEnquiry } from './enquiry-payload'
import { EnquirySent, type SentEnquiry } from './enquiry-sent'
import { EmailField, Field, TextField } from './field'
import { inputClass } from './form-parts'
import { LeadForm, type RefusedForm } from './lead-form'
import { DEFAULT_CODE, PhoneField } from './phone-field'
import { PreferenceFields } from './preference-fields'
import { ProjectField } from './project-field'
import { useLeadSubmit } from './use-lead-submit'

type Props = {
  /** `contact` also requires last name and message. */
  kind?: 'enquiry' | 'contact'
  /** VB requests a brochure. */
  queryFor?: 'GE' | 'VB'
  /** The projects to choose from. */
  projects: FormProject[]
  projectId?: number
  /** Shows no list: the enquiry is about `projectId`. */
  isFixed?: boolean
  /** The message at first; without a project, "Not decided yet" is then chosen. */
  message?: string
  columns?: 1 | 2
  id?: string
  refused?: RefusedForm
  onSaved?: () => void
}

const BLANK = { country_code: DEFAULT_CODE }
/** Leaves room for what the site adds before and after it: the server takes 2,000. */
const MESSAGE_LENGTH = 1700

/** An enquiry or a brochure request. See "Enquiry and brochure" in docs/requirements.md. */
export function EnquiryForm({
  kind = 'enquiry',
  queryFor = 'GE',
  projects,
  projectId,
  isFixed = false,
  message,
  columns,
  id,
  refused,
  onSaved,
}: Props) {
  const isBrochure = queryFor === 'VB'
  const isContact = kind === 'contact'
  const chosen = projectId?.toString() ?? (message && NO_PROJECT)
  const [sent, setSent] = useState<SentEnquiry | null>(null)
  const form = useForm<FieldValues>({
    mode: 'onTouched',
    resolver: yupResolver<FieldValues, unknown, FieldValues>(
      isContact ? contactFormSchema : enquiryFormSchema,
    ),
    defaultValues: refused?.values ?? (message ? { message } : undefined),
    errors: refused?.errors,
  })
  const submit = useLeadSubmit(kind, form, {
    toPayload: (values) => buildEnquiry(values, queryFor, projects),
    blank: BLANK,
    kept: chosen ? { projectId: chosen } : undefined,
    about: isFixed ? chosen : undefined,
    hasDraft: !refused,
    onSaved: (saved, values) => {
      if (isBrochure) presentBrochure(saved)
      else notifySuccess(saved.message)
      setSent({ saved, values })
      onSaved?.()
    },
  })
  useEffect(() => {
    if (isBrochure && projectId !== undefined) prepareBrochure(projectId)
  }, [isBrochure, projectId])

  if (sent)
    return (
      <EnquirySent
        {...sent}
        isBrochure={isBrochure}
        projects={projects}
        onAgain={isFixed ? undefined : () => setSent(null)}
      />
    )
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
      {isFixed ? (
        <input type="hidden" {...form.register('projectId')} defaultValue={chosen} />
      ) : (
        <ProjectField projects={projects} chosen={chosen} hasNoProjectOption={!isBrochure} />
      )}
      {isBrochure ? null : (
        <Field name="message" label="Message" required={isContact} wide>
          {(control) => <textarea {...control} rows={3} maxLength={MESSAGE_LENGTH} className={inputClass} />}
        </Field>
      )}
      {isBrochure ? null : <PreferenceFields />}
      <ConsentField />
    </LeadForm>
  )
}
