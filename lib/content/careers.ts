import { site } from '@/lib/site'
import { listNamed } from './named'

// The texts of the careers page.

export const careers = {
  title: 'Careers',
  lead: `We hire for our sites and offices in ${site.cityNames}. Choose a department and tell us what you do now; a resume helps but is not needed.`,
  formTitle: 'Send an application',
  steps: listNamed({
    'You apply': 'The form takes about two minutes. Optional fields are marked.',
    'The department head reads it': 'If there is an opening that fits, someone calls you within two weeks.',
    'We meet at the place of work':
      'On site for site jobs, in the office for office jobs, so that both sides see what the days are like.',
  }),
  terms: listNamed({
    Freshers: 'Civil and architecture graduates start with six months on site with a senior engineer.',
    'Site welfare': 'The company provides safety gear, insurance and transport to remote sites.',
    Fees: 'We never ask an applicant for money, and no agent may do so in our name.',
  }),
} as const
