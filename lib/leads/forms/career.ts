import { string } from 'yup'
import { DEPARTMENT_NAMES } from '@/lib/content/departments'
import type { LeadForm, Values } from './form'
import { email, INVALID_EMAIL, line, oneOf, withoutSeparators } from './rules'

/** Job applications. */
export const careerForm = {
  fields: {
    name: {
      label: 'Name',
      rule: line(150).required('Name is required.'),
      place: 'payload',
      column: 'name',
    },
    email: {
      label: 'Email',
      rule: email('Email is required.', INVALID_EMAIL),
      place: 'payload',
      column: 'email',
    },
    mobile_no: {
      label: 'Mobile number',
      rule: line(24)
        .transform(withoutSeparators)
        .required('Mobile number is required.')
        .matches(/^(?:\+91|0)?\d{10}$/, {
          message: 'Invalid mobile number. Must be 10 digits.',
          excludeEmptyString: true,
        }),
      place: 'payload',
      column: 'phone',
    },
    department: {
      label: 'Department',
      rule: oneOf(Object.keys(DEPARTMENT_NAMES), 'Please choose a department from the list.').required(
        'Department is required.',
      ),
      place: 'payload',
      choices: DEPARTMENT_NAMES,
    },
    current_designation: {
      label: 'Current designation',
      rule: line(150).required('Current Designation is required.'),
      place: 'payload',
    },
    // The content of the file; lib/leads/resume.ts checks it.
    resume_base_64: { label: 'Resume', rule: string(), place: 'payload', staff: false },
  },
  added: { resume_scan: 'Virus scan' },
} satisfies LeadForm

export type CareerValues = Values<typeof careerForm.fields>
