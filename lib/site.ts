import { contact } from './contact'

/**
 * The builder's own facts, here and in contact.ts: an owner replaces them in these two places.
 * Telephone numbers and addresses of this sample use reserved forms (sample-catalogue.md).
 */
export const site = {
  ...contact,
  tagline: 'Plots, villas and apartments in Chennai and Tirunelveli since 1993',
  foundedYear: 1993,
  incorporatedYear: 2002,
  secondPhone: { display: '044 5555 0101', href: 'tel:+914455550101' },
  careersEmail: 'careers@example.com',
  privacyEmail: 'privacy@example.com',
  offices: [
    {
      title: 'Corporate office',
      lines: ['12 Sample Avenue, Nungambakkam', 'Chennai 600 034, Tamil Nadu'],
      phone: { display: '044 5555 0100', href: 'tel:+914455550100' },
    },
    {
      title: 'Admin office',
      lines: ['4 Example Road, Palayamkottai', 'Tirunelveli 627 002, Tamil Nadu'],
      phone: { display: '044 5555 0102', href: 'tel:+914455550102' },
    },
  ],
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/example' },
    { name: 'Instagram', url: 'https://www.instagram.com/example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@example' },
    { name: 'X', url: 'https://x.com/example' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/example' },
  ],
  /** The map on the contact page; a self-hosted sample so that the frame shows something on any machine. */
  mapUrl: '/samples/map-office.html',
  reraAuthority: { name: 'Tamil Nadu Real Estate Regulatory Authority', url: 'https://rera.tn.gov.in' },
} as const

/** Counters of the home page (specification, section 9); no part of `site`, which every page's scripts hold. */
export const counters = [
  { value: 25, suffix: '+', label: 'years of experience' },
  { value: 1_500_000, suffix: '+', label: 'square feet completed' },
  { value: 50, suffix: '+', label: 'completed projects' },
  { value: 3_500, suffix: '+', label: 'happy families' },
] as const

/** City the home page opens with: 20, Chennai (specification, section 9). */
export const DEFAULT_LOCATION_ID = 20
/** Cards on one list page. */
export const LIST_PAGE_SIZE = 24
/** Posts on one page of the blog: one large, and four rows of three. */
export const POSTS_PER_PAGE = 13
