import { type InferType, string } from 'yup'
import { DEPARTMENT_NAMES } from '@/lib/content/departments'
import { buildSchema, type LeadForm } from './form'
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

export const careerSchema = buildSchema(careerForm.fields)
export type CareerValues = InferType<typeof careerSchema>

/** Limit of a resume's file; limits of bodies and the words for visitors follow from it. */
export const RESUME_MAX_BYTES = 1_048_576
const RESUME_MAX_MB = RESUME_MAX_BYTES / 1_048_576
export const RESUME_HINT = `Docx or Pdf, at most ${RESUME_MAX_MB} MB`
export const RESUME_MESSAGE = `Invalid file type or size. Only Docx and Pdf files under ${RESUME_MAX_MB}MB are allowed.`

/** Media types by extension. */
export const RESUME_MEDIA_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type ResumeType = keyof typeof RESUME_MEDIA_TYPES
