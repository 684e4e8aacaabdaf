import { DEPARTMENT_NAMES } from '@/lib/content/departments'
import {
  type FormDefinition,
  type FormFields,
  type FormValues,
  type LeadBody,
  splitPost,
  type Values,
} from './form-definition'
import { choiceText, cleanedText, email, fullName, indianPhone, line } from './rules'

const MAX_DESIGNATION_LENGTH = 150

const fields = {
  name: { label: 'Name', rule: fullName(), column: 'name' },
  mobile_no: {
    label: 'Mobile number',
    rule: indianPhone('Mobile number is required.', 'Invalid mobile number. Must be 10 digits.'),
    column: 'phone',
  },
  email: { label: 'Email', rule: email(), column: 'email' },
  department: {
    label: 'Department',
    rule: choiceText(Object.keys(DEPARTMENT_NAMES), 'Please choose a department from the list.').required(
      'Department is required.',
    ),
    choices: DEPARTMENT_NAMES,
  },
  current_designation: {
    label: 'Current designation',
    rule: line(MAX_DESIGNATION_LENGTH).required('Current Designation is required.'),
  },
  // The content of the file in base64; lib/leads/resume.ts checks it.
  resume_base_64: {
    label: 'Resume',
    rule: cleanedText(String, Number.POSITIVE_INFINITY),
    isHiddenFromStaff: true,
  },
} satisfies FormFields

export type CareerValues = Values<typeof fields>

/** Job applications. */
export const careerForm = {
  fields,
  toPayload: buildCareerPost,
} satisfies FormDefinition

/** The name of the resume is not part of the documented payload. */
function buildCareerPost({ resume_name, ...values }: FormValues): LeadBody {
  const { payload, details } = splitPost(fields, values)
  return { payload, details: resume_name ? { ...details, resume_name: String(resume_name) } : details }
}
