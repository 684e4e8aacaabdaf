import type {
  Amenity,
  Availability,
  Coordinates,
  CurrentStatus,
  Feature,
  Location,
  LocationAdvantage,
  PlanningApproval,
  ProjectStatus,
  PublishingStatus,
  Review,
  SquareFeet,
} from './types'

/**
 * The JSON file of `npm run catalogue -- import FILE`. Records name pictures by their path under /public; `pictures` has
 * the alt text of each.
 */
export type CatalogueFile = {
  locations: Location[]
  projects: ProjectRecord[]
  blogs: BlogRecord[]
  /** Width, height and colour are measured on import when they are missing. */
  pictures: { src: string; alt: string; width?: number; height?: number; color?: string }[]
  home: HomeRecord
}

export type ProjectRecord = {
  id: number
  name: string
  slug: string
  locationId: number
  address: string
  propertyType: string
  status: ProjectStatus
  currentStatus: CurrentStatus
  publishingStatus: PublishingStatus
  area?: SquareFeet | null
  /** Rupees. With priced units it may be left out; it is then their lowest price. */
  priceFrom?: number | null
  reraNumber?: string | null
  reraQr?: string | null
  /** https address at the authority. */
  reraUrl?: string | null
  /** ISO date. */
  reraValidUntil?: string | null
  planningApproval?: PlanningApproval | null
  /** ISO date. */
  possessionDate?: string | null
  coordinates?: Coordinates | null
  /** Homes, or plots of a layout. */
  homeCount?: number | null
  /** Year in which the project was handed over. */
  completedYear?: number | null
  thumbnail: string
  image: string
  bannerVideo?: string | null
  walkthroughUrl?: string | null
  virtualTourUrl?: string | null
  mapUrl?: string | null
  routeMapUrl?: string | null
  brochureUrl?: string | null
  /** HTML. */
  description?: string
  units?: UnitRecord[]
  specifications?: { name: string; html: string }[]
  amenities?: Amenity[]
  gallery?: { type: string; pictures: { src: string; title: string }[] }[]
  advantages?: LocationAdvantage[]
  features?: Feature[]
}

export type UnitRecord = {
  name: string
  area: SquareFeet
  facing?: string | null
  /** Rupees; none for "on request". */
  priceFrom?: number | null
  availability: Availability
  planIds?: string[]
}

export type BlogRecord = {
  id: number
  title: string
  slug: string
  thumbnail: string
  image: string
  publishingStatus: PublishingStatus
  /** ISO date. */
  publishedOn: string
  /** HTML. */
  body: string
}

export type HomeRecord = {
  testimonials: { title: string; videoUrl: string; poster: string }[]
  reviews: Review[]
  videos: { kind: 'route-map' | 'walkthrough'; title: string; url: string; poster: string }[]
}
