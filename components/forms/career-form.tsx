'use client'

import type { ChangeEvent } from 'react'
import { notifyFailure } from '@/components/ui/notices'
import { careerNotice } from '@/lib/content/consent'
import { DEPARTMENT_NAMES } from '@/lib/content/departments'
import type { ShownFields } from '@/lib/leads/forms/form-definition'
import {
  detectResumeType,
  isResumeFile,
  RESUME_CHOICES,
  RESUME_HEAD_BYTES,
  RESUME_HINT,
  RESUME_MESSAGE,
} from '@/lib/leads/forms/resume-file'
import { ChoiceField, EmailField, Field, IndianPhoneField, TextField, useFields } from './field'
import { FormNotice, inputClass } from './form-parts'
import { type FormValues, LeadForm, type RefusedForm } from './lead-form'
import type { LeadRequest } from './send-lead'

/** The job application with an optional resume. */
export function CareerForm({ fields, refused }: { fields: ShownFields; refused?: RefusedForm }) {
  return (
    <LeadForm
      kind="career"
      fields={fields}
      refused={refused}
      toRequest={addResume}
      encType="multipart/form-data"
      label="Submit application"
    >
      <TextField name="name" autoComplete="name" />
      <EmailField />
      <IndianPhoneField />
      <ChoiceField name="department" none="Choose one" choices={DEPARTMENT_NAMES} />
      <TextField name="current_designation" autoComplete="organization-title" wide />
      <ResumeField label={fields.resume_base_64?.label} isAgain={refused !== undefined} />
      <FormNotice text={careerNotice} />
    </LeadForm>
  )
}

/** A file, looked at when it is chosen. */
function ResumeField({ label, isAgain }: { label?: string; isAgain: boolean }) {
  const { setError, clearErrors } = useFields()
  const checkFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    clearErrors('resume')
    if (!file) return
    const head = new Uint8Array(await file.slice(0, RESUME_HEAD_BYTES).arrayBuffer())
    if (isResumeFile(file.name, file.size, detectResumeType(head))) return
    target.value = ''
    setError('resume', { message: RESUME_MESSAGE })
    notifyFailure(RESUME_MESSAGE)
  }
  const again = isAgain ? '. If you had chosen a file, please choose it again' : ''
  return (
    <Field name="resume" label={label} hint={RESUME_HINT + again} wide>
      {({ id, name, ...aria }) => (
        <input
          id={id}
          name={name}
          aria-invalid={aria['aria-invalid']}
          aria-describedby={aria['aria-describedby']}
          type="file"
          accept={RESUME_CHOICES}
          onChange={checkFile}
          className={`${inputClass} cursor-pointer py-1.5 pl-1.5 text-label file:mr-4 file:min-h-9 file:cursor-pointer file:rounded file:bg-structure-pale file:px-4 file:font-semibold file:text-structure`}
        />
      )}
    </Field>
  )
}

/** The request with the chosen file, if any. */
async function addResume(payload: FormValues, form: HTMLFormElement): Promise<LeadRequest> {
  const file = new FormData(form).get('resume')
  if (!(file instanceof File) || !file.name) return { payload }
  return {
    payload: { ...payload, resume_base_64: await readBase64(file) },
    details: { resume_name: file.name },
  }
}

function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
