import { subscribeNotice } from '@/lib/leads/consent'
import { email } from './common-fields'
import type { FormDefinition } from './form-definition'
import { subscribeWords } from './subscribe-words'

/** The subscription where it was refused without script (app/(site)/form); in the footer it draws itself, the same. */
export const subscribeForm: FormDefinition = {
  fields: [{ ...email, name: 'mail', label: subscribeWords.label }],
  notice: subscribeNotice,
  submit: subscribeWords.submit,
  busy: subscribeWords.busy,
}
