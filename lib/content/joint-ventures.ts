import { site } from '@/lib/site'
import { listNamed } from './named'

// The texts of the joint ventures page.

export const jointVentures = {
  title: 'Joint ventures for landowners',
  lead: 'Landowners with 2 acres or more are welcome. You bring the land, we bring plans, approvals, construction and sales, and both share in what is built.',
  formTitle: 'Offer your land',
  land: listNamed({
    Size: '2 acres or more in one piece: 200 cents, or about 36 grounds.',
    Place:
      'Chennai and its suburbs up to Chengalpattu and Tiruvallur; Tirunelveli, Palayamkottai and the bypass roads.',
    Road: 'A public road of at least 30 feet at the boundary, or a strip that can be widened to it.',
    Title: 'A clear title, or one that can be made clear. Tell us about heirs, loans and court cases.',
  }),
  steps: listNamed({
    'You send the form': 'Our land team calls you within three working days.',
    'We look at the land and the papers':
      'A site visit, a survey, and a title search by our lawyers. We pay for all three.',
    'You get a proposal in writing':
      'A layout, the share of each side, the schedule, and the deposit we pay you.',
    'Both sides sign and register':
      'A joint development agreement, registered before any work starts. Take your own lawyer’s advice first.',
    'We build and report':
      'Approvals, RERA registration, construction and sales are our part. You get a report every quarter.',
  }),
  documents: [
    'Sale deed or settlement deed, and the parent documents',
    'Patta, chitta and A-register extract',
    'Encumbrance certificate for the last 30 years',
    'Field measurement book sketch or a survey plan',
    'Latest property tax or land tax receipt',
    'Legal heir certificate, if the land was inherited',
  ],
  note: `Send no documents with the form. We ask for copies after the first call. ${site.legalName} charges landowners no fee.`,
} as const
