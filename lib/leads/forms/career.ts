import { mixed } from 'yup'
import { DEPARTMENT_NAMES } from '@/lib/content/departments'
import {
  choiceRule,
  emailRule,
  fullNameRule,
  indianPhoneRule,
  lineRule,
  textRule,
  WRONG_TYPE,
} from './field-rules'
import { defineForm, type FormFields, type LeadBody, splitBody, type Values } from './form-definition'
import { encodeBase64, explainResumeFile } from './resume-file'

const MAX_DESIGNATION_LENGTH = 150

const departmentRule = choiceRule(
  Object.keys(DEPARTMENT_NAMES),
  'Please choose a department from the list.',
).required('Department is required.')

const resumeRule = mixed(isFile)
  .transform((value) => (isNoFile(value) ? undefined : value))
  .typeError(WRONG_TYPE)
  .test('resume', async (file, { createError }) => {
    const message = file ? await explainResumeFile(file) : null
    return message === null ? true : createError({ message })
  })

const fields = {
  name: { label: 'Name', rule: fullNameRule(), column: 'name' },
  mobile_no: {
    label: 'Mobile number',
    rule: indianPhoneRule('Mobile number is required.', 'Invalid mobile number. Must be 10 digits.'),
    column: 'phone',
  },
  email: { label: 'Email', rule: emailRule(), column: 'email' },
  department: { label: 'Department', rule: departmentRule, choices: DEPARTMENT_NAMES },
  current_designation: {
    label: 'Current designation',
    rule: lineRule(MAX_DESIGNATION_LENGTH).required('Current Designation is required.'),
  },
  // The file, on the page and in its plain submission.
  resume: { label: 'Resume', rule: resumeRule, isShownElsewhere: true },
  // Its content in the payload; lib/leads/resume.ts checks it.
  resume_base_64: {
    label: 'Resume',
    rule: textRule(String, Number.POSITIVE_INFINITY),
    isShownElsewhere: true,
  },
} satisfies FormFields

export type CareerValues = Values<typeof fields>

/** Job applications. */
export const careerForm = defineForm({
  fields,
  buildBody: buildCareerBody,
})

function isFile(value: unknown): value is File {
  return value instanceof File
}

/** A file input without a choice sends a file without a name; a text browser sends an empty text. */
function isNoFile(value: unknown): boolean {
  return value === '' || (isFile(value) && value.name === '')
}

/** The content of the resume is in the payload, its name in the details. */
async function buildCareerBody({ resume, ...values }: CareerValues): Promise<LeadBody> {
  const { payload, details } = splitBody(fields, values)
  if (!resume) return { payload, details }
  return {
    payload: { ...payload, resume_base_64: await encodeBase64(resume) },
    details: { ...details, resume_name: resume.name },
  }
}
