// The catalogue as pages use it: records with their pictures and city instead of paths and ids.

import type { CityRecord, HomePageRecord, PictureRecord, PostRecord, ProjectRecord } from './schema'

export type { ProjectSummary } from './sale'

export type ProjectStatus = ProjectRecord['status']
export type PublishingStatus = ProjectRecord['publishingStatus']
export type CurrentStatus = ProjectRecord['currentStatus']
export type SquareFeet = NonNullable<ProjectRecord['area']>
export type AreaBasis = NonNullable<SquareFeet['basis']>
export type Coordinates = NonNullable<ProjectRecord['coordinates']>
export type Unit = ProjectRecord['units'][number]
export type Availability = Unit['availability']
export type Specification = ProjectRecord['specifications'][number]
export type Amenity = ProjectRecord['amenities'][number]
export type LocationAdvantage = ProjectRecord['advantages'][number]
export type NearbyPlace = LocationAdvantage['places'][number]
export type Review = HomePageRecord['reviews'][number]

export type City = Pick<CityRecord, 'id' | 'name' | 'slug'>
/** The fields of the pages of a city. */
export type CityDetails = Omit<CityRecord, 'banner'> & { banner: PictureData | null }
/** The size prevents layout shift. The alt text is 'Image not found' when the catalogue has none. */
export type PictureData = Required<PictureRecord>

/** ISO time in UTC of the record's last change; null when not known. */
type Changed = { changedAt: string | null }
type WithPictures<Stored, Field extends keyof Stored> = Omit<Stored, Field> & Record<Field, PictureData>

type TitledPicture = PictureData & { title: string }
export type GalleryGroup = { type: string; pictures: TitledPicture[] }
/** Charges in addition to the price. */
export type PriceSheet = NonNullable<ProjectRecord['priceSheet']>
export type ProgressReport = Omit<ProjectRecord['progress'][number], 'pictures'> & {
  pictures: TitledPicture[]
}

/**
 * The fields of a project page. `area` and `priceFrom` are about the units on sale (`buildSaleFigures`). A project
 * without a registration number has no prices (`hidePrices`).
 */
export type Project = WithPictures<
  Omit<ProjectRecord, 'locationId' | 'reraQr' | 'gallery' | 'progress'>,
  'thumbnail' | 'image'
> &
  Changed & {
    /** The range of the sold units; null when it lies within `area`, or when no unit is sold out. */
    soldArea: SquareFeet | null
    city: City
    reraQr: PictureData | null
    gallery: GalleryGroup[]
    /** Newest first. */
    progress: ProgressReport[]
  }

export type Post = WithPictures<PostRecord, 'thumbnail' | 'image'> &
  Changed & {
    /** Plain text, about 160 characters. */
    excerpt: string
  }
/** The fields of a card. */
export type PostSummary = Omit<Post, 'body' | 'image'>

export type TestimonialVideo = WithPictures<HomePageRecord['testimonials'][number], 'poster'>

/** The content of the home page that is not a project. */
export type HomePageContent = {
  testimonials: TestimonialVideo[]
  reviews: Review[]
  videos: WithPictures<HomePageRecord['videos'][number], 'poster'>[]
}

/** One page of a list. `page` starts at 1; `pageCount` is at least 1. */
export type Page<Item> = { items: Item[]; page: number; pageCount: number; total: number }
