import type { ObjectSchema } from 'yup'
import { FORM_KINDS, type FormKind } from '../form-kinds'
import { careerForm } from './career'
import { contactForm, enquiryForm } from './enquiry'
import { buildSchema, type FormDefinition, type FormValues } from './form-definition'
import { jointVentureForm } from './joint-venture'
import { subscribeForm } from './subscribe'

/** All forms, for the server. A page loads only the form that it shows. */
export const FORMS: Record<FormKind, FormDefinition> = {
  enquiry: enquiryForm,
  contact: contactForm,
  career: careerForm,
  'joint-venture': jointVentureForm,
  subscribe: subscribeForm,
}

/** The schema of each form. */
export const SCHEMAS = Object.fromEntries(
  FORM_KINDS.map((formKind) => [formKind, buildSchema(FORMS[formKind].fields)]),
) as Record<FormKind, ObjectSchema<FormValues>>
