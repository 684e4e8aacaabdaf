import { paths } from '@/lib/routing/paths'
import { site } from '@/lib/site'
import { type LegalBlock, type LegalDocument, section } from './document'

const mail = `[${site.privacyEmail}](mailto:${site.privacyEmail})`

/**
 * Privacy policy under the Digital Personal Data Protection Act, 2023. Consent texts link to `#withdraw`. Sample text:
 * a lawyer has to check it before use. `retentionDays` are the days after which leads are deleted, by kind.
 */
export const buildPrivacy = (retentionDays: Record<string, number>): LegalDocument => ({
  title: 'Privacy policy',
  lead: 'Which details we ask for, why, how long we keep them, and how you have them deleted.',
  updatedOn: '2026-11-29',
  sections: [
    section('who', 'Who is responsible', [
      `${site.legalName}, ${site.offices[0].lines.join(', ')}, decides why and how the personal data on this website is used. Under the Digital Personal Data Protection Act, 2023, we are the data fiduciary and you are the data principal.`,
      `For every question about your data write to ${mail}. A person reads this mailbox on working days.`,
    ]),
    section('forms', 'What each form collects, and why', buildPrivacyForms(retentionDays)),
    section('consent', 'Your consent', [
      'On the enquiry forms you tick a box, which is never ticked beforehand. It authorises us to call, and to send SMS, email and WhatsApp messages about your enquiry, even if your number is on a do-not-disturb list. Without it we cannot send the enquiry. A second box is optional: with it we also send you news of our projects by email.',
      'With each form we store the wording you agreed to, the time, the page you sent it from and its language, so that both sides can tell later what was agreed.',
      'We also store which advertisement or website led you here, when the address of your visit or your browser names one. Your browser keeps it until you close the tab, without a cookie, and it reaches us only with a form that you send.',
      'On the careers and joint-venture forms there is no box: we use those details only to answer what you sent us.',
    ]),
    section('withdraw', 'How to withdraw your consent', [
      `Write to ${mail} from the address you gave us, or call [${site.phone.display}](${site.phone.href}). It costs nothing and you need no reason. A message like this is enough:`,
      {
        list: [
          'Subject: Withdraw my consent',
          'Your name, and the telephone number or email address you used in the form',
          'What should stop: calls, SMS, WhatsApp, email, the newsletter, or everything',
          'Whether we should also delete your details',
        ],
      },
      'We stop contacting you within two working days and confirm it in writing. What we did with your consent before stays lawful. If you already have an agreement with us, the details that agreement needs are kept as the law requires.',
    ]),
    section('rights', 'Your other rights', [
      `Write to ${mail} and we answer within 30 days.`,
      {
        list: [
          'See which of your details we hold, and what we did with them',
          'Have wrong details corrected and missing ones added',
          'Have your details deleted when they are no longer needed',
          'Name a person who may use these rights for you after death or in illness',
          'Complain to us first, and then to the Data Protection Board of India',
        ],
      },
    ]),
    section('others', 'Who else sees your details', [
      'We do not sell, rent or exchange your details, and no third party gets them for its own purposes. Our sales, personnel and land teams see what they need for their own work.',
      'Companies that run our servers and carry our mail handle data only on our written instructions. We hand data to an authority only where a law or a court order requires it.',
    ]),
    section('website', 'What happens when you only read', READING_BLOCKS),
    section('safety', 'How details are kept safe', [
      'The website uses an encrypted connection. Details are kept on servers with restricted access. Server logs hold record numbers and error codes, never names, numbers, messages or files. If data is lost or disclosed in a way that affects you, we tell you and the Data Protection Board.',
    ]),
    section('children', 'Children', [
      'The forms are for adults. If a child has sent us details, a parent can have them deleted at once.',
    ]),
    section('changes', 'Changes to this policy', [
      `When we change this policy we print the new date at the top. Where a change needs your consent again, we ask for it. See also the [terms and conditions](${paths.terms}).`,
    ]),
  ],
})

/** Has to match what the site stores in the browser: `saveLocalText` and `saveSessionText`. */
const READING_BLOCKS: LegalBlock[] = [
  'You can read every page without giving your name. There are no advertising cookies, no visitor statistics by other companies and no hidden pixels. Your own browser remembers:',
  {
    list: [
      'Until you close the tab: which advertisement or website led you here',
      'Until you clear the data of this website: your shortlist of projects, whether you have stopped the moving pictures, and on which day the home page last announced a new project to you',
    ],
  },
  'None of that reaches us, apart from the numbers of the projects that you compare, and which advertisement or website led you here, which goes with a form that you send.',
  'The website does not store what you type into a form before you send it. If you send a form without scripts and something in it has to be corrected, our server keeps your entries for 15 minutes, so that you can correct them, and deletes them within the next hour. It does not keep a chosen file.',
  'Maps come from a map service, which sees your network address when the map loads. Films and virtual tours that others host load only after you press their button.',
  'To keep out automated misuse the server counts, for a short time, how many forms come from one network address, telephone number or email address.',
]

/** The data of each form, its purpose, and how long it is stored: `days` by kind of lead. Has to match the forms. */
function buildPrivacyForms(days: Record<string, number>): LegalBlock[] {
  return [
    'We ask only for what the purpose needs. Fields that are not marked as optional are needed to answer you.',
    {
      head: ['Form', 'What we ask for', 'Why', 'How long'],
      rows: [
        [
          `Enquiry and brochure ([Enquiry](${paths.enquiry}))`,
          'Name, telephone with country, email, the project and the home or plot you ask about, a message, a day to visit and a time to call (optional)',
          'To answer you, send the brochure and arrange a site visit',
          formatPeriod(days.enquiry),
        ],
        [
          `Contact ([Contact us](${paths.contact}))`,
          'Name, telephone with country, email, your message and the project it is about, a day to visit and a time to call (optional)',
          'To answer your message',
          formatPeriod(days.enquiry),
        ],
        [
          `Job application ([Careers](${paths.careers}))`,
          'Name, email, mobile number, department, current designation, resume (optional)',
          'To consider you for a post',
          formatPeriod(days.career),
        ],
        [
          `Land offer ([Joint ventures](${paths.jointVentures}))`,
          'Name, mobile number, email, location and area of the land',
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

/** 730 days are 24 months, 90 days are 90 days; without a number the data stays. */
function formatPeriod(days: number | undefined): string {
  if (!days) return 'Until you ask us to delete it'
  return days % 365 === 0 ? `${(days / 365) * 12} months` : `${days} days`
}
