import { paths } from '@/lib/routing/paths'
import { site } from '@/lib/site'
import { type LegalDocument, section } from './document'

/** Sample text: a lawyer has to check it before use. */
export const terms: LegalDocument = {
  title: 'Terms and conditions',
  lead: `These terms apply to your use of this website. Buying a home or plot is governed by the agreement for sale, not by this page.`,
  updatedOn: '2026-10-01',
  sections: [
    section('who-we-are', 'Who we are', [
      `This website is run by ${site.legalName} (“${site.name}”, “we”), ${site.offices[0].lines.join(', ')}. You can reach us at [${site.email}](mailto:${site.email}) or on [${site.phone.display}](${site.phone.href}).`,
      'By using the website you accept these terms. If you do not accept them, please leave the site; you can still call or visit us.',
    ]),
    section('information', 'What the pages are', [
      'The website gives information about our projects. It is not an offer, an advertisement for an unregistered project, or a part of any contract.',
      'Prices, areas, availability and dates can change. The figures that bind us are those in the allotment letter and in the registered agreement for sale.',
      `Each registered project shows its registration number. You can check that number, the sanctioned plans and the declared completion date at the ${site.reraAuthority.name}, [${new URL(site.reraAuthority.url).host}](${site.reraAuthority.url}).`,
      `Pictures and plans are explained in the [disclaimer](${paths.disclaimer}).`,
    ]),
    section('enquiries', 'Enquiries, applications and land offers', [
      'When you send a form you confirm that the details are your own and correct. An enquiry reserves nothing, and no one owes anything because of it.',
      'A job application is not an offer of employment. A land offer is not an offer to buy or to develop; both sides are bound only by a signed agreement.',
      `What we do with your details is set out in the [privacy policy](${paths.privacy}).`,
    ]),
    section('payments', 'Payments', [
      'We take no payment through this website. Pay only to the project account named in your agreement, against a printed receipt.',
      `If someone asks you for money in our name in any other way, please tell us at once on [${site.phone.display}](${site.phone.href}).`,
    ]),
    section('use', 'Fair use of the website', [
      'You may read, print and share the pages for your own purchase, work or study. Please do not:',
      {
        list: [
          'copy texts, plans or pictures to sell something of your own',
          'send forms by a program, or in the name of another person',
          'try to reach parts of the system that are not public, or disturb its running',
        ],
      },
      'Names, drawings, pictures and texts on the website belong to us or are used with permission.',
    ]),
    section('links', 'Links to other websites', [
      'Some links lead to websites of others, such as the regulator, map services and social networks. Their owners answer for what they show and for the data they collect.',
    ]),
    section('liability', 'Our responsibility', [
      'We take care that the pages are right and reachable, but we do not promise that they are free of error or always available. If you find a mistake, tell us and we will correct it.',
      'Nothing here limits the rights you have under the Real Estate (Regulation and Development) Act, 2016, the Consumer Protection Act, 2019, or any other law that cannot be set aside.',
    ]),
    section('law', 'Law and courts', [
      'Indian law applies. The courts in Chennai decide disputes about this website, unless the law gives you the right to go to another court or authority.',
    ]),
    section('changes', 'Changes to these terms', [
      'When we change these terms we print the new date at the top. The version in force is the one on this page on the day you use it.',
    ]),
  ],
}
