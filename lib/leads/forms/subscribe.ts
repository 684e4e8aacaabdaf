import { SUBSCRIBE_MESSAGE } from '../kinds'
import type { LeadForm } from './form'
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
