'use client'

import type { ChangeEvent } from 'react'
import { notifyFailure } from '@/components/ui/notify'
import { careerNotice } from '@/lib/content/consent'
import { DEPARTMENT_NAMES } from '@/lib/content/departments'
import type { CareerValues } from '@/lib/leads/forms/career'
import type { ShownFields } from '@/lib/leads/forms/form'
import {
  RESUME_HINT,
  RESUME_MAX_BYTES,
  RESUME_MEDIA_TYPES,
  RESUME_MESSAGE,
} from '@/lib/leads/forms/resume-file'
import { EmailField, Field, IndianPhoneField, Select, TextField } from './field'
import { FormNotice, inputClass } from './form-parts'
import { LeadForm } from './lead-form'
import { type RefusedForm, useLeadForm } from './use-lead-form'
import type { LeadRequest } from './use-lead-submit'

const TYPES: Record<string, string> = RESUME_MEDIA_TYPES
const BLANK = {}

/** The job application with an optional resume. */
export function CareerForm({ fields, refused }: { fields: ShownFields; refused?: RefusedForm }) {
  const lead = useLeadForm({
    kind: 'career',
    fields,
    refused,
    blank: BLANK,
    toRequest: addResume,
  })

  const checkResume = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file || isResume(file)) return
    target.value = ''
    notifyFailure(RESUME_MESSAGE)
  }

  return (
    <LeadForm {...lead} encType="multipart/form-data" label="Submit application">
      <TextField name="name" autoComplete="name" />
      <EmailField />
      <IndianPhoneField />
      <Field name="department">
        {(control) => (
          <Select {...control}>
            <option value="">Choose one</option>
            {Object.entries(DEPARTMENT_NAMES).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField name="current_designation" autoComplete="organization-title" wide />
      <Field
        name="resume"
        label={fields.resume_base_64?.label}
        hint={`${RESUME_HINT}${refused ? '. If you had chosen a file, please choose it again' : ''}`}
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

/** The request with the chosen file, if any. */
async function addResume(payload: CareerValues, data: FormData): Promise<LeadRequest> {
  const file = data.get('resume')
  if (!(file instanceof File) || file.size === 0) return { payload }
  return {
    payload: { ...payload, resume_base_64: await readBase64(file) },
    details: { resume_name: file.name, resume_type: file.type },
  }
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
