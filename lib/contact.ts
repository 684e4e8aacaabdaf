/**
 * The facts about the builder that client components need. The others are in site.ts, to keep scripts small.
 */
export const contact = {
  name: 'Porunai Homes',
  legalName: 'Porunai Homes Private Limited',
  phone: { display: '044 5555 0100', href: 'tel:+914455550100' },
  email: 'homes@example.com',
  chatUrl: 'https://wa.me/914455550100',
} as const
