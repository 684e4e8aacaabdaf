import type { PictureData } from '@/lib/catalogue/types'
import { site } from '@/lib/site'

/** The texts and the banner of the home page. */
export const homePageTexts = {
  title: `Homes and plots in ${site.cityNames}`,
  sentence: 'Designed and built by us.',
  choice: 'Where are you looking?',
  banner: {
    poster: {
      src: '/media/banner-poster.jpg',
      width: 1920,
      height: 1080,
      alt: 'Two-storey white and laterite villa at dusk reflected in a swimming pool',
      color: '#857672',
      kind: 'photograph',
    } satisfies PictureData,
    /** A caption of the poster; null for none. */
    caption: 'Artistic impression: Cassia VII, Navalur',
    /** The project of the caption. Its card is not the first one below; null for none. */
    projectId: 8,
    /** Files with the suffixes -720.webm, -720.mp4, -1080.webm and -1080.mp4; null for the poster alone. */
    video: '/media/banner',
    /** Replaces the caption while the video is there. */
    videoCaption: 'Artistic impressions: Cassia VII, Laurel Court, Banyan Grove',
  },
  owners: {
    title: 'What owners say',
    text: 'Sample reviews and silent sample clips, until owners of these homes send theirs.',
  },
  videos: {
    title: 'Route map and walkthroughs',
  },
} as const
