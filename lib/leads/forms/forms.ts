import type { ObjectSchema } from 'yup'
import { FORM_KINDS, type FormKind } from '../form-kinds'
import { careerForm } from './career'
import { contactForm, enquiryForm } from './enquiry'
import { buildPayloadSchema, buildSchema, type FormDefinition, type FormValues } from './form-definition'
import { jointVentureForm } from './joint-venture'
import { subscribeForm } from './subscribe'

/** Every form, for the server; a page loads the one that it shows. */
export const FORMS: Record<FormKind, FormDefinition> = {
  enquiry: enquiryForm,
  contact: contactForm,
  career: careerForm,
  'joint-venture': jointVentureForm,
  subscribe: subscribeForm,
}

type Schemas<Checked extends object> = Record<FormKind, ObjectSchema<Checked>>

/** The schema of each form's values on the page. */
export const SCHEMAS = Object.fromEntries(
  FORM_KINDS.map((form) => [form, buildSchema(FORMS[form].fields)]),
) as Schemas<FormValues>

/** The schema of what each form posts. */
export const PAYLOAD_SCHEMAS = Object.fromEntries(
  FORM_KINDS.map((form) => [form, buildPayloadSchema(FORMS[form].fields)]),
) as Schemas<Record<string, unknown>>
