import { careerNotice } from '@/lib/leads/consent'
import { DEPARTMENTS, formatDepartment } from '@/lib/leads/departments'
import { email, name, tenDigits } from './common-fields'
import type { FormDefinition } from './form-definition'

/** The job application. */
export const careerForm: FormDefinition = {
  fields: [
    name,
    email,
    tenDigits,
    {
      name: 'department',
      label: 'Department',
      control: 'select',
      required: true,
      options: DEPARTMENTS.map((value) => ({ value, label: formatDepartment(value) })),
    },
    {
      name: 'current_designation',
      label: 'Current designation',
      control: 'text',
      required: true,
      autoComplete: 'organization-title',
      maxLength: 150,
      wide: true,
    },
    { name: 'resume', label: 'Resume', control: 'file', hint: 'Docx or Pdf, at most 1 MB', wide: true },
  ],
  notice: careerNotice,
  submit: 'Submit application',
  busy: 'Submitting…',
}
