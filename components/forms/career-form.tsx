'use client'

import type { ChangeEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { inputClass } from '@/components/ui/input-class'
import { notifyFailure } from '@/components/ui/notices'
import { careerNotice } from '@/lib/content/consent'
import { DEPARTMENT_NAMES } from '@/lib/content/departments'
import { careerForm } from '@/lib/leads/forms/career'
import type { FormValues } from '@/lib/leads/forms/form-definition'
import { RESUME_CHOICES, RESUME_HINT, RESUME_MESSAGE } from '@/lib/leads/forms/resume-file'
import { ChoiceField, EmailField, Field, TextField } from './field'
import { PrivacyNotice } from './form-parts'
import { type FormCorrection, LeadForm } from './lead-form'
import { notifySent } from './notify-sent'
import { IndianPhoneField } from './phone-field'
import { SubmitRow } from './submit-row'

const RESUME_FIELD = 'resume'

export function CareerForm({ refused }: { refused?: FormCorrection }) {
  return (
    <LeadForm
      formKind="career"
      definition={careerForm}
      refused={refused}
      onSaved={(receipt) => notifySent('career', 'Your application is with us.', receipt)}
      encType="multipart/form-data"
    >
      <TextField name="name" autoComplete="name" />
      <IndianPhoneField />
      <EmailField />
      <ChoiceField name="department" emptyLabel="Choose one" choices={DEPARTMENT_NAMES} />
      <TextField name="current_designation" autoComplete="organization-title" isWide />
      <ResumeField isAgain={refused !== undefined} />
      <PrivacyNotice {...careerNotice} />
      <SubmitRow label="Submit application" />
    </LeadForm>
  )
}

const fileClass =
  'cursor-pointer py-1.5 pl-1.5 text-label file:mr-4 file:min-h-9 file:cursor-pointer file:rounded'
const fileButtonClass = 'file:bg-structure-pale file:px-4 file:font-semibold file:text-structure'

/** A file input that checks the file as soon as it is chosen. */
function ResumeField({ isAgain }: { isAgain: boolean }) {
  const { trigger, getFieldState } = useFormContext<FormValues>()
  const checkFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (await trigger(RESUME_FIELD)) return
    target.value = ''
    notifyFailure(getFieldState(RESUME_FIELD).error?.message ?? RESUME_MESSAGE)
  }
  const hint = isAgain ? `${RESUME_HINT}. If you had chosen a file, please choose it again` : RESUME_HINT
  return (
    <Field name={RESUME_FIELD} hint={hint} isWide>
      {({ id, name, ...aria }) => (
        <input
          id={id}
          name={name}
          aria-invalid={aria['aria-invalid']}
          aria-describedby={aria['aria-describedby']}
          type="file"
          accept={RESUME_CHOICES}
          onChange={checkFile}
          className={`${inputClass} ${fileClass} ${fileButtonClass}`}
        />
      )}
    </Field>
  )
}
