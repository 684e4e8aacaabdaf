import { contact } from '@/lib/site'

// The texts of the enquiry page.

const DAY = 'within one working day'
const HOURS = `between ${contact.hours.from} and ${contact.hours.to}`

/** When an enquiry is answered. */
export const CALL_BACK = { day: DAY, text: `We call or write back ${DAY}, ${HOURS}.` } as const

export const enquiry = {
  title: 'Enquiry',
  lead: 'Ask about a price, a plan, what is available, or a time to visit a project. Choose the project and tell us how to reach you.',
  formTitle: 'Send an enquiry',
  steps: [
    { name: 'You send the form', text: 'It is saved at once and goes to our sales office.' },
    { name: 'We call or write back', text: `From a number of our own, ${DAY}, ${HOURS}.` },
    {
      name: 'You visit, if you like',
      text: 'We show you the site and the papers. Nothing is reserved until you say so.',
    },
  ],
  brochureTitle: 'Request a brochure',
  brochureLead: 'Tell us how to reach you. You get the brochure as soon as the form is sent.',
} as const
