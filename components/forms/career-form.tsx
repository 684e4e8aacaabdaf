'use client'

import type { ChangeEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { inputClass } from '@/components/ui/input-class'
import { notifyFailure } from '@/components/ui/notices'
import { careerNotice } from '@/lib/content/consent'
import { DEPARTMENT_NAMES } from '@/lib/content/departments'
import { careerForm } from '@/lib/leads/forms/career'
import type { FormValues } from '@/lib/leads/forms/form-definition'
import {
  detectResumeType,
  isResumeFile,
  RESUME_CHOICES,
  RESUME_HEAD_BYTES,
  RESUME_HINT,
  RESUME_MESSAGE,
} from '@/lib/leads/forms/resume-file'
import { ChoiceField, EmailField, Field, TextField } from './field'
import { PrivacyNotice } from './form-parts'
import { type FormCorrection, LeadForm } from './lead-form'
import { notifySent } from './notify-sent'
import { IndianPhoneField } from './phone-field'
import type { FormSubmission } from './submit-form'

const RESUME_FIELD = 'resume'

export function CareerForm({ refused }: { refused?: FormCorrection }) {
  return (
    <LeadForm
      formKind="career"
      definition={careerForm}
      refused={refused}
      complete={addChosenResume}
      onSaved={(saved) => notifySent('career', 'Your application is with us.', saved)}
      encType="multipart/form-data"
      label="Submit application"
    >
      <TextField name="name" autoComplete="name" />
      <IndianPhoneField />
      <EmailField />
      <ChoiceField name="department" emptyLabel="Choose one" choices={DEPARTMENT_NAMES} />
      <TextField name="current_designation" autoComplete="organization-title" isWide />
      <ResumeField isAgain={refused !== undefined} />
      <PrivacyNotice {...careerNotice} />
    </LeadForm>
  )
}

const fileClass =
  'cursor-pointer py-1.5 pl-1.5 text-label file:mr-4 file:min-h-9 file:cursor-pointer file:rounded'
const fileButtonClass = 'file:bg-structure-pale file:px-4 file:font-semibold file:text-structure'

/** A file input that checks the file as soon as it is chosen. */
function ResumeField({ isAgain }: { isAgain: boolean }) {
  const { setError, clearErrors } = useFormContext<FormValues>()
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    clearErrors(RESUME_FIELD)
    if (!file) return
    const message = await explainChosenFile(file)
    if (!message) return
    target.value = ''
    setError(RESUME_FIELD, { message })
    notifyFailure(message)
  }
  const hint = isAgain ? `${RESUME_HINT}. If you had chosen a file, please choose it again` : RESUME_HINT
  return (
    <Field name={RESUME_FIELD} label={careerForm.fields.resume_base_64.label} hint={hint} isWide>
      {({ id, name, ...aria }) => (
        <input
          id={id}
          name={name}
          aria-invalid={aria['aria-invalid']}
          aria-describedby={aria['aria-describedby']}
          type="file"
          accept={RESUME_CHOICES}
          onChange={handleFile}
          className={`${inputClass} ${fileClass} ${fileButtonClass}`}
        />
      )}
    </Field>
  )
}

/** For a file that was moved, changed or removed after it was chosen. */
const UNREADABLE_MESSAGE = 'This file cannot be read any more. Please choose it again.'

/** The message for a file that cannot be sent; null for a good resume. */
async function explainChosenFile(file: File): Promise<string | null> {
  try {
    const head = await file.slice(0, RESUME_HEAD_BYTES).arrayBuffer()
    const type = detectResumeType(new Uint8Array(head))
    return isResumeFile(file.name, file.size, type) ? null : RESUME_MESSAGE
  } catch {
    return UNREADABLE_MESSAGE
  }
}

/** Adds the content of the chosen file. Null when it cannot be read: nothing is sent then. */
async function addChosenResume(
  values: FormValues,
  { formApi, formElement }: FormSubmission,
): Promise<FormValues | null> {
  const input = formElement.elements.namedItem(RESUME_FIELD) as HTMLInputElement
  const file = input.files?.[0]
  if (!file) return values
  try {
    return { ...values, resume_base_64: await encodeBase64(file), resume_name: file.name }
  } catch {
    input.value = ''
    formApi.setError(RESUME_FIELD, { message: UNREADABLE_MESSAGE })
    notifyFailure(UNREADABLE_MESSAGE)
    input.focus()
    return null
  }
}

function encodeBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      const [, base64 = ''] = String(reader.result).split(',')
      resolve(base64)
    }
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
