import type { FormKind } from '../kinds'
import { SUBSCRIBE_MESSAGE } from '../kinds'
import { careerForm } from './career'
import { contactForm, enquiryForm } from './enquiry'
import type { LeadForm } from './form'
import { jointVentureForm } from './joint-venture'
import { email } from './rules'

/** The footer's subscription. The footer itself does not import this: yup would load on every page. */
export const subscribeForm = {
  fields: {
    mail: {
      label: 'Email for project news',
      rule: email(SUBSCRIBE_MESSAGE, SUBSCRIBE_MESSAGE),
      place: 'payload',
      column: 'email',
    },
  },
} satisfies LeadForm

/** Every form, for the server; the browser loads only the form that it shows. */
export const FORMS: Record<FormKind, LeadForm> = {
  enquiry: enquiryForm,
  contact: contactForm,
  career: careerForm,
  'joint-venture': jointVentureForm,
  subscribe: subscribeForm,
}
