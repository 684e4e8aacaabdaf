'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import type { ChangeEvent } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { notifyFailure } from '@/components/ui/notify'
import { careerNotice } from '@/lib/leads/consent'
import { DEPARTMENTS, formatDepartment } from '@/lib/leads/departments'
import { RESUME_MESSAGE } from '@/lib/leads/messages'
import { RESUME_MAX_BYTES, RESUME_MEDIA_TYPES } from '@/lib/leads/resume-types'
import { careerSchema } from '@/lib/leads/schemas'
import { EmailField, Field, IndianPhoneField, Select, TextField } from './field'
import { FormNotice, inputClass } from './form-parts'
import { LeadForm, type RefusedForm } from './lead-form'
import { useLeadSubmit } from './use-lead-submit'

const TYPES: Record<string, string> = RESUME_MEDIA_TYPES
const BLANK = {}

/** The job application with an optional resume. See "Careers" in docs/requirements.md. */
export function CareerForm({ refused }: { refused?: RefusedForm }) {
  const form = useForm<FieldValues>({
    mode: 'onTouched',
    resolver: yupResolver<FieldValues, unknown, FieldValues>(careerSchema),
    defaultValues: refused?.values,
    errors: refused?.errors,
  })
  const submit = useLeadSubmit('career', form, {
    toPayload: async ({ name, email, mobile_no, department, current_designation }, data) => {
      const payload = { name, email, mobile_no, department, current_designation }
      const file = data.get('resume')
      if (!(file instanceof File) || file.size === 0) return { payload }
      return {
        payload: { ...payload, resume_base_64: await readBase64(file) },
        meta: { resume_name: file.name, resume_type: file.type },
      }
    },
    blank: BLANK,
    hasDraft: !refused,
  })

  const checkResume = ({ target }: ChangeEvent<HTMLInputElement>) => {
    form.clearErrors('resume')
    const file = target.files?.[0]
    if (!file || isResume(file)) return
    target.value = ''
    notifyFailure(RESUME_MESSAGE)
  }

  return (
    <LeadForm
      kind="career"
      form={form}
      submit={submit}
      encType="multipart/form-data"
      hidden={{ idempotency_key: refused?.key }}
      label="Submit application"
    >
      <TextField name="name" label="Name" autoComplete="name" maxLength={150} required />
      <EmailField />
      <IndianPhoneField label="Mobile number" />
      <Field name="department" label="Department" required>
        {(control) => (
          <Select {...control}>
            <option value="">Choose one</option>
            {DEPARTMENTS.map((department) => (
              <option key={department} value={department}>
                {formatDepartment(department)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        name="current_designation"
        label="Current designation"
        autoComplete="organization-title"
        maxLength={150}
        required
        wide
      />
      <Field
        name="resume"
        label="Resume"
        hint={`Docx or Pdf, at most 1 MB${refused ? '. If you had chosen a file, please choose it again' : ''}`}
        wide
      >
        {({ id, name, ...aria }) => (
          <input
            id={id}
            name={name}
            aria-invalid={aria['aria-invalid']}
            aria-describedby={aria['aria-describedby']}
            type="file"
            accept=".doc,.docx,.pdf"
            onChange={checkResume}
            className={`${inputClass} cursor-pointer py-1.5 pl-1.5 text-label file:mr-4 file:min-h-9 file:cursor-pointer file:rounded file:bg-neem-pale file:px-4 file:font-semibold file:text-neem`}
          />
        )}
      </Field>
      <FormNotice text={careerNotice} />
    </LeadForm>
  )
}

/** True when extension, declared type and size fit; the server also looks at the content. */
function isResume(file: File): boolean {
  const type = TYPES[file.name.split('.').at(-1)?.toLowerCase() ?? '']
  return (
    type !== undefined && (!file.type || file.type === type) && file.size > 0 && file.size <= RESUME_MAX_BYTES
  )
}

function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
