import { AREA_BASES, CURRENT_STATUSES } from './choices'
import { isLeftOut, readPrice, readSquareFeetRange } from './read-price'
import { type BlogRecord, coordinates, type ProjectRecord } from './schema'
import type { Blog, Location, Project, ProjectStatus, PublishingStatus } from './types'
import { type Fields, readFields, readRecords, WireFault } from './wire-fields'

// The API's names, once for both directions: our responses and the records of another host. `app_user_id`
// must not reach visitors.

type Read = (fields: Fields, name: string) => unknown

/**
 * A field of a record, its name in the API, how it is read, and how it is written when that is not its value. A name
 * without a field is only written.
 */
type Row<Entry, From> =
  | readonly [
      field: keyof Entry & keyof From & string,
      name: string,
      read: Read,
      write?: (from: From) => unknown,
    ]
  | readonly [field: keyof Entry & string, name: string, read: Read, write: (from: From) => unknown]
  | readonly [field: null, name: string, read: null, write: (from: From) => unknown]
type Table<Entry, From = Entry> = readonly Row<Entry, From>[]

/** The API's ids and names of project statuses. */
export const wireStatuses = [
  { id: 1, name: 'Ongoing', status: 'ongoing' },
  { id: 2, name: 'Upcoming', status: 'upcoming' },
  { id: 3, name: 'Completed', status: 'completed' },
] as const satisfies { id: number; name: string; status: ProjectStatus }[]

type Stage = { name: string; percent: number }

const text: Read = (fields, name) => fields.text(name)
const number: Read = (fields, name) => fields.number(name)
const slug: Read = (fields, name) => fields.text(name)?.toLowerCase() ?? null

// An older host does not send place, approvals, dates and units of a project.
const project: Table<ProjectRecord, Project> = [
  ['id', 'project_id', number],
  ['name', 'project_name', text],
  ['slug', 'slug_url', slug],
  ['address', 'project_location', text],
  ['locationId', 'location_id', number, ({ location }) => location.id],
  [null, 'location_name', null, ({ location }) => location.name],
  ['propertyType', 'property_type', text],
  ['status', 'project_status_id', readStatus, ({ status }) => findStatus(status)?.id],
  [null, 'project_status_name', null, ({ status }) => findStatus(status)?.name],
  ['currentStatus', 'current_status', readCurrentStatus],
  ['publishingStatus', 'publishing_status', readPublishingStatus],
  ['area', 'Sq_Ft_Range', readRange, writeSquareFeet],
  [null, 'area_basis', null, ({ area }) => area?.basis ?? null],
  ['priceFrom', 'starting_from', readStartPrice, writeStartPrice],
  ['pricesAsOf', 'prices_as_of', text],
  ['reraNumber', 'rera_no', text],
  ['reraUrl', 'rera_record_url', text],
  ['reraValidUntil', 'rera_valid_until', text],
  [
    'planningApproval',
    'planning_authority',
    readApproval,
    (from) => from.planningApproval?.authority ?? null,
  ],
  [null, 'planning_approval_no', null, (from) => from.planningApproval?.number ?? null],
  ['possessionDate', 'possession_date', text],
  ['coordinates', 'latitude', readPlace, writeLatitude],
  [null, 'longitude', null, writeLongitude],
  ['homeCount', 'home_count', number],
  ['completedYear', 'completed_year', number],
  ['units', 'units', (fields, name) => fields.list(name).map((entry) => readWith(unit, entry)), writeUnits],
  [
    'priceSheet',
    'price_sheet',
    (fields, name) => {
      const sheet = fields.record(name)
      return sheet && readWith(priceSheet, sheet)
    },
    (from) => (from.reraNumber && from.priceSheet ? writeWith(priceSheet, from.priceSheet) : null),
  ],
  [
    'progress',
    'construction_progress',
    (fields, name) => fields.list(name).map((entry) => readWith(progress, entry)),
    (from) => writeList(progress, from.progress),
  ],
  ['reraQr', 'project_qrcode', text, ({ reraQr }) => reraQr?.src ?? null],
  ['image', 'project_image', text, ({ image }) => image.src],
  ['thumbnail', 'thumbnail_image', text, ({ thumbnail }) => thumbnail.src],
  ['bannerVideo', 'banner_video_path', text],
  ['description', 'project_description', (fields, name) => fields.text(name) ?? ''],
  ['virtualTourUrl', 'threeDVideoLink', text],
  ['mapUrl', 'location_url', text],
  ['routeMapUrl', 'location_embedded_video_url', text],
  ['walkthroughUrl', 'walkthrough', text],
]

const unit: Table<ProjectRecord['units'][number]> = [
  ['name', 'unit_name', text],
  ['area', 'area_min', readSizes, ({ area }) => area.min],
  [null, 'area_max', null, ({ area }) => area.max],
  [null, 'area_basis', null, ({ area }) => area.basis],
  ['undividedShare', 'undivided_share', number],
  ['facing', 'facing', text],
  ['priceFrom', 'price_from', number],
  ['availability', 'availability', text],
  ['planIds', 'plan_ids', (fields, name) => fields.texts(name)],
  ['soldPlanIds', 'sold_plan_ids', (fields, name) => fields.texts(name)],
]

const stage: Table<Stage> = [
  ['name', 'stage_name', text],
  ['percent', 'stage_percent', number],
]
const readStages: Read = (fields, name) => fields.list(name).map((entry) => readWith(stage, entry))

const priceSheet: Table<NonNullable<ProjectRecord['priceSheet']>> = [
  ['parkingPrice', 'parking_price', number],
  ['maintenance', 'maintenance_per_sq_ft', number],
  ['corpus', 'corpus_per_sq_ft', number],
  ['floorRise', 'floor_rise_per_sq_ft', number],
  ['floorRiseFrom', 'floor_rise_from', number],
  ['paymentStages', 'payment_stages', readStages, (from) => writeList(stage, from.paymentStages)],
  ['approvedBanks', 'approved_banks', (fields, name) => fields.texts(name)],
]

const progress: Table<ProjectRecord['progress'][number]> = [
  ['date', 'progress_date', text],
  ['text', 'progress_text', text],
  ['stages', 'progress_stages', readStages, (from) => writeList(stage, from.stages)],
  ['pictures', 'progress_pictures', readPictures, (from) => writeList(galleryPicture, from.pictures)],
]

const blog: Table<BlogRecord, Blog> = [
  ['id', 'blog_id', number],
  ['title', 'blog_title', text],
  ['body', 'blog_body', (fields, name) => fields.text(name) ?? ''],
  ['slug', 'slug_url', slug],
  ['thumbnail', 'thumbnail_image_path', text, ({ thumbnail }) => thumbnail.src],
  ['image', 'blog_image_path', text, ({ image }) => image.src],
  ['publishingStatus', 'publishing_status', readPublishingStatus],
  ['publishedOn', 'published_on', (fields, name) => fields.text(name)?.slice(0, 10) ?? null],
]

const location: Table<Location> = [
  ['id', 'location_id', number],
  ['name', 'location_name', text],
  ['slug', 'slug_url', (fields, name) => slug(fields, name) ?? buildSlug(fields.text('location_name'))],
  // Fields of the API's menus.
  [null, 'path', null, (from) => from.slug.toLowerCase()],
  [null, 'enquiry_menu', null, () => false],
]

const galleryPicture: Table<ProjectRecord['gallery'][number]['pictures'][number]> = [
  ['src', 'gallery_path', text],
  ['title', 'gallery_title', text],
]

const place: Table<ProjectRecord['advantages'][number]['places'][number]> = [
  ['name', 'sub_location_advantage', text],
  // A place without a readable distance cannot be drawn on the distance line.
  ['distanceKm', 'location_advantage_distance', readKilometres, (from) => `${from.distanceKm} km`],
  ['coordinates', 'latitude', readPin, writeLatitude],
  [null, 'longitude', null, writeLongitude],
]

/** The lists of a project that have a call of their own. An entry without one of its values is left out. */
const parts: { [Name in PartName]: Table<Project[Name][number]> } = {
  specifications: [
    ['name', 'specification_name', text],
    ['html', 'specification_text', text],
  ],
  features: [
    ['name', 'feature_name', text],
    ['text', 'feature_text', text],
  ],
  amenities: [
    ['text', 'amenity_text', text],
    ['icon', 'amenity_image', readIcon, ({ icon }) => `/icons/${icon}.svg`],
  ],
  gallery: [
    ['type', 'gallery_type', readGalleryType],
    ['pictures', 'galleryDetails', readPictures, ({ pictures }) => writeList(galleryPicture, pictures)],
  ],
  advantages: [
    ['name', 'location_advantage_name', text],
    [
      'places',
      'location_advance_details',
      (fields, name) => readList(place, fields.list(name)),
      ({ places }) => writeList(place, places),
    ],
  ],
}
/** The lists of a project that have a call of their own. */
export const PART_NAMES = ['specifications', 'features', 'amenities', 'gallery', 'advantages'] as const
export type PartName = (typeof PART_NAMES)[number]
export type Parts = Pick<ProjectRecord, PartName>

/** A city as the API returns it. */
export const writeLocation = (from: Location) => writeWith(location, from)
/** A project as the API returns it; prices only with a RERA number. */
export const writeProject = (from: Project) => writeWith(project, from)
/** A post as the API returns it. */
export const writeBlog = (from: Blog) => writeWith(blog, from)
/** The response of a call about one part of a project. */
export const writePart = (name: PartName, from: Project) =>
  writeList(parts[name] as Table<unknown>, from[name])

const tables = { project, blog, location }
export type RecordName = keyof typeof tables

/** Fields without which a record of another host cannot be used. */
export const REQUIRED_FIELDS: readonly string[] = [
  'id',
  'slug',
  'name',
  'title',
  'body',
  'propertyType',
  'status',
  'locationId',
  'publishingStatus',
]

/** A record of another host before it is checked: a missing value is null. The import's rules are applied to it. */
type Unchecked<Entry> = { [Field in keyof Entry]?: Entry[Field] | null }
/** Gets the name of an optional field that cannot be read, and the fault. */
type NoteField = (field: string, fault: string) => void

const refuse: NoteField = (_, fault) => {
  throw new WireFault(fault)
}

/**
 * A project of another host without its parts. An optional field that cannot be read is null and goes to `note`.
 * @throws WireFault for a required field, and without `note` for any
 */
export const readProject = (wire: unknown, note?: NoteField) => readWith(project, readFields(wire), note)
/** A post of another host. @throws WireFault as readProject does */
export const readBlog = (wire: unknown, note?: NoteField) => readWith(blog, readFields(wire), note)
/** A city of another host, without its menu fields. @throws WireFault */
export const readLocation = (wire: unknown) => readWith(location, readFields(wire))

/** The entries of another host's part of a project. @throws WireFault */
export function readPart<Name extends PartName>(name: Name, wire: unknown[]): Parts[Name] {
  return readList(parts[name] as Table<unknown>, readRecords(wire)) as Parts[Name]
}

/** Id and slug of a record, by which it is known. @throws WireFault */
export function readIdentity(wire: unknown, name: RecordName): { id: number | null; slug: string | null } {
  const rows = (tables[name] as Table<Location>).filter(([field]) => field === 'id' || field === 'slug')
  const { id = null, slug: word = null } = readWith(rows, readFields(wire))
  return { id, slug: word }
}

/** The publishing status of a project or post; `listed` when the record does not say. @throws WireFault when unknown */
export function readPublishing(wire: unknown, listed: PublishingStatus): PublishingStatus {
  return readPublishingStatus(readFields(wire), 'publishing_status') ?? listed
}

/** The id of the only city whose name is in the name or the address of a project's city; else null. */
export function findCity(wire: unknown, cities: Location[]): number | null {
  const fields = readFields(wire)
  const words = (fields.text('location_name') ?? fields.text('project_location'))?.toLowerCase()
  const named = cities.filter(({ name }) => words?.includes(name.toLowerCase()))
  return named.length === 1 ? (named[0]?.id ?? null) : null
}

function writeWith<From>(table: readonly Row<never, From>[], from: From): Record<string, unknown> {
  return Object.fromEntries(
    table.map(([field, name, , write]) => [name, write ? write(from) : from[field as keyof From]]),
  )
}

function writeList<From>(table: readonly Row<never, From>[], list: From[]): Record<string, unknown>[] {
  return list.map((entry) => writeWith(table, entry))
}

function readWith<Entry>(table: Table<Entry, never>, fields: Fields, note = refuse): Unchecked<Entry> {
  const record: Record<string, unknown> = {}
  for (const [field, name, read] of table) {
    if (!read) continue
    try {
      record[field] = read(fields, name)
    } catch (error) {
      if (!(error instanceof WireFault) || REQUIRED_FIELDS.includes(field)) throw error
      note(field, error.message)
      record[field] = null
    }
  }
  return record as Unchecked<Entry>
}

function readList<Entry>(table: Table<Entry, never>, list: Fields[]): Entry[] {
  const entries = list.map((fields) => readWith(table, fields))
  return entries.filter((entry) => !Object.values(entry).includes(null)) as Entry[]
}

function findStatus(status: ProjectStatus) {
  return wireStatuses.find((entry) => entry.status === status)
}

function readStatus(fields: Fields, idName: string) {
  const id = fields.number(idName)
  const name = fields.text('project_status_name')?.toLowerCase()
  const found = wireStatuses.find((entry) =>
    id === null ? entry.name.toLowerCase() === name : entry.id === id,
  )
  if (!found) throw new WireFault(`${idName}: must be 1, 2 or 3, not ${id}`)
  return found.status
}

/** Without a known word the neutral one. */
function readCurrentStatus(fields: Fields, name: string) {
  const word = fields.text(name)?.toLowerCase() ?? ''
  if (word === 'get ready to move') return 'Get Ready To Move In'
  return CURRENT_STATUSES.find((known) => known.toLowerCase() === word) ?? 'Ongoing'
}

function readPublishingStatus(fields: Fields, name: string): PublishingStatus | null {
  const word = fields.text(name)?.toUpperCase() ?? null
  if (word === null) return null
  if (word === 'PUBLISHED' || word === 'P') return 'PUBLISHED'
  if (word === 'UNPUBLISHED' || word === 'U') return 'UNPUBLISHED'
  throw new WireFault(`${name}: must be PUBLISHED or UNPUBLISHED, not "${word}"`)
}

function readBasis(fields: Fields) {
  const word = fields.text('area_basis')
  return AREA_BASES.find((basis) => basis === word) ?? null
}

function readRange(fields: Fields, name: string) {
  return readFigure(fields, name, (words) => {
    const area = readSquareFeetRange(words)
    return area && { ...area, basis: readBasis(fields) }
  })
}

function readSizes(fields: Fields, name: string) {
  return { min: fields.number(name), max: fields.number('area_max'), basis: readBasis(fields) }
}

function readStartPrice(fields: Fields, name: string) {
  return readFigure(fields, name, readPrice)
}

/** A price or an area; null when the host says that there is none. @throws WireFault for words that cannot be read */
function readFigure<T>(fields: Fields, name: string, read: (words: string) => T | null): T | null {
  const words = fields.text(name)
  if (words === null || isLeftOut(words)) return null
  const value = read(words)
  if (value === null) throw new WireFault(`${name}: cannot be read: "${words.slice(0, 60)}"`)
  return value
}

/** "1180 - 1640", or "1200" for one size. */
function writeSquareFeet({ area }: Project) {
  if (!area) return null
  return area.min === area.max ? String(area.min) : `${area.min} - ${area.max}`
}

const UNITS = [
  { rupees: 10_000_000, word: 'Crores' },
  { rupees: 100_000, word: 'Lakhs' },
]

/** "68.5 Lakhs" or "1.2 Crores", exact to the rupee; below a lakh the plain number. */
function writeStartPrice({ reraNumber, priceFrom }: Project) {
  if (!reraNumber || priceFrom === null) return null
  const unit = UNITS.find((entry) => priceFrom >= entry.rupees)
  return unit ? `${priceFrom / unit.rupees} ${unit.word}` : String(priceFrom)
}

function writeUnits({ reraNumber, units }: Project) {
  return reraNumber ? writeList(unit, units) : []
}

function readApproval(fields: Fields, name: string) {
  const [authority, approval] = [fields.text(name), fields.text('planning_approval_no')]
  return authority && approval ? { authority, number: approval } : null
}

function readPlace(fields: Fields, name: string) {
  const [latitude, longitude] = [fields.number(name), fields.number('longitude')]
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Coordinates of a place near a project; undefined without usable ones, because its distance is worth showing without a pin. */
function readPin(fields: Fields, name: string) {
  try {
    const place = readPlace(fields, name)
    return place && coordinates().isValidSync(place) ? place : undefined
  } catch {
    return undefined
  }
}

function writeLatitude({ coordinates }: Pick<ProjectRecord, 'coordinates'>) {
  return coordinates?.latitude ?? null
}

function writeLongitude({ coordinates }: Pick<ProjectRecord, 'coordinates'>) {
  return coordinates?.longitude ?? null
}

/** "3.2 km", "3.2" and "800 m" as kilometres; null for anything else. */
function readKilometres(fields: Fields, name: string) {
  const [, number, unit = ''] =
    /^(\d+(?:\.\d+)?)\s*(km|kms|m|metres|meters)?\.?$/i.exec(fields.text(name) ?? '') ?? []
  if (number === undefined) return null
  return /^m/i.test(unit) ? Number(number) / 1000 : Number(number)
}

/** The icon's key: the name of its file, which other hosts may not have. */
function readIcon(fields: Fields, name: string) {
  return /(?:^|\/)([a-z0-9]+(?:-[a-z0-9]+)*)\.[a-z]{3,4}$/.exec(fields.text(name) ?? '')?.[1] ?? 'amenity'
}

function readGalleryType(fields: Fields, name: string) {
  return fields.text(name) ?? (readPictures(fields, 'galleryDetails').length > 0 ? 'Gallery' : null)
}

/** A picture without a title has that of its group. */
function readPictures(fields: Fields, name: string) {
  const title = fields.text('gallery_type') ?? 'Picture'
  const pictures = fields.list(name).map((picture) => readWith(galleryPicture, picture))
  return pictures.flatMap(({ src, ...picture }) => (src ? [{ src, title: picture.title ?? title }] : []))
}

function buildSlug(words: string | null): string | null {
  return words?.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') || null
}
