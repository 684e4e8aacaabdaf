import { subscribeNotice } from '@/lib/leads/consent'
import { email } from './common-fields'
import type { FormDefinition } from './form-definition'

/** The footer's one field. */
export const subscribeForm: FormDefinition = {
  fields: [{ ...email, name: 'mail', label: 'Email for project news' }],
  notice: subscribeNotice,
  submit: 'Subscribe',
  busy: 'Subscribing…',
}
