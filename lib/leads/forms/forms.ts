import type { FormKind } from '../kinds'
import { careerForm } from './career'
import { contactForm, enquiryForm } from './enquiry'
import type { LeadForm } from './form'
import { jointVentureForm } from './joint-venture'
import { subscribeForm } from './subscribe'

/** Every form, for the server; the browser loads only the form that it shows. */
export const FORMS: Record<FormKind, LeadForm> = {
  enquiry: enquiryForm,
  contact: contactForm,
  career: careerForm,
  'joint-venture': jointVentureForm,
  subscribe: subscribeForm,
}
