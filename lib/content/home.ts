import type { Picture } from '@/lib/catalogue/types'
import { site } from '@/lib/site'

/** The texts and the banner of the home page. */
export const homeContent = {
  title: `Homes and plots in ${site.cityNames}`,
  sentence: 'Designed and built by us.',
  choice: 'Where are you looking?',
  banner: {
    poster: {
      src: '/media/banner-poster.jpg',
      width: 1920,
      height: 1080,
      alt: 'Two-storey white and laterite villa at dusk reflected in a swimming pool',
      color: '#877874',
    } satisfies Picture,
    /** Files with the suffixes -720.webm, -720.mp4, -1080.webm and -1080.mp4; null for the poster alone. */
    video: '/media/banner',
  },
  testimonials: {
    title: 'What owners say',
    text: 'Sample clips without sound; their words are those of the sample reviews.',
  },
  videos: {
    title: 'Route map and walkthroughs',
  },
  reviews: {
    title: 'What buyers write',
    text: 'Sample reviews, named by household.',
  },
} as const
