/**
 * The ids of the parts of a project's page to which the page itself, the search and mails link. plans.css uses `plans`.
 */
export const PROJECT_FRAGMENTS = {
  gallery: 'gallery',
  virtualTour: 'virtual-tour',
  prices: 'price-list',
  cost: 'cost',
  loan: 'loan',
  payments: 'payments',
  plans: 'plans',
  questions: 'before-you-book',
  description: 'about-project',
  progress: 'progress',
  specifications: 'specifications',
  amenities: 'amenities',
  location: 'location-advantage',
} as const

/** The name of the radio buttons that choose a home on a project's page. The value of each is its row of the price list. */
export const CHOSEN_HOME = 'chosen-home'
