import { SUBSCRIBE_MESSAGE } from './email'
import { emailRule } from './field-rules'
import { defineForm, splitBody } from './form-definition'

const fields = {
  mail: {
    label: 'Email for project news',
    rule: emailRule(SUBSCRIBE_MESSAGE, SUBSCRIBE_MESSAGE),
    column: 'email',
  },
} as const

/** The subscription in the footer. The footer itself does not import this: yup would load on every page. */
export const subscribeForm = defineForm({
  fields,
  buildBody: (values) => splitBody(fields, values),
})
