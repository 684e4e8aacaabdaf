import { LAND_UNIT_NAMES } from '@/lib/leads/acreage'
import {
  type ConsentText,
  careerNotice,
  enquiryConsent,
  jointVentureNotice,
  subscribeNotice,
} from '@/lib/leads/consent'
import { DEPARTMENTS, formatDepartment } from '@/lib/leads/departments'
import type { FormKind } from '@/lib/leads/kinds'

export type FieldSpec = {
  /** The wire's name (specification, section 3). */
  name: string
  label: string
  control: 'text' | 'textarea' | 'select' | 'phone' | 'project' | 'land' | 'file' | 'consent'
  required?: boolean
  type?: 'text' | 'email' | 'tel'
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  autoComplete?: string
  maxLength?: number
  hint?: string
  options?: readonly { value: string; label: string }[]
  /** Takes the row's whole width. */
  wide?: boolean
}

export type FormDefinition = { fields: FieldSpec[]; notice: ConsentText; submit: string; busy: string }

const firstName: FieldSpec = {
  name: 'first_name',
  label: 'First name',
  control: 'text',
  required: true,
  autoComplete: 'given-name',
  maxLength: 100,
}
const lastName: FieldSpec = {
  name: 'last_name',
  label: 'Last name',
  control: 'text',
  autoComplete: 'family-name',
  maxLength: 100,
}
const phone: FieldSpec = { name: 'mobile_no', label: 'Phone number', control: 'phone', required: true }
const email: FieldSpec = {
  name: 'email',
  label: 'Email',
  control: 'text',
  type: 'email',
  inputMode: 'email',
  required: true,
  autoComplete: 'email',
  maxLength: 254,
}
const project: FieldSpec = {
  name: 'projectId',
  label: 'Project name',
  control: 'project',
  required: true,
  wide: true,
}
const message: FieldSpec = {
  name: 'message',
  label: 'Message',
  control: 'textarea',
  maxLength: 2000,
  wide: true,
}
const consent: FieldSpec = {
  name: 'general_user_accept',
  label: enquiryConsent.text,
  control: 'consent',
  required: true,
  wide: true,
}
const tenDigits: FieldSpec = {
  name: 'mobile_no',
  label: 'Mobile number',
  control: 'text',
  type: 'tel',
  inputMode: 'tel',
  required: true,
  autoComplete: 'tel-national',
  maxLength: 24,
  hint: '10 digits, in India',
}
const name: FieldSpec = {
  name: 'name',
  label: 'Name',
  control: 'text',
  required: true,
  autoComplete: 'name',
  maxLength: 150,
}

/** Every form's fields in the order they are filled in (specification, section 5). */
export const formDefinitions: Record<FormKind, FormDefinition> = {
  enquiry: {
    fields: [firstName, lastName, phone, email, project, message, consent],
    notice: enquiryConsent,
    submit: 'Submit enquiry',
    busy: 'Submitting…',
  },
  contact: {
    fields: [
      firstName,
      { ...lastName, required: true },
      phone,
      email,
      project,
      { ...message, required: true },
      consent,
    ],
    notice: enquiryConsent,
    submit: 'Submit enquiry',
    busy: 'Submitting…',
  },
  career: {
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
  },
  'joint-venture': {
    fields: [
      name,
      { ...tenDigits, label: 'Phone number' },
      email,
      {
        name: 'location',
        label: 'Location of the land',
        control: 'text',
        required: true,
        maxLength: 300,
        hint: 'Village or street, and town',
      },
      {
        name: 'land_area',
        label: 'Area of the land',
        control: 'land',
        inputMode: 'decimal',
        maxLength: 20,
        wide: true,
        options: LAND_UNIT_NAMES.map((value) => ({ value, label: value })),
        hint: 'From 2 acres. We convert cents and grounds.',
      },
    ],
    notice: jointVentureNotice,
    submit: 'Submit',
    busy: 'Submitting…',
  },
  subscribe: {
    fields: [{ ...email, name: 'mail', label: 'Email for project news' }],
    notice: subscribeNotice,
    submit: 'Subscribe',
    busy: 'Subscribing…',
  },
}
