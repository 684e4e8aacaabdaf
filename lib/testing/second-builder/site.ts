// The facts of another builder, instead of lib/site.ts: unit tests run with them once more
// (lib/testing/jest.config.mjs).

export const builder = {
  name: 'Kaveri Nest',
  legalName: 'Kaveri Nest Builders LLP',
  phone: { display: '0422 555 0199', href: 'tel:+914225550199' },
  email: 'hello@kaverinest.example',
  chatUrl: 'https://wa.me/914225550199',
  hours: { from: '10 am', to: '7.30 pm' },
  visitingHours: { days: ['Monday', 'Wednesday', 'Saturday'], times: '10 am to 7.30 pm' },
}

export function buildChatUrl(message?: string): string {
  return message ? `${builder.chatUrl}?text=${encodeURIComponent(message)}` : builder.chatUrl
}

const cities = ['Coimbatore', 'Salem', 'Erode']
const office = {
  title: 'Head office',
  street: '7 Trichy Road',
  city: 'Coimbatore',
  postalCode: '641 018',
  region: 'Tamil Nadu',
  phone: builder.phone,
  lines: ['7 Trichy Road', 'Coimbatore 641 018, Tamil Nadu'],
}

export const site = {
  ...builder,
  cities,
  cityNames: 'Coimbatore, Salem and Erode',
  tagline: 'Homes in Coimbatore, Salem and Erode',
  foundedYear: 2008,
  homesSince: 2011,
  incorporatedYear: 2009,
  secondPhone: { display: '0422 555 0198', href: 'tel:+914225550198' },
  careersEmail: 'jobs@kaverinest.example',
  privacyEmail: 'privacy@kaverinest.example',
  offices: [office],
  social: [{ name: 'Instagram', url: 'https://www.instagram.com/kaverinest' }],
  mapUrl: 'https://www.google.com/maps/embed?pb=kaverinest',
  reraAuthority: {
    name: 'Karnataka Real Estate Regulatory Authority',
    url: 'https://rera.karnataka.gov.in',
  },
}

export const COUNTED_ON = '2026-09-30'
export const counters = [
  { value: 15, suffix: '+', label: 'years of experience', note: 'In homes' },
  { value: 400_000, suffix: '+', label: 'square feet completed', note: 'Built-up area' },
  { value: 12, suffix: '', label: 'completed projects', isCompleted: true },
  { value: 600, suffix: '+', label: 'happy families', note: 'In homes' },
]

export const LIST_PAGE_SIZE = 24
export const POSTS_PER_PAGE = 13
export const CONCEPTUAL_IMAGE_DISCLAIMER = 'Pictures are impressions of an artist.'
export const COMPLETED_IMAGES = ''
