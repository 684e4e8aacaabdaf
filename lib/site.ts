import type { Weekday } from './catalogue/enums'

// Phone numbers and addresses of this sample are reserved ones without an owner.

const officeHours = { from: '9.30 am', to: '6.30 pm' }
const workingDays: Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The facts about the builder that client components need. They do not import `site`, to keep scripts small. */
export const builder = {
  name: 'Porunai Homes',
  legalName: 'Porunai Homes Private Limited',
  phone: { display: '044 5555 0100', href: 'tel:+914455550100' },
  email: 'homes@example.com',
  chatUrl: 'https://wa.me/914455550100',
  /** Hours of both offices, on working days: enquiries are answered then. */
  hours: officeHours,
  /** For projects without their own hours. */
  visitingHours: { days: workingDays, times: `${officeHours.from} to ${officeHours.to}` },
} as const

/** The chat link, with the beginning of a message. */
export function buildChatUrl(message?: string): string {
  return message ? `${builder.chatUrl}?text=${encodeURIComponent(message)}` : builder.chatUrl
}

/** Where the builder builds, for texts and keywords. The lists of each city come from the catalogue. */
const cities = ['Chennai', 'Tirunelveli']

type Office = Record<'title' | 'street' | 'city' | 'postalCode' | 'region', string> & {
  phone: { display: string; href: string }
}

/** An office with its address in lines. */
function buildOffice(office: Office) {
  const { street, city, postalCode, region } = office
  return { ...office, lines: [street, `${city} ${postalCode}, ${region}`] }
}

/** All facts about the builder. */
export const site = {
  ...builder,
  cities,
  /** "Chennai and Tirunelveli"; on demand, because scripts of the browser that read other facts would wait for it. */
  get cityNames(): string {
    return new Intl.ListFormat('en-IN').format(cities)
  },
  get tagline(): string {
    return `Plots, villas and apartments in ${site.cityNames}`
  },
  foundedYear: 1993,
  /** Before this year the firm only laid out plots. */
  homesSince: 2000,
  incorporatedYear: 2002,
  secondPhone: { display: '044 5555 0101', href: 'tel:+914455550101' },
  careersEmail: 'careers@example.com',
  privacyEmail: 'privacy@example.com',
  offices: [
    buildOffice({
      title: 'Corporate office',
      street: '12 Sample Avenue, Nungambakkam',
      city: 'Chennai',
      postalCode: '600 034',
      region: 'Tamil Nadu',
      phone: builder.phone,
    }),
    buildOffice({
      title: 'Admin office',
      street: '4 Example Road, Palayamkottai',
      city: 'Tirunelveli',
      postalCode: '627 002',
      region: 'Tamil Nadu',
      phone: { display: '044 5555 0102', href: 'tel:+914455550102' },
    }),
  ],
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/example' },
    { name: 'Instagram', url: 'https://www.instagram.com/example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@example' },
    { name: 'X', url: 'https://x.com/example' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/example' },
  ],
  /** The map of the contact page; a self-hosted sample. */
  mapUrl: '/samples/map-office.html',
  reraAuthority: { name: 'Tamil Nadu Real Estate Regulatory Authority', url: 'https://rera.tn.gov.in' },
} as const

/** Day on which the counters were counted. */
export const COUNTED_ON = '2026-11-24'
/**
 * Counters of the home page, each with its label. The counter of completed projects also links the ones that the site
 * shows.
 */
export const counters = [
  {
    value: 25,
    suffix: '+',
    label: 'years of experience',
    note: `Plots since ${site.foundedYear}, homes since ${site.homesSince}`,
  },
  { value: 1_500_000, suffix: '+', label: 'square feet completed', note: 'Built-up area; plots not counted' },
  { value: 50, suffix: '+', label: 'completed projects', isCompleted: true },
  { value: 3_500, suffix: '+', label: 'happy families', note: 'In homes and on plots' },
] as const

/** Cards on one list page. */
export const LIST_PAGE_SIZE = 24
/** Posts on one page of the blog: one large post and four rows of three. */
export const POSTS_PER_PAGE = 13

/** Shown next to renders of projects that are not completed. */
export const CONCEPTUAL_IMAGE_DISCLAIMER =
  'Images are artistic impressions and conceptual only. The built project may differ in detail, finish and planting.'
/** Shown next to pictures of completed projects: the sample has no photographs. Empty when yours are photographs. */
export const COMPLETED_IMAGES = 'Images of completed projects are renders, not photographs.'
