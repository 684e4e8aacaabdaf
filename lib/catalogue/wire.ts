import { AREA_BASES, CURRENT_STATUSES, PUBLISHING_STATUSES } from './choices'
import { parseId } from './id'
import { readPrice, readSquareFeetRange } from './read-price'
import { type BlogRecord, coordinates, isRegistration, type ProjectRecord } from './schema'
import type { Blog, Location, Project, ProjectStatus, PublishingStatus } from './types'
import { Fields, WireFault } from './wire-fields'

// The API's names, once for both directions: our responses and the records of another host. `app_user_id`
// must not reach visitors.

type Read = (fields: Fields, name: string) => unknown

/**
 * A field of a record, its name in the API, how it is read, and how it is written when that is not its value. A name
 * without a field is only written.
 */
type Row<Entry, From> =
  | readonly [field: keyof Entry & string, name: string, read: Read, write?: (from: From) => unknown]
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
const html: Read = (fields, name) => fields.html(name)
const texts: Read = (fields, name) => fields.texts(name)
const number: Read = (fields, name) => fields.number(name)
const count: Read = (fields, name) => fields.count(name)
const day: Read = (fields, name) => fields.day(name)
/** What is no registration by the rules of an import is none. */
const registration = (fields: Fields, name: string) => {
  const words = fields.reference(name)
  return isRegistration(words) ? words : null
}
const slug: Read = (fields, name) => fields.text(name)?.toLowerCase() ?? null
const readId = (fields: Fields, name: string) => {
  const value = fields.number(name)
  return value === null ? null : (parseId(value) ?? fields.refuse(name, `${value} is no id`))
}

// An older host does not send place, approvals, dates and units of a project.
const project: Table<ProjectRecord, Project> = [
  ['id', 'project_id', readId],
  ['name', 'project_name', text],
  ['slug', 'slug_url', slug],
  ['address', 'project_location', text],
  ['locationId', 'location_id', readId, ({ location }) => location.id],
  [null, 'location_name', null, ({ location }) => location.name],
  ['propertyType', 'property_type', text],
  ['status', 'project_status_id', readStatus, ({ status }) => findStatus(status)?.id],
  [null, 'project_status_name', null, ({ status }) => findStatus(status)?.name],
  ['currentStatus', 'current_status', readCurrentStatus],
  ['publishingStatus', 'publishing_status', readPublishingStatus],
  ['area', 'Sq_Ft_Range', readRange, writeSquareFeet],
  [null, 'area_basis', null, ({ area }) => area?.basis ?? null],
  ['priceFrom', 'starting_from', readStartPrice, writeStartPrice],
  ['pricesAsOf', 'prices_as_of', day],
  ['reraNumber', 'rera_no', registration],
  ['reraUrl', 'rera_record_url', text],
  ['reraValidUntil', 'rera_valid_until', day],
  [
    'planningApproval',
    'planning_authority',
    readApproval,
    (from) => from.planningApproval?.authority ?? null,
  ],
  [null, 'planning_approval_no', null, (from) => from.planningApproval?.number ?? null],
  ['possessionDate', 'possession_date', day],
  ['coordinates', 'latitude', readCoordinates, writeLatitude],
  [null, 'longitude', null, writeLongitude],
  ['homeCount', 'home_count', count],
  ['completedYear', 'completed_year', count],
  ['units', 'units', readRows(() => unit), writeUnits],
  ['priceSheet', 'price_sheet', readPriceSheet, writePriceSheet],
  [
    'progress',
    'construction_progress',
    readRows(() => progress),
    (from) => writeList(progress, from.progress),
  ],
  ['reraQr', 'project_qrcode', text, ({ reraQr }) => reraQr?.src ?? null],
  ['image', 'project_image', text, ({ image }) => image.src],
  ['thumbnail', 'thumbnail_image', text, ({ thumbnail }) => thumbnail.src],
  ['bannerVideo', 'banner_video_path', text],
  ['description', 'project_description', html],
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
  ['undividedShare', 'undivided_share', count],
  ['facing', 'facing', text],
  ['priceFrom', 'price_from', count],
  ['availability', 'availability', text],
  ['planIds', 'plan_ids', texts],
  ['soldPlanIds', 'sold_plan_ids', texts],
]

const stage: Table<Stage> = [
  ['name', 'stage_name', text],
  ['percent', 'stage_percent', number],
]
const readStages = readRows(() => stage)

const priceSheet: Table<NonNullable<ProjectRecord['priceSheet']>> = [
  ['parkingPrice', 'parking_price', number],
  ['maintenance', 'maintenance_per_sq_ft', count],
  ['corpus', 'corpus_per_sq_ft', count],
  ['floorRise', 'floor_rise_per_sq_ft', count],
  ['floorRiseFrom', 'floor_rise_from', count],
  ['paymentStages', 'payment_stages', readStages, (from) => writeList(stage, from.paymentStages)],
  ['approvedBanks', 'approved_banks', texts],
]

const progress: Table<ProjectRecord['progress'][number]> = [
  ['date', 'progress_date', day],
  ['text', 'progress_text', text],
  ['stages', 'progress_stages', readStages, (from) => writeList(stage, from.stages)],
  ['pictures', 'progress_pictures', readPictures, (from) => writeList(galleryPicture, from.pictures)],
]

const blog: Table<BlogRecord, Blog> = [
  ['id', 'blog_id', readId],
  ['title', 'blog_title', text],
  ['body', 'blog_body', html],
  ['slug', 'slug_url', slug],
  ['thumbnail', 'thumbnail_image_path', text, ({ thumbnail }) => thumbnail.src],
  ['image', 'blog_image_path', text, ({ image }) => image.src],
  ['publishingStatus', 'publishing_status', readPublishingStatus],
  ['publishedOn', 'published_on', day],
]

const location: Table<Location> = [
  ['id', 'location_id', readId],
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
    ['html', 'specification_text', html],
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
    ['places', 'location_advance_details', readPlaces, ({ places }) => writeList(place, places)],
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

/** A record of another host before it is checked: a missing value is null. The import's rules are applied to it. */
type Unchecked<Entry> = { [Field in keyof Entry]?: Entry[Field] | null }
/**
 * A project of another host without its parts, and what is left out of it: a price or an area that cannot be read.
 * @throws WireFault
 */
export function readProject(wire: unknown) {
  const fields = new Fields(wire)
  return { ...finish(fields, readWith(project, fields)), notes: fields.notes }
}
/** A post of another host. @throws WireFault */
export const readBlog = (wire: unknown) => readWhole(blog, wire)
/** A city of another host, without its menu fields. @throws WireFault */
export const readLocation = (wire: unknown) => readWhole(location, wire)

/** The entries of another host's part of a project. @throws WireFault */
export function readPart<Name extends PartName>(name: Name, wire: unknown[]): Parts[Name] {
  const fields = new Fields({ [name]: wire })
  return finish(fields, dropPartial(readEach(parts[name] as Table<unknown>, fields, name))) as Parts[Name]
}

/** Id and slug of a record, by which it is known; null for one that cannot be read. */
export function readIdentity(wire: unknown, name: RecordName): { id: number | null; slug: string | null } {
  const rows = (tables[name] as Table<Location>).filter(([field]) => field === 'id' || field === 'slug')
  const { id = null, slug = null } = readWith(rows, new Fields(wire))
  return { id, slug }
}

/** True when the host lists a project or post as unpublished: by its own word when that is known, else by the list it came with. */
export function isUnpublished(wire: unknown, listed: PublishingStatus): boolean {
  return (readPublishingStatus(new Fields(wire), 'publishing_status') ?? listed) === 'UNPUBLISHED'
}

/** The id of the only city whose name is in the name or the address of a project's city; else null. */
export function findCity(wire: unknown, cities: Location[]): number | null {
  const fields = new Fields(wire)
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

function readWith<Entry>(table: Table<Entry, never>, fields: Fields): Unchecked<Entry> {
  const entries = table.flatMap(([field, name, read]) => (read ? [[field, read(fields, name)]] : []))
  return Object.fromEntries(entries)
}

function readWhole<Entry>(table: Table<Entry, never>, wire: unknown): Unchecked<Entry> {
  const fields = new Fields(wire)
  return finish(fields, readWith(table, fields))
}

/** What was read. @throws WireFault with a line for each field that cannot be read */
function finish<T>({ faults }: Fields, read: T): T {
  if (faults.length > 0) throw new WireFault([...new Set(faults)].join('\n'))
  return read
}

function readEach<Entry>(table: Table<Entry, never>, fields: Fields, name: string): Unchecked<Entry>[] {
  return fields.list(name).map((entry) => readWith(table, entry))
}

/** Reads a list of records within a record. The table may stand further below. */
function readRows<Entry>(getTable: () => Table<Entry, never>): Read {
  return (fields, name) => readEach(getTable(), fields, name)
}

/** Without the entries that lack one of their values. */
function dropPartial<Entry>(entries: Unchecked<Entry>[]): Entry[] {
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
  return found?.status ?? fields.refuse(idName, `must be 1, 2 or 3, not ${id}`)
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
  const status = PUBLISHING_STATUSES.find((known) => known === word || known[0] === word)
  return status ?? fields.refuse(name, `must be PUBLISHED or UNPUBLISHED, not "${word}"`)
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
  return { min: fields.count(name), max: fields.count('area_max'), basis: readBasis(fields) }
}

function readStartPrice(fields: Fields, name: string) {
  return readFigure(fields, name, readPrice)
}

/** A price or an area, which hosts write in words of their own; null for none, and with a note for one that cannot be read. */
function readFigure<T>(fields: Fields, name: string, read: (words: string) => T | null): T | null {
  const words = fields.reference(name)
  if (words === null || /^\D*0+(?:\.0+)?\D*$/.test(words)) return null
  const value = read(words)
  if (value === null) fields.notes.push(`${name}: cannot be read: "${words.slice(0, 60)}"`)
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
  const [authority, approval] = [fields.text(name), registration(fields, 'planning_approval_no')]
  return authority && approval ? { authority, number: approval } : null
}

function readPlaces(fields: Fields, name: string) {
  return dropPartial(readEach(place, fields, name))
}

function readPriceSheet(fields: Fields, name: string) {
  const sheet = fields.record(name)
  return sheet && readWith(priceSheet, sheet)
}

function writePriceSheet(from: Project) {
  return from.reraNumber && from.priceSheet ? writeWith(priceSheet, from.priceSheet) : null
}

function readCoordinates(fields: Fields, name: string) {
  const [latitude, longitude] = [fields.count(name), fields.count('longitude')]
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Coordinates of a place near a project; undefined without usable ones, because its distance is worth showing without a pin. */
function readPin(fields: Fields, name: string) {
  const [latitude, longitude] = [name, 'longitude'].map((one) => Number(fields.text(one)))
  return coordinates().isValidSync({ latitude, longitude }) ? { latitude, longitude } : undefined
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
  const pictures = readEach(galleryPicture, fields, name)
  return pictures.flatMap(({ src, ...picture }) => (src ? [{ src, title: picture.title ?? title }] : []))
}

function buildSlug(words: string | null): string | null {
  return words?.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') || null
}
