import { site } from '@/lib/site'

// The texts of the careers page.

export const careers = {
  title: 'Careers',
  lead: `We hire for our sites and offices in ${site.cityNames}. Choose a department and tell us what you do now; a resume helps but is not needed.`,
  formTitle: 'Send an application',
  steps: [
    { name: 'You apply', text: 'The form takes about two minutes. Optional fields are marked.' },
    {
      name: 'The department head reads it',
      text: 'If there is an opening that fits, someone calls you within two weeks.',
    },
    {
      name: 'We meet at the place of work',
      text: 'On site for site jobs, in the office for office jobs, so that both sides see what the days are like.',
    },
  ],
  terms: [
    {
      name: 'Freshers',
      text: 'Civil and architecture graduates start with six months on site with a senior engineer.',
    },
    {
      name: 'Site welfare',
      text: 'The company provides safety gear, insurance and transport to remote sites.',
    },
    { name: 'Fees', text: 'We never ask an applicant for money, and no agent may do so in our name.' },
  ],
} as const
