import { paths } from '@/lib/paths'
import type { LegalBlock } from './types'

/** What each form asks for, why, and how long it is kept. Has to match the forms. */
export const privacyForms: LegalBlock[] = [
  'We ask only for what the purpose needs. Fields that are not marked as optional are needed to answer you.',
  {
    head: ['Form', 'What we ask for', 'Why', 'How long'],
    rows: [
      [
        `Enquiry and brochure ([Enquiry](${paths.enquiry}))`,
        'Name, telephone with country, e-mail, the project you ask about, a message, a day to visit and a time to call (optional)',
        'To answer you, send the brochure and arrange a site visit',
        '24 months after our last contact',
      ],
      [
        `Contact ([Contact us](${paths.contact}))`,
        'Name, telephone with country, e-mail, your message and the project it is about, a day to visit and a time to call (optional)',
        'To answer your message',
        '24 months after our last contact',
      ],
      [
        `Job application ([Careers](${paths.careers}))`,
        'Name, e-mail, mobile number, department, current designation, resume (optional)',
        'To consider you for a post',
        '12 months after the decision',
      ],
      [
        `Land offer ([Joint ventures](${paths.jointVentures}))`,
        'Name, mobile number, e-mail, location and area of the land',
        'To study the land and call you about it',
        '24 months after our last contact',
      ],
      [
        'Newsletter (foot of every page)',
        'E-mail',
        'To tell you of new projects and posts',
        'Until you unsubscribe',
      ],
    ],
  },
  'After that time we delete the record. If you buy from us, your agreement and its papers are kept as long as the law on registration and tax requires.',
]
