/** The catalogue as pages use it. The API's field names are in wire.ts. */

export const PROJECT_STATUSES = ['ongoing', 'upcoming', 'completed'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

export const CURRENT_STATUSES = [
  'New Launch',
  'Ongoing',
  'Ready To Move',
  'Ready To Build',
  'Get Ready To Move In',
] as const
export type CurrentStatus = (typeof CURRENT_STATUSES)[number]

export const PUBLISHING_STATUSES = ['PUBLISHED', 'UNPUBLISHED'] as const
export type PublishingStatus = (typeof PUBLISHING_STATUSES)[number]

export const AREA_BASES = ['carpet', 'built-up', 'plot'] as const
export type AreaBasis = (typeof AREA_BASES)[number]

/** A picture under /public. Its size prevents layout shift. */
export type Picture = {
  /** Path from the site's root, e.g. `/media/villa-a-street.jpg`. */
  src: string
  width: number
  height: number
  /** Alt text; 'Image not found' when the catalogue has none. */
  alt: string
  /** Average colour as #rrggbb, the placeholder while the picture loads. */
  color: string
}

export type Location = { id: number; name: string; slug: string }

export type SquareFeet = { min: number; max: number; basis: AreaBasis | null }

/** The fields of a card. */
export type ProjectSummary = {
  id: number
  name: string
  slug: string
  location: Location
  /** Neighbourhood and city, e.g. "Navalur, Chennai". */
  address: string
  /** "Villas", "Apartments", "Plots" or any other word. */
  propertyType: string
  status: ProjectStatus
  currentStatus: CurrentStatus
  publishingStatus: PublishingStatus
  area: SquareFeet | null
  /** Rupees; null when not announced. Shown only with a RERA number. */
  priceFrom: number | null
  reraNumber: string | null
  thumbnail: Picture
  image: Picture
}

export type Specification = { name: string; html: string }
export type Amenity = { text: string; icon: string }
export type GalleryGroup = { type: string; pictures: (Picture & { title: string })[] }
export type LocationAdvantage = { name: string; places: { name: string; distanceKm: number }[] }
export type Feature = { name: string; text: string }

/** The fields of a project page. */
export type Project = ProjectSummary & {
  /** Cleaned HTML. */
  descriptionHtml: string
  reraQr: Picture | null
  /** Path or address of an mp4; null for a still banner. */
  bannerVideo: string | null
  walkthroughUrl: string | null
  virtualTourUrl: string | null
  mapUrl: string | null
  routeMapUrl: string | null
  brochureUrl: string | null
  specifications: Specification[]
  amenities: Amenity[]
  gallery: GalleryGroup[]
  advantages: LocationAdvantage[]
  features: Feature[]
}

export type BlogSummary = {
  id: number
  title: string
  slug: string
  /** Plain text, about 160 characters. */
  excerpt: string
  thumbnail: Picture
  publishingStatus: PublishingStatus
  /** ISO date, e.g. 2026-03-14. */
  publishedOn: string
}

export type Blog = BlogSummary & { bodyHtml: string; image: Picture }

export type TestimonialVideo = { title: string; videoUrl: string; poster: Picture }
export type Review = { author: string; text: string; rating: number | null }

/** The content of the home page that is not a project. */
export type HomeContent = {
  testimonials: TestimonialVideo[]
  reviews: Review[]
  /** Route maps (a frame or a clip) and walkthrough clips. */
  videos: { kind: 'route-map' | 'walkthrough'; title: string; url: string; poster: Picture }[]
}

/** One page of a list. `page` starts at 1; `pageCount` is at least 1. */
export type Page<T> = { items: T[]; page: number; pageCount: number; total: number }
