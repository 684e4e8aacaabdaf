import type { FormKind } from '@/lib/leads/kinds'
import { careerForm } from './career-definition'
import { contactForm, enquiryForm } from './enquiry-definition'
import type { FormDefinition } from './form-definition'
import { jointVentureForm } from './joint-venture-definition'
import { subscribeForm } from './subscribe-definition'

/** Every form, for pages that may show any; others name their own, so that no browser loads the rest. */
export const formDefinitions: Record<FormKind, FormDefinition> = {
  enquiry: enquiryForm,
  contact: contactForm,
  career: careerForm,
  'joint-venture': jointVentureForm,
  subscribe: subscribeForm,
}
