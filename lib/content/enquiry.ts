// The texts of the enquiry page.

import { ENQUIRY_ANSWER_TIME, OFFICE_HOURS } from './next-step'

export const enquiry = {
  title: 'Enquiry',
  lead: 'Ask about a price, a plan, what is available, or a time to visit a project. Choose the project and tell us how to reach you.',
  homeLead: 'Ask about its price, its plan, or a time to visit. Tell us how to reach you.',
  formTitle: 'Send an enquiry',
  steps: [
    { name: 'You send the form', text: 'It is saved at once and goes to our sales office.' },
    {
      name: 'We call or write back',
      text: `From one of our own numbers, ${ENQUIRY_ANSWER_TIME}, ${OFFICE_HOURS}.`,
    },
    {
      name: 'You visit, if you like',
      text: 'We show you the site and the papers. Nothing is reserved until you say so.',
    },
  ],
  brochureTitle: 'Request a brochure',
  brochureLead: 'Tell us how to reach you. You get the brochure as soon as the form is sent.',
} as const
