// Each kind of record of the catalogue, once: its fields, their rules and defaults. The import, the stored records, the
// export, the records of the API and the types of the pages follow from it. An owner's file may leave out a field with
// a default.
//
//     priceFrom: price().meta({ apiName: 'starting_from', apiForm: 'startPrice' })
//
// is a field with the rules of a price, which the API calls `starting_from` and writes in its form 'startPrice', "68.5
// Lakhs". record-rules.ts has the rules that yup does not have, import/schema-faults.ts the messages for yup's own rules, and
// import/record-faults.ts the checks between records.

import type { AnyObject, InferType, ObjectShape } from 'yup'
import { array, boolean, mixed, number, object, string } from 'yup'
import { MAX_PRICE } from '@/lib/format/parse-amounts'
import {
  AREA_BASES,
  AVAILABILITIES,
  CURRENT_STATUSES,
  PICTURE_KINDS,
  PROJECT_STATUSES,
  PUBLISHING_STATUSES,
  VIDEO_KINDS,
  WEEKDAYS,
} from './enums'
import { MAX_HTML_LENGTH } from './html/clean-html'
import { MAX_ID } from './id'
import {
  ADDRESS_RULE,
  AREA_RULE,
  BOUNDS_RULE,
  COLOUR_RULE,
  DAY_RULE,
  NEAR_DAY_RULE,
  PERCENTAGES_RULE,
  PICTURE_RULE,
  PRICE_RULE,
  REGISTRATION_RULE,
  REPORT_DAYS_RULE,
  RERA_RECORD_RULE,
  SLUG_RULE,
} from './record-rules'

/** import/clean-record-texts.ts cleans each kind of text differently. A text without a kind is a single line. */
export type TextKind = 'lines' | 'html' | 'picture' | 'file' | 'embed' | 'day' | 'registration'
declare module 'yup' {
  interface CustomSchemaMetadata {
    kind?: TextKind
    isRupees?: boolean
    apiName?: string
    apiForm?: ApiForm
    /** The record's fields belong to the record around it in the API. */
    isInParent?: boolean
  }
}

/**
 * A form in which the API, or some hosts, write a field differently from the catalogue. Each has its parser in
 * lib/host/field-parsers.ts; those that our own API writes have their case in lib/api/build-record.ts.
 */
export type ApiForm =
  | 'status'
  | 'area'
  | 'startPrice'
  | 'kilometres'
  | 'iconFile'
  | 'pin'
  | 'slug'
  | 'currentStatus'
  | 'announcement'
  | 'publishingStatus'
  | 'areaBasis'
  | 'pictures'
  | 'places'

// Records and lists

const recordOf = <Shape extends ObjectShape>(shape: Shape) =>
  object<AnyObject, Shape>(shape).noUnknown().required()
const listOf = <Shape extends ObjectShape>(shape: Shape) => array().of(recordOf(shape))
/** A list that may be missing: an empty one. */
const optionalListOf = <Shape extends ObjectShape>(shape: Shape) => listOf(shape).default([])
/** A record that may be missing: null. */
const optionalRecordOf = <Shape extends ObjectShape>(shape: Shape) =>
  object<AnyObject, Shape>(shape).noUnknown().nullable().default(null)

// Texts and numbers

const text = (max = 300) => string().max(max).required()
const lines = (max: number) => text(max).meta({ kind: 'lines' })
const optionalText = (max = 300) => string().max(max).nullable().default(null)
const id = () => number().integer().min(1).max(MAX_ID).required()
const optionalCount = (min: number, max: number) =>
  number().integer().min(min).max(max).nullable().default(null)
const slug = () => string().test(SLUG_RULE).max(100).required()
const choice = <const Word extends string>(words: readonly Word[]) => mixed<Word>().oneOf(words)
const oneOf = <const Word extends string>(words: readonly Word[]) => choice(words).required()

const html = () => string().max(MAX_HTML_LENGTH).meta({ kind: 'html' })

const pictureSrc = () => string().test(PICTURE_RULE).max(300)
const picture = () => pictureSrc().meta({ kind: 'picture' })
const address = () => string().test(ADDRESS_RULE).max(1000)
/** A film, a tour or a map. */
const embed = () => address().meta({ kind: 'embed' })
const optionalEmbed = () => embed().nullable().default(null)
/** A film or a PDF. */
const optionalFile = () => address().meta({ kind: 'file' }).nullable().default(null)

const anyDay = () => string().meta({ kind: 'day' }).test(DAY_RULE).test(NEAR_DAY_RULE)
const day = () => anyDay().required()
const optionalDay = () => anyDay().nullable().default(null)

const registration = (max: number) => string().max(max).meta({ kind: 'registration' }).test(REGISTRATION_RULE)

// Areas, prices and places

const squareFeet = () => number().min(1).max(100_000_000)
const areaFields = {
  min: squareFeet().required().meta({ apiName: 'area_min' }),
  max: squareFeet().required().meta({ apiName: 'area_max' }),
  basis: choice(AREA_BASES).nullable().default(null).meta({ apiName: 'area_basis', apiForm: 'areaBasis' }),
}
const rupees = (min: number, max: number) => optionalCount(min, max).meta({ isRupees: true })
const price = () => rupees(1, MAX_PRICE).test(PRICE_RULE)
/** In rupees, with paise. */
const rate = () => number().min(0.01).max(1_000_000).nullable().default(null)
const kilometres = () => number().min(0).max(1000).required()
const percent = () => number().min(0).max(100).required()

/** Decimal degrees in India, so that swapped values are a fault. */
const degrees = (min: number, max: number) => number().min(min).max(max).required()
const latitude = () => degrees(6, 38)
const longitude = () => degrees(68, 98)
export const coordinates = () =>
  optionalRecordOf({
    latitude: latitude().meta({ apiName: 'latitude' }),
    longitude: longitude().meta({ apiName: 'longitude' }),
  })

// Cities

/** A drawing of a city, in the proportions of its bounds, and the names on it. */
const map = optionalRecordOf({
  src: pictureSrc().meta({ kind: 'file' }).required(),
  west: longitude(),
  east: longitude(),
  south: latitude(),
  north: latitude(),
  places: optionalListOf({
    name: text(100),
    latitude: latitude(),
    longitude: longitude(),
    /** Left out on phones. */
    isMinor: boolean().default(false),
    /** The name is to the left of its dot where both sides are free. */
    isLeft: boolean().default(false),
    /** For a road, a river or the sea, whose name has no dot: degrees by which it is turned. */
    angle: number().min(-90).max(90).nullable().default(null),
  }),
}).test(BOUNDS_RULE)

/** A city. The API, the owner's file and the database call it a location. */
export const citySchema = recordOf({
  id: id().meta({ apiName: 'location_id' }),
  name: text(100).meta({ apiName: 'location_name' }),
  /** The second page of a list is at /page/2. */
  slug: slug().notOneOf(['page']).meta({ apiName: 'slug_url', apiForm: 'slug' }),
  /** Other names by which visitors search, in any script. */
  spellings: array().of(text(100)).default([]),
  /** Shown on the city's list of completed projects; null for the banner that all cities share. */
  banner: picture().nullable().default(null),
  map,
})

/** Other spellings of a place by which visitors search, in any script. */
const placeSchema = recordOf({
  /** As it is written in a city's name, an address or the distances of a project: "Tirunelveli", "OMR". */
  name: text(100),
  spellings: array().of(text(100)).min(1).required(),
})

// Pictures

/** Records name a picture by its path. All but the alt text is measured on import when it is missing. */
const pictureSchema = recordOf({
  src: pictureSrc().required(),
  /** Pages show "Image not found" for an empty alt text. */
  alt: string().defined().max(500),
  width: number().integer().min(1).max(100_000),
  height: number().integer().min(1).max(100_000),
  /** Average colour, the placeholder while the picture loads. */
  color: string().test(COLOUR_RULE),
  kind: choice(PICTURE_KINDS),
})

// Projects

/** A row of the price list: a type of home, a band of plots or one unit. Shown only with a RERA number. */
const unitSchema = recordOf({
  /** For example "3 BHK, Type B" or "30 × 40 ft". */
  name: text(100).meta({ apiName: 'unit_name' }),
  area: recordOf(areaFields).default(undefined).test(AREA_RULE).meta({ isInParent: true }),
  /** Undivided share of the land. */
  undividedShare: squareFeet().nullable().default(null).meta({ apiName: 'undivided_share' }),
  /** For example "East". */
  facing: optionalText(60).meta({ apiName: 'facing' }),
  /** Null for "on request". */
  priceFrom: price().meta({ apiName: 'price_from' }),
  availability: oneOf(AVAILABILITIES).meta({ apiName: 'availability' }),
  /** Ids of its elements in the project's plan drawings, for example "plot-12". */
  planIds: array().of(slug()).default([]).meta({ apiName: 'plan_ids' }),
  /** The sold elements among `planIds`, while other elements of the unit are on sale. */
  soldPlanIds: array().of(slug()).default([]).meta({ apiName: 'sold_plan_ids' }),
})

const stages = (max: number) =>
  listOf({
    name: text(max).meta({ apiName: 'stage_name' }),
    percent: percent().meta({ apiName: 'stage_percent' }),
  })

/** Charges in addition to the price, and when they are due. Shown only with a RERA number. */
const priceSheet = optionalRecordOf({
  /** In rupees for a covered car space; 0 when one is part of the price. */
  parkingPrice: rupees(0, 100_000_000).meta({ apiName: 'parking_price' }),
  /** In rupees per square foot and month. */
  maintenance: rate().meta({ apiName: 'maintenance_per_sq_ft' }),
  /** Fund of the owners' association, once, in rupees per square foot. */
  corpus: rate().meta({ apiName: 'corpus_per_sq_ft' }),
  /** In rupees per square foot for each floor from `floorRiseFrom` on. */
  floorRise: rate().meta({ apiName: 'floor_rise_per_sq_ft' }),
  floorRiseFrom: optionalCount(1, 200).meta({ apiName: 'floor_rise_from' }),
  /** The highest floor with homes on sale. */
  topFloor: optionalCount(1, 200).meta({ apiName: 'top_floor' }),
  /** Months of maintenance that are paid in advance, with the keys. */
  maintenanceMonths: optionalCount(1, 120).meta({ apiName: 'maintenance_months' }),
  /** In rupees for the agreement and the sale deed. */
  legalFees: optionalCount(1, 10_000_000).meta({ apiName: 'legal_fees' }),
  paymentStages: stages(300).default([]).test(PERCENTAGES_RULE).meta({ apiName: 'payment_stages' }),
  approvedBanks: array().of(text(100)).default([]).meta({ apiName: 'approved_banks' }),
})

const titledPictures = () =>
  listOf({
    src: picture().required().meta({ apiName: 'gallery_path' }),
    title: text().meta({ apiName: 'gallery_title' }),
  })

/** A report on the progress of building: the percentage of each part of the work that is done. */
const progressReport = recordOf({
  date: day().meta({ apiName: 'progress_date' }),
  text: optionalText(1000).meta({ kind: 'lines', apiName: 'progress_text' }),
  stages: stages(100).min(1).required().meta({ apiName: 'progress_stages' }),
  pictures: titledPictures().default([]).meta({ apiName: 'progress_pictures', apiForm: 'pictures' }),
})

export const projectSchema = recordOf({
  id: id().meta({ apiName: 'project_id' }),
  name: text().meta({ apiName: 'project_name' }),
  slug: slug().meta({ apiName: 'slug_url', apiForm: 'slug' }),
  locationId: id().meta({ apiName: 'location_id' }),
  /** Neighbourhood and city, e.g. "Navalur, Chennai". */
  address: text().meta({ apiName: 'project_location' }),
  /** "Villas", "Apartments", "Plots" or any other word. */
  propertyType: text(60).meta({ apiName: 'property_type' }),
  status: oneOf(PROJECT_STATUSES).meta({ apiName: 'project_status_id', apiForm: 'status' }),
  currentStatus: oneOf(CURRENT_STATUSES).meta({ apiName: 'current_status', apiForm: 'currentStatus' }),
  /**
   * Shown in the launch dialog of the home page. If several ongoing projects with a RERA number are announced, the last
   * one in the file is shown.
   */
  isAnnounced: boolean().default(false).meta({ apiName: 'is_announced', apiForm: 'announcement' }),
  publishingStatus: oneOf(PUBLISHING_STATUSES).meta({
    apiName: 'publishing_status',
    apiForm: 'publishingStatus',
  }),
  area: optionalRecordOf(areaFields).test(AREA_RULE).meta({ apiName: 'Sq_Ft_Range', apiForm: 'area' }),
  /** Only where no unit on sale has a price: otherwise it is computed. Shown only with a RERA number. */
  priceFrom: price().meta({ apiName: 'starting_from', apiForm: 'startPrice' }),
  /** Day of the price list. */
  pricesAsOf: optionalDay().meta({ apiName: 'prices_as_of' }),
  reraNumber: registration(100).nullable().default(null).meta({ apiName: 'rera_no' }),
  reraQr: picture().nullable().default(null).meta({ apiName: 'project_qrcode' }),
  /** The project's own record at the authority. */
  reraUrl: optionalText(1000).test(RERA_RECORD_RULE).meta({ apiName: 'rera_record_url' }),
  reraValidUntil: optionalDay().meta({ apiName: 'rera_valid_until' }),
  /** The planning authority (CMDA, DTCP or a local one) and the number of its approval. */
  planningApproval: optionalRecordOf({
    authority: text(100).meta({ apiName: 'planning_authority' }),
    number: registration(100).required().meta({ apiName: 'planning_approval_no' }),
  }).meta({ isInParent: true }),
  possessionDate: optionalDay().meta({ apiName: 'possession_date' }),
  coordinates: coordinates().meta({ isInParent: true }),
  /** Homes, or plots of a layout. */
  homeCount: optionalCount(1, 100_000).meta({ apiName: 'home_count' }),
  /** Year in which the project was handed over. */
  completedYear: optionalCount(1900, 2100).meta({ apiName: 'completed_year' }),
  thumbnail: picture().required().meta({ apiName: 'thumbnail_image' }),
  image: picture().required().meta({ apiName: 'project_image' }),
  /** Path or address of an mp4; null for a still banner. */
  bannerVideo: optionalFile().meta({ apiName: 'banner_video_path' }),
  walkthroughUrl: optionalEmbed().meta({ apiName: 'walkthrough' }),
  virtualTourUrl: optionalEmbed().meta({ apiName: 'threeDVideoLink' }),
  mapUrl: optionalEmbed().meta({ apiName: 'location_url' }),
  routeMapUrl: optionalEmbed().meta({ apiName: 'location_embedded_video_url' }),
  brochureUrl: optionalFile(),
  description: html().default('').meta({ apiName: 'project_description' }),
  units: array().of(unitSchema).default([]).meta({ apiName: 'units' }),
  priceSheet: priceSheet.meta({ apiName: 'price_sheet' }),
  /** In any order, at most one for each day; shown newest first. */
  progress: array()
    .of(progressReport)
    .default([])
    .test(REPORT_DAYS_RULE)
    .meta({ apiName: 'construction_progress' }),
  // The API has a separate call for each of these lists.
  specifications: optionalListOf({
    name: text().meta({ apiName: 'specification_name' }),
    html: html().required().meta({ apiName: 'specification_text' }),
  }),
  amenities: optionalListOf({
    text: text().meta({ apiName: 'amenity_text' }),
    icon: slug().meta({ apiName: 'amenity_image', apiForm: 'iconFile' }),
  }),
  gallery: optionalListOf({
    type: text(100).meta({ apiName: 'gallery_type' }),
    pictures: titledPictures().min(1).required().meta({ apiName: 'galleryDetails', apiForm: 'pictures' }),
  }),
  advantages: optionalListOf({
    name: text(100).meta({ apiName: 'location_advantage_name' }),
    places: listOf({
      name: text().meta({ apiName: 'sub_location_advantage' }),
      distanceKm: kilometres().meta({ apiName: 'location_advantage_distance', apiForm: 'kilometres' }),
      /** For its pin on the project's map. */
      coordinates: coordinates().meta({ isInParent: true, apiForm: 'pin' }),
    })
      .required()
      .meta({ apiName: 'location_advance_details', apiForm: 'places' }),
  }),
  /** When the project can be visited; null for the hours of the whole firm in lib/site.ts. */
  visitingHours: optionalRecordOf({
    days: array().of(oneOf(WEEKDAYS)).min(1).required().meta({ apiName: 'visiting_days' }),
    times: text(60).meta({ apiName: 'visiting_times' }),
  }).meta({ apiName: 'visiting_hours' }),
  /** Questions of buyers before they book. */
  questions: optionalListOf({
    question: text().meta({ apiName: 'question' }),
    answer: lines(1000).meta({ apiName: 'answer' }),
  }).meta({ apiName: 'questions' }),
  features: optionalListOf({
    name: text().meta({ apiName: 'feature_name' }),
    text: lines(1000).meta({ apiName: 'feature_text' }),
  }),
})

// Posts, the home page and the whole file

export const postSchema = recordOf({
  id: id().meta({ apiName: 'blog_id' }),
  title: text().meta({ apiName: 'blog_title' }),
  slug: slug().meta({ apiName: 'slug_url', apiForm: 'slug' }),
  thumbnail: picture().required().meta({ apiName: 'thumbnail_image_path' }),
  image: picture().required().meta({ apiName: 'blog_image_path' }),
  publishingStatus: oneOf(PUBLISHING_STATUSES).meta({
    apiName: 'publishing_status',
    apiForm: 'publishingStatus',
  }),
  publishedOn: day().meta({ apiName: 'published_on' }),
  body: html().required().meta({ apiName: 'blog_body' }),
})

const clipFields = {
  title: text(),
  poster: picture().required(),
  /** The project in the film, whose registration number is shown next to it; null for several or none. */
  projectId: optionalCount(1, MAX_ID),
}

/** The content of the home page that is not a project. */
export const homePageSchema = recordOf({
  testimonials: listOf({ ...clipFields, videoUrl: embed().required() }).required(),
  reviews: listOf({ author: text(), text: lines(2000) }).required(),
  /** Route maps (an embed or a film) and walkthrough clips. */
  videos: listOf({ ...clipFields, kind: oneOf(VIDEO_KINDS), url: embed().required() }).required(),
})

/**
 * The JSON file of `npm run catalogue -- import FILE`. Its lists and fields keep the file's names, by which each fault
 * names its place. In all other code posts are posts, and locations are cities.
 */
export const catalogueSchema = recordOf({
  locations: array().of(citySchema).min(1).required(),
  projects: array().of(projectSchema).required(),
  blogs: array().of(postSchema).required(),
  pictures: array().of(pictureSchema).required(),
  home: homePageSchema,
  places: array().of(placeSchema).default([]),
})

/** Before the first import. */
export const EMPTY_HOME_PAGE: InferType<typeof homePageSchema> = { testimonials: [], reviews: [], videos: [] }

/** A checked catalogue with every field and clean HTML, in the form in which it is stored and exported. */
export type Catalogue = InferType<typeof catalogueSchema>
export type ProjectRecord = InferType<typeof projectSchema>
export type PostRecord = InferType<typeof postSchema>
/** A record that has a publishing status. */
export type PublishableRecord = ProjectRecord | PostRecord
export type HomePageRecord = InferType<typeof homePageSchema>
export type CityRecord = InferType<typeof citySchema>
export type PictureRecord = InferType<typeof pictureSchema>
export type PlaceRecord = InferType<typeof placeSchema>
