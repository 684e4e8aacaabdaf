import type { FormKind } from '../form-kinds'
import { careerForm } from './career'
import { contactForm, enquiryForm } from './enquiry'
import type { FormDefinition } from './form-definition'
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
