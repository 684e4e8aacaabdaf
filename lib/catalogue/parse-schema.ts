import { array, mixed, number, object, string } from 'yup'
import { site } from '@/lib/site'
import { MAX_HTML_LENGTH } from './html'
import { AREA_BASES, AVAILABILITIES, CURRENT_STATUSES, PROJECT_STATUSES, PUBLISHING_STATUSES } from './types'

// The shape of single records. Checks between records are in parse-references.ts, the text of each fault in
// parse-faults.ts.

const text = (max = 300) => string().trim().max(max).required()
const optionalText = (max = 300) => string().max(max).nullable()
const id = () => number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required()
const slug = () =>
  string()
    .matches(/^[a-z0-9]+(-[a-z0-9]+)*$/, { name: 'slug' })
    .max(100)
    .required()
/** In characters. */
const html = () => string().max(MAX_HTML_LENGTH)
const oneOf = (values: readonly string[]) =>
  mixed()
    .oneOf([...values])
    .required()
const strict = <Shape extends Parameters<typeof object>[0]>(shape: Shape) =>
  object(shape).noUnknown().required()

/** Path of a picture under /public. */
const pictureSrc = () =>
  string()
    .matches(/^\/media\/(?!.*\.\.)[\w./-]+$/, { name: 'picture' })
    .max(300)
const address = () =>
  string()
    .matches(/^(https?:\/\/[^\s/]|\/(?!\/))[^\s\\<>"]*$/i, { name: 'address' })
    .max(1000)
const day = () => string().test('day', isDay).required()
const optionalDay = () =>
  string()
    .nullable()
    .test('day', (value) => value === null || value === undefined || isDay(value))

function isDay(value: string | undefined): boolean {
  if (!value || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** True for an https address at the authority's host or below it. */
function isReraRecord(value: string | null | undefined): boolean {
  if (value === null || value === undefined) return true
  if (!URL.canParse(value)) return false
  const { protocol, hostname, port, username } = new URL(value)
  const host = new URL(site.reraAuthority.url).hostname
  return protocol === 'https:' && port === '' && username === '' && `.${hostname}`.endsWith(`.${host}`)
}

const area = () =>
  object({
    min: number().min(1).max(100_000_000).required(),
    max: number().min(1).max(100_000_000).required(),
    basis: mixed()
      .oneOf([...AREA_BASES])
      .nullable(),
  })
    .noUnknown()
    .default(undefined)
    .test('areaOrder', (value) => !value || !(value.min > value.max))
/** In rupees. */
const price = () => number().integer().min(1).max(1_000_000_000_000).nullable()

const unit = strict({
  name: text(100),
  area: area().required(),
  facing: optionalText(60),
  priceFrom: price(),
  availability: oneOf(AVAILABILITIES),
  planIds: array().of(slug()),
})

/** A point in India, so that swapped values are a fault. */
const coordinates = object({
  latitude: number().min(6).max(38).required(),
  longitude: number().min(68).max(98).required(),
})
  .noUnknown()
  .nullable()
  .default(undefined)

const planningApproval = object({ authority: text(100), number: text(100) })
  .noUnknown()
  .nullable()
  .default(undefined)

const location = strict({ id: id(), name: text(100), slug: slug() })

const picture = strict({
  src: pictureSrc().required(),
  alt: string().defined().max(500),
  width: number().integer().min(1).max(100_000),
  height: number().integer().min(1).max(100_000),
  color: string().matches(/^#[0-9a-f]{6}$/, { name: 'color' }),
})

const project = strict({
  id: id(),
  name: text(),
  slug: slug(),
  locationId: id(),
  address: text(),
  propertyType: text(60),
  status: oneOf(PROJECT_STATUSES),
  currentStatus: oneOf(CURRENT_STATUSES),
  publishingStatus: oneOf(PUBLISHING_STATUSES),
  area: area().nullable(),
  priceFrom: price(),
  reraNumber: optionalText(100),
  reraQr: pictureSrc().nullable(),
  reraUrl: string().max(1000).nullable().test('reraRecord', isReraRecord),
  reraValidUntil: optionalDay(),
  planningApproval,
  possessionDate: optionalDay(),
  coordinates,
  homeCount: number().integer().min(1).max(100_000).nullable(),
  completedYear: number().integer().min(1900).max(2100).nullable(),
  thumbnail: pictureSrc().required(),
  image: pictureSrc().required(),
  bannerVideo: address().nullable(),
  walkthroughUrl: address().nullable(),
  virtualTourUrl: address().nullable(),
  mapUrl: address().nullable(),
  routeMapUrl: address().nullable(),
  brochureUrl: address().nullable(),
  description: html(),
  units: array().of(unit),
  specifications: array().of(strict({ name: text(), html: html().required() })),
  amenities: array().of(
    strict({
      text: text(),
      icon: string()
        .matches(/^[a-z0-9]+(-[a-z0-9]+)*$/, { name: 'slug' })
        .required(),
    }),
  ),
  gallery: array().of(
    strict({
      type: text(100),
      pictures: array()
        .of(strict({ src: pictureSrc().required(), title: text() }))
        .min(1)
        .required(),
    }),
  ),
  advantages: array().of(
    strict({
      name: text(100),
      places: array()
        .of(strict({ name: text(), distanceKm: number().min(0).max(1000).required() }))
        .required(),
    }),
  ),
  features: array().of(strict({ name: text(), text: text(1000) })),
})

const blog = strict({
  id: id(),
  title: text(),
  slug: slug(),
  thumbnail: pictureSrc().required(),
  image: pictureSrc().required(),
  publishingStatus: oneOf(PUBLISHING_STATUSES),
  publishedOn: day(),
  body: html().required(),
})

const clip = { title: text(), poster: pictureSrc().required() }

const home = strict({
  testimonials: array()
    .of(strict({ ...clip, videoUrl: address().required() }))
    .required(),
  reviews: array()
    .of(strict({ author: text(), text: text(2000), rating: number().min(1).max(5).nullable() }))
    .required(),
  videos: array()
    .of(strict({ ...clip, kind: oneOf(['route-map', 'walkthrough']), url: address().required() }))
    .required(),
})

/** Schema of a CatalogueFile. */
export const catalogueSchema = strict({
  locations: array().of(location).min(1).required(),
  projects: array().of(project).required(),
  blogs: array().of(blog).required(),
  pictures: array().of(picture).required(),
  home,
}).strict()
