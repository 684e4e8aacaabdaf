import { string } from 'yup'
import { DEPARTMENT_NAMES } from '@/lib/content/departments'
import type { LeadForm, Values } from './form'
import { email, INVALID_EMAIL, indianPhone, line, oneOf } from './rules'

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
      rule: indianPhone('Mobile number is required.', 'Invalid mobile number. Must be 10 digits.'),
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
} satisfies LeadForm

export type CareerValues = Values<typeof careerForm.fields>
