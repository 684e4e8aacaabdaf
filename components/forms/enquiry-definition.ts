import { enquiryConsent } from '@/lib/leads/consent'
import { email } from './common-fields'
import type { FieldSpec, FormDefinition } from './form-definition'

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
  hint: enquiryConsent.purpose,
  required: true,
  wide: true,
}

/** The dialog's and the enquiry page's form. */
export const enquiryForm: FormDefinition = {
  fields: [firstName, lastName, phone, email, project, message, consent],
  notice: enquiryConsent,
  submit: 'Submit enquiry',
  busy: 'Submitting…',
}

/** The contact page's, which asks for more (decision 11). */
export const contactForm: FormDefinition = {
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
}
