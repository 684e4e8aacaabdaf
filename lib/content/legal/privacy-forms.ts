import { paths } from '@/lib/paths'
import type { LegalBlock } from './types'

/** What each form collects, why, and for how long it is stored: `days` by kind of lead. Has to match the forms. */
export function buildPrivacyForms(days: Record<string, number>): LegalBlock[] {
  return [
    'We ask only for what the purpose needs. Fields that are not marked as optional are needed to answer you.',
    {
      head: ['Form', 'What we ask for', 'Why', 'How long'],
      rows: [
        [
          `Enquiry and brochure ([Enquiry](${paths.enquiry}))`,
          'Name, telephone with country, e-mail, the project you ask about, a message, a day to visit and a time to call (optional)',
          'To answer you, send the brochure and arrange a site visit',
          formatPeriod(days.enquiry),
        ],
        [
          `Contact ([Contact us](${paths.contact}))`,
          'Name, telephone with country, e-mail, your message and the project it is about, a day to visit and a time to call (optional)',
          'To answer your message',
          formatPeriod(days.enquiry),
        ],
        [
          `Job application ([Careers](${paths.careers}))`,
          'Name, e-mail, mobile number, department, current designation, resume (optional)',
          'To consider you for a post',
          formatPeriod(days.career),
        ],
        [
          `Land offer ([Joint ventures](${paths.jointVentures}))`,
          'Name, mobile number, e-mail, location and area of the land',
          'To study the land and call you about it',
          formatPeriod(days['joint-venture']),
        ],
        [
          'Newsletter (foot of every page)',
          'Email',
          'To tell you of new projects and posts',
          days.subscribe
            ? `${formatPeriod(days.subscribe)}, or until you unsubscribe`
            : 'Until you unsubscribe',
        ],
      ],
    },
    'The time counts from the day on which we last marked your message as dealt with (an application as decided), or from the day it reached us if we never did. Within a day after it the record is deleted automatically. If you buy from us, your agreement and its papers are kept as long as the law on registration and tax requires.',
  ]
}

/** 730 days are 24 months, 90 days are 90 days; without a number there is no end. */
function formatPeriod(days: number | undefined): string {
  if (!days) return 'Until you ask us to delete it'
  return days % 365 === 0 ? `${(days / 365) * 12} months` : `${days} days`
}
