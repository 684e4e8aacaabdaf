import { DEPARTMENT_NAMES } from '@/lib/content/departments'
import { email, indianPhone, type LeadForm, line, oneOf, text, type Values } from './form'

/** Job applications. */
export const careerForm = {
  fields: {
    name: { label: 'Name', rule: line(150).required('Name is required.'), column: 'name' },
    email: { label: 'Email', rule: email(), column: 'email' },
    mobile_no: {
      label: 'Mobile number',
      rule: indianPhone('Mobile number is required.', 'Invalid mobile number. Must be 10 digits.'),
      column: 'phone',
    },
    department: {
      label: 'Department',
      rule: oneOf(Object.keys(DEPARTMENT_NAMES), 'Please choose a department from the list.').required(
        'Department is required.',
      ),
      choices: DEPARTMENT_NAMES,
    },
    current_designation: {
      label: 'Current designation',
      rule: line(150).required('Current Designation is required.'),
    },
    // The content of the file; lib/leads/resume.ts checks it.
    resume_base_64: { label: 'Resume', rule: text(String, Number.POSITIVE_INFINITY), staff: false },
  },
} satisfies LeadForm

export type CareerValues = Values<typeof careerForm.fields>
