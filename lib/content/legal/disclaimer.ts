import { paths } from '@/lib/routing/paths'
import { CONCEPTUAL_IMAGE_DISCLAIMER, site } from '@/lib/site'
import { type LegalDocument, section } from './document'

/** Sample text: a lawyer has to check it before use. */
export const disclaimer: LegalDocument = {
  title: 'Disclaimer',
  lead: 'What on this website is an impression, what is a fact you can check, and where to check it.',
  updatedOn: '2026-11-25',
  sections: [
    section('pictures', 'Pictures and films', [
      CONCEPTUAL_IMAGE_DISCLAIMER,
      'Furniture, plants, cars and people in the pictures are not part of the sale. Views from a window or balcony depend on the floor, the direction and what others build nearby.',
    ]),
    section('plans', 'Plans and areas', [
      'Plans are not to scale on a screen. Dimensions are between unfinished walls and may differ by the tolerance stated in the agreement. Areas are printed with their basis where it is known: carpet, built-up or plot.',
      'Distances are in kilometres by road, measured from the site entrance. They are rounded, and roads change.',
    ]),
    section('rera', 'Registration with the regulator', [
      `Projects that are offered for sale are registered with the ${site.reraAuthority.name}. The number is shown with each project. Details, sanctioned plans and quarterly progress are at [${new URL(site.reraAuthority.url).host}](${site.reraAuthority.url}).`,
      'A project marked “RERA registration awaited” is not for sale. We show no price for it, give out no brochure and take no booking or deposit.',
      'If this website and the regulator’s page differ, the regulator’s page is right.',
    ]),
    section('prices', 'Prices', [
      'A price “from” is the lowest basic price of what is on sale in the project. Where a day is printed with the prices, they are as on that day. Registration, stamp duty, goods and services tax, parking, deposits and other charges come in addition, as listed in the cost sheet.',
    ]),
    section('advice', 'No advice', [
      'Articles in the blog are general information, not legal, tax or investment advice. Please have your own lawyer read the papers before you sign.',
    ]),
    section('sample', 'Sample data', [
      `This copy of the website describes a sample builder. ${site.name}, its projects, registration numbers (those that contain “SAMPLE”), prices, telephone numbers, addresses, people and reviews are made up to show how the website works. None of it is an offer.`,
      `For anything else, see the [terms and conditions](${paths.terms}) and the [privacy policy](${paths.privacy}).`,
    ]),
  ],
}
