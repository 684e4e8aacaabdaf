import type { AnyObject, InferType, ObjectShape, Schema } from 'yup'
import { array, boolean, mixed, number, object, string } from 'yup'
import {
  AREA_BASES,
  AVAILABILITIES,
  CURRENT_STATUSES,
  PROJECT_STATUSES,
  PUBLISHING_STATUSES,
  VIDEO_KINDS,
  WEEKDAYS,
} from './choices'
import { MAX_HTML_LENGTH } from './clean-html'
import { MAX_ID } from './id'
import {
  ADDRESS_RULE,
  AREA_RULE,
  BOUNDS_RULE,
  COLOR_RULE,
  DAY_RULE,
  NEAR_DAY_RULE,
  PERCENTAGES_RULE,
  PICTURE_RULE,
  PRICE_RULE,
  REGISTRATION_RULE,
  REPORT_DAYS_RULE,
  RERA_RECORD_RULE,
  SLUG_RULE,
} from './rules'

// Each kind of record of the catalogue, once: its fields, their rules and defaults. The import, the stored records, the export, the
// records of the API and the types of the pages follow from it. An owner's file may leave out a field with a default.
//
//     priceFrom: withApiName('starting_from', price(), 'startPrice')
//
// is a field with the rules of a price, which the API calls `starting_from` and writes in its form 'startPrice', "68.5 Lakhs".
// rules.ts has the rules that yup does not have, import/schema-faults.ts the words for those of yup, and import/record-faults.ts the
// checks between records.

/** import/clean-texts.ts cleans each kind of text differently. A text without a kind is a single line. */
export type TextKind = 'lines' | 'html' | 'picture' | 'file' | 'frame' | 'day' | 'registration'
/** The unit of a number; import/suggest-value.ts knows how people write it. */
export type NumberUnit = 'rupees' | 'squareFeet' | 'kilometres' | 'percent' | 'degrees' | 'stars' | 'year'
declare module 'yup' {
  interface CustomSchemaMetadata {
    kind?: TextKind
    unit?: NumberUnit
    apiName?: string
    apiForm?: ApiForm
    /** The record's fields belong to the record around it in the API. */
    isInParent?: boolean
  }
}

/**
 * How the API writes a field that it does not write as it is. Each form has its case in lib/api/build-record.ts and its parser in
 * lib/host/parse-record.ts.
 */
export type ApiForm = 'status' | 'area' | 'startPrice' | 'kilometres' | 'iconFile' | 'pin'

// Names in the API

/** The field with its name in the API, and its form there when that differs. */
const withApiName = <Field>(apiName: string, field: Field, apiForm?: ApiForm) =>
  (field as Schema).meta({ apiName, apiForm }) as Field
/** A record whose fields belong to the record around it in the API. */
const inParent = <Field>(field: Field, apiForm?: ApiForm) =>
  (field as Schema).meta({ isInParent: true, apiForm }) as Field

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
/** A film, a tour or a map that a page plays or shows in a frame. */
const frame = () => address().meta({ kind: 'frame' })
const optionalFrame = () => frame().nullable().default(null)
/** A film or a PDF. */
const optionalFile = () => address().meta({ kind: 'file' }).nullable().default(null)

const anyDay = () => string().meta({ kind: 'day' }).test(DAY_RULE).test(NEAR_DAY_RULE)
const day = () => anyDay().required()
const optionalDay = () => anyDay().nullable().default(null)

const registration = (max: number) => string().max(max).meta({ kind: 'registration' }).test(REGISTRATION_RULE)

// Areas, prices and places

const squareFeet = () => number().min(1).max(100_000_000).meta({ unit: 'squareFeet' })
const areaFields = {
  min: withApiName('area_min', squareFeet().required()),
  max: withApiName('area_max', squareFeet().required()),
  basis: withApiName('area_basis', choice(AREA_BASES).nullable().default(null)),
}
const rupees = (min: number, max: number) => optionalCount(min, max).meta({ unit: 'rupees' })
const price = () => rupees(1, 1_000_000_000_000).test(PRICE_RULE)
/** In rupees, with paise. */
const rate = () => number().min(0.01).max(1_000_000).nullable().default(null)
const percent = () => number().min(0).max(100).meta({ unit: 'percent' }).required()

/** Decimal degrees in India, so that swapped values are a fault. */
const degrees = (min: number, max: number) => number().min(min).max(max).meta({ unit: 'degrees' }).required()
const latitude = () => degrees(6, 38)
const longitude = () => degrees(68, 98)
export const coordinates = () =>
  optionalRecordOf({
    latitude: withApiName('latitude', latitude()),
    longitude: withApiName('longitude', longitude()),
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
    /** For a road, a river or the sea: degrees by which the name is turned to run along it. It has no dot. */
    angle: number().min(-90).max(90).nullable().default(null),
  }),
}).test(BOUNDS_RULE)

/** A city. The API, the JSON of the catalogue and the database call it a location: `locations`, `locationId`. */
export const citySchema = recordOf({
  id: withApiName('location_id', id()),
  name: withApiName('location_name', text(100)),
  /** The lists have their further pages at /page/2. */
  slug: withApiName('slug_url', slug().notOneOf(['page'])),
  /** Other names by which visitors search, in any script. */
  spellings: array().of(text(100)).default([]),
  /** Shown on the city's list of completed projects; null for that of all cities. */
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

/** Records name a picture by its path. Width, height and colour are measured on import when they are missing. */
const pictureSchema = recordOf({
  src: pictureSrc().required(),
  /** Empty for "Image not found". */
  alt: string().defined().max(500),
  width: number().integer().min(1).max(100_000),
  height: number().integer().min(1).max(100_000),
  /** Average colour, the placeholder while the picture loads. */
  color: string().test(COLOR_RULE),
})

// Projects

/** A row of the price list: a type of home, a band of plots or one unit. Shown only with a RERA number. */
const unitSchema = recordOf({
  /** For example "3 BHK, Type B" or "30 × 40 ft". */
  name: withApiName('unit_name', text(100)),
  area: inParent(recordOf(areaFields).default(undefined).test(AREA_RULE)),
  /** Undivided share of the land. */
  undividedShare: withApiName('undivided_share', squareFeet().nullable().default(null)),
  /** For example "East". */
  facing: withApiName('facing', optionalText(60)),
  /** Null for "on request". */
  priceFrom: withApiName('price_from', price()),
  availability: withApiName('availability', oneOf(AVAILABILITIES)),
  /** Ids of its elements in the project's plan drawings, for example "plot-12". */
  planIds: withApiName('plan_ids', array().of(slug()).default([])),
  /** Those of `planIds` that are sold, while others of the unit are on sale. */
  soldPlanIds: withApiName('sold_plan_ids', array().of(slug()).default([])),
})

const stages = (max: number) =>
  listOf({ name: withApiName('stage_name', text(max)), percent: withApiName('stage_percent', percent()) })

/** Charges in addition to the price, and when they are due. Shown only with a RERA number. */
const priceSheet = optionalRecordOf({
  /** In rupees for a covered car space; 0 when one is part of the price. */
  parkingPrice: withApiName('parking_price', rupees(0, 100_000_000)),
  /** In rupees per square foot and month. */
  maintenance: withApiName('maintenance_per_sq_ft', rate()),
  /** Fund of the owners' association, once, in rupees per square foot. */
  corpus: withApiName('corpus_per_sq_ft', rate()),
  /** In rupees per square foot for each floor from `floorRiseFrom` on. */
  floorRise: withApiName('floor_rise_per_sq_ft', rate()),
  floorRiseFrom: withApiName('floor_rise_from', optionalCount(1, 200)),
  /** The highest floor with homes on sale. */
  topFloor: withApiName('top_floor', optionalCount(1, 200)),
  /** Months of maintenance that are paid in advance, with the keys. */
  maintenanceMonths: withApiName('maintenance_months', optionalCount(1, 120)),
  /** In rupees for the agreement and the sale deed. */
  legalFees: withApiName('legal_fees', optionalCount(1, 10_000_000)),
  paymentStages: withApiName('payment_stages', stages(300).default([]).test(PERCENTAGES_RULE)),
  approvedBanks: withApiName('approved_banks', array().of(text(100)).default([])),
})

const titledPictures = () =>
  listOf({
    src: withApiName('gallery_path', picture().required()),
    title: withApiName('gallery_title', text()),
  })

/** A report on the work: how much of each stage is done. */
const progressReport = recordOf({
  date: withApiName('progress_date', day()),
  text: withApiName('progress_text', optionalText(1000).meta({ kind: 'lines' })),
  stages: withApiName('progress_stages', stages(100).min(1).required()),
  pictures: withApiName('progress_pictures', titledPictures().default([])),
})

export const projectSchema = recordOf({
  id: withApiName('project_id', id()),
  name: withApiName('project_name', text()),
  slug: withApiName('slug_url', slug()),
  locationId: withApiName('location_id', id()),
  /** Neighbourhood and city, e.g. "Navalur, Chennai". */
  address: withApiName('project_location', text()),
  /** "Villas", "Apartments", "Plots" or any other word. */
  propertyType: withApiName('property_type', text(60)),
  status: withApiName('project_status_id', oneOf(PROJECT_STATUSES), 'status'),
  currentStatus: withApiName('current_status', oneOf(CURRENT_STATUSES)),
  /** Shown in the launch dialog of the home page. If several ongoing projects with a RERA number are announced, the last of the file is. */
  isAnnounced: withApiName('is_announced', boolean().default(false)),
  publishingStatus: withApiName('publishing_status', oneOf(PUBLISHING_STATUSES)),
  area: withApiName('Sq_Ft_Range', optionalRecordOf(areaFields).test(AREA_RULE), 'area'),
  /** Only where no unit on sale has a price: otherwise it is computed. Shown only with a RERA number. */
  priceFrom: withApiName('starting_from', price(), 'startPrice'),
  /** Day of the price list. */
  pricesAsOf: withApiName('prices_as_of', optionalDay()),
  reraNumber: withApiName('rera_no', registration(100).nullable().default(null)),
  reraQr: withApiName('project_qrcode', picture().nullable().default(null)),
  /** The project's own record at the authority. */
  reraUrl: withApiName('rera_record_url', optionalText(1000).test(RERA_RECORD_RULE)),
  reraValidUntil: withApiName('rera_valid_until', optionalDay()),
  /** The planning authority (CMDA, DTCP or a local one) and the number of its approval. */
  planningApproval: inParent(
    optionalRecordOf({
      authority: withApiName('planning_authority', text(100)),
      number: withApiName('planning_approval_no', registration(100).required()),
    }),
  ),
  possessionDate: withApiName('possession_date', optionalDay()),
  coordinates: inParent(coordinates()),
  /** Homes, or plots of a layout. */
  homeCount: withApiName('home_count', optionalCount(1, 100_000)),
  /** Year in which the project was handed over. */
  completedYear: withApiName('completed_year', optionalCount(1900, 2100).meta({ unit: 'year' })),
  thumbnail: withApiName('thumbnail_image', picture().required()),
  image: withApiName('project_image', picture().required()),
  /** Path or address of an mp4; null for a still banner. */
  bannerVideo: withApiName('banner_video_path', optionalFile()),
  walkthroughUrl: withApiName('walkthrough', optionalFrame()),
  virtualTourUrl: withApiName('threeDVideoLink', optionalFrame()),
  mapUrl: withApiName('location_url', optionalFrame()),
  routeMapUrl: withApiName('location_embedded_video_url', optionalFrame()),
  brochureUrl: optionalFile(),
  description: withApiName('project_description', html().default('')),
  units: withApiName('units', array().of(unitSchema).default([])),
  priceSheet: withApiName('price_sheet', priceSheet),
  /** In any order, one a day; shown newest first. */
  progress: withApiName(
    'construction_progress',
    array().of(progressReport).default([]).test(REPORT_DAYS_RULE),
  ),
  // The lists that have a call of their own in the API.
  specifications: optionalListOf({
    name: withApiName('specification_name', text()),
    html: withApiName('specification_text', html().required()),
  }),
  amenities: optionalListOf({
    text: withApiName('amenity_text', text()),
    icon: withApiName('amenity_image', slug(), 'iconFile'),
  }),
  gallery: optionalListOf({
    type: withApiName('gallery_type', text(100)),
    pictures: withApiName('galleryDetails', titledPictures().min(1).required()),
  }),
  advantages: optionalListOf({
    name: withApiName('location_advantage_name', text(100)),
    places: withApiName(
      'location_advance_details',
      listOf({
        name: withApiName('sub_location_advantage', text()),
        distanceKm: withApiName(
          'location_advantage_distance',
          number().min(0).max(1000).meta({ unit: 'kilometres' }).required(),
          'kilometres',
        ),
        /** For its pin on the project's map. */
        coordinates: inParent(coordinates(), 'pin'),
      }).required(),
    ),
  }),
  /** When the project can be visited; null for the hours of the whole firm in lib/site.ts. */
  visitingHours: withApiName(
    'visiting_hours',
    optionalRecordOf({
      days: withApiName('visiting_days', array().of(oneOf(WEEKDAYS)).min(1).required()),
      times: withApiName('visiting_times', text(60)),
    }),
  ),
  /** Questions of buyers before they book. */
  questions: withApiName(
    'questions',
    optionalListOf({
      question: withApiName('question', text()),
      answer: withApiName('answer', lines(1000)),
    }),
  ),
  features: optionalListOf({
    name: withApiName('feature_name', text()),
    text: withApiName('feature_text', lines(1000)),
  }),
})

// Posts, the home page and the whole file

export const blogSchema = recordOf({
  id: withApiName('blog_id', id()),
  title: withApiName('blog_title', text()),
  slug: withApiName('slug_url', slug()),
  thumbnail: withApiName('thumbnail_image_path', picture().required()),
  image: withApiName('blog_image_path', picture().required()),
  publishingStatus: withApiName('publishing_status', oneOf(PUBLISHING_STATUSES)),
  publishedOn: withApiName('published_on', day()),
  body: withApiName('blog_body', html().required()),
})

const clipFields = { title: text(), poster: picture().required() }

/** The content of the home page that is not a project. */
export const homeSchema = recordOf({
  testimonials: listOf({ ...clipFields, videoUrl: frame().required() }).required(),
  reviews: listOf({
    author: text(),
    text: lines(2000),
    rating: number().min(1).max(5).meta({ unit: 'stars' }).nullable().default(null),
  }).required(),
  /** Route maps (a frame or a film) and walkthrough clips. */
  videos: listOf({ ...clipFields, kind: oneOf(VIDEO_KINDS), url: frame().required() }).required(),
})

/** The JSON file of `npm run catalogue -- import FILE`. */
export const catalogueSchema = recordOf({
  locations: array().of(citySchema).min(1).required(),
  projects: array().of(projectSchema).required(),
  blogs: array().of(blogSchema).required(),
  pictures: array().of(pictureSchema).required(),
  home: homeSchema,
  places: array().of(placeSchema).default([]),
})

/** Before the first import. */
export const EMPTY_HOME: InferType<typeof homeSchema> = { testimonials: [], reviews: [], videos: [] }

/** A checked catalogue with every field and clean HTML, as it is stored and exported. */
export type Catalogue = InferType<typeof catalogueSchema>
export type ProjectRecord = InferType<typeof projectSchema>
export type BlogRecord = InferType<typeof blogSchema>
export type HomeRecord = InferType<typeof homeSchema>
export type CityRecord = InferType<typeof citySchema>
export type PictureRecord = InferType<typeof pictureSchema>
export type PlaceRecord = InferType<typeof placeSchema>
