import { FORM_KINDS, type FormKind, SUBSCRIBE_MESSAGE } from '../kinds'
import { careerForm } from './career'
import { contactForm, enquiryForm } from './enquiry'
import { buildSchema, email, type FormFields, type LeadForm } from './form'
import { jointVentureForm } from './joint-venture'

/** Every form, for the server; the browser loads them with the first focus of a form. */
export const FORMS: Record<FormKind, LeadForm> = {
  enquiry: enquiryForm,
  contact: contactForm,
  career: careerForm,
  'joint-venture': jointVentureForm,
  // The footer itself does not import this: yup would load on every page.
  subscribe: {
    fields: {
      mail: {
        label: 'Email for project news',
        rule: email(SUBSCRIBE_MESSAGE, SUBSCRIBE_MESSAGE),
        column: 'email',
      },
    },
  },
}

/** The rules of each form. */
export const SCHEMAS = Object.fromEntries(
  FORM_KINDS.map((form) => [form, buildSchema(FORMS[form].fields)]),
) as Record<FormKind, ReturnType<typeof buildSchema<FormFields>>>
