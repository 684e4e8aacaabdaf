/**
 * The part of the builder's own facts (site.ts) that every page needs in the browser: who it is and how to reach it.
 * By itself, because the error pages and the menu travel with every page and the rest need not.
 */
export const contact = {
  name: 'Porunai Homes',
  legalName: 'Porunai Homes Private Limited',
  phone: { display: '044 5555 0100', href: 'tel:+914455550100' },
  email: 'homes@example.com',
  chatUrl: 'https://wa.me/914455550100',
} as const
