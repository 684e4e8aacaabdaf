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

export const AVAILABILITIES = ['available', 'few-left', 'sold-out'] as const
export type Availability = (typeof AVAILABILITIES)[number]

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

/** Decimal degrees. */
export type Coordinates = { latitude: number; longitude: number }

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
  /** Place on a map; null when not known. */
  coordinates: Coordinates | null
  /** Homes, or plots of a layout; null when not known. */
  homeCount: number | null
  /** Year in which the project was handed over; null when not known. */
  completedYear: number | null
  thumbnail: Picture
  image: Picture
  /** ISO time in UTC of the record's last change; null when not known. */
  changedAt: string | null
}

/** A row of the price list: a type of home, a band of plots or one unit. Shown only with a RERA number. */
export type Unit = {
  /** For example "3 BHK, Type B" or "30 × 40 ft". */
  name: string
  area: SquareFeet
  /** For example "East"; null when not stated. */
  facing: string | null
  /** Rupees; null for "on request". */
  priceFrom: number | null
  availability: Availability
  /** Ids of its elements in the project's plan drawings, for example "plot-12". */
  planIds: string[]
}
/** The planning authority (CMDA, DTCP or a local one) and the number of its approval. */
export type PlanningApproval = { authority: string; number: string }
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
  /** The project's own record at the authority. */
  reraUrl: string | null
  /** ISO date. */
  reraValidUntil: string | null
  planningApproval: PlanningApproval | null
  /** ISO date. */
  possessionDate: string | null
  /** Path or address of an mp4; null for a still banner. */
  bannerVideo: string | null
  walkthroughUrl: string | null
  virtualTourUrl: string | null
  mapUrl: string | null
  routeMapUrl: string | null
  brochureUrl: string | null
  units: Unit[]
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
  /** ISO time in UTC of the record's last change; null when not known. */
  changedAt: string | null
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
