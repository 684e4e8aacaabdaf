import { isRecord } from '@/lib/http/read-body'
import { cleanLine } from '@/lib/text'
import { AREA_BASES, CURRENT_STATUSES, PUBLISHING_STATUSES } from './choices'
import { parseDay } from './day'
import { decodeEntities } from './html'
import { parseId } from './id'
import { readPrice, readSquareFeetRange } from './read-price'
import { type BlogRecord, coordinates, formatGiven, isRegistration, type ProjectRecord } from './schema'
import type {
  Blog,
  Location,
  LocationAdvantage,
  Picture,
  Project,
  ProjectStatus,
  PublishingStatus,
  SquareFeet,
} from './types'

// The API's names, once for both directions: our responses and the records of another host. `app_user_id`
// must not reach visitors.

/** A record of another host that cannot be read: a line for each fault, which begins with the field's name. */
export class WireFault extends Error {}

type Note = (fault: string) => void

/** Digits, grouped or not: "4500", "45,00,000", "12.5". "45,5" is neither. */
const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/
const simplify = (name: string) => name.replaceAll('_', '').toLowerCase()

/**
 * The fields of a record of another host: hosts write a name as `location_id` or `locationId`, and a number as text. A missing
 * field, null and an empty text are null. What cannot be read is null, too, and a line of `faults` with its place.
 */
class Fields {
  readonly #values: Map<string, unknown>
  constructor(
    record: unknown,
    readonly faults: string[] = [],
    /** Hears what is left out, when the record can be used without it. */
    readonly note: Note = () => {},
    readonly place = '',
  ) {
    if (!isRecord(record)) faults.push(`${place && `${place}: `}must be a record, not ${formatGiven(record)}`)
    const entries = isRecord(record) ? Object.entries(record) : []
    this.#values = new Map(entries.map(([name, value]) => [simplify(name), value]))
  }

  /** As it was sent. */
  value(name: string): unknown {
    return this.#values.get(simplify(name)) ?? null
  }

  /** Null, with a fault. */
  refuse(name: string, fault: string): null {
    this.faults.push(`${this.place && `${this.place}.`}${name}: ${fault}`)
    return null
  }

  #mustBe(name: string, wanted: string): null {
    return this.refuse(name, `must be ${wanted}, not ${formatGiven(this.value(name))}`)
  }

  /** HTML as it was sent. */
  html(name: string): string | null {
    const value = this.value(name)
    if (value === null || typeof value === 'number') return value === null ? null : String(value)
    if (typeof value !== 'string') return this.#mustBe(name, 'a text')
    if (!value.isWellFormed()) return this.refuse(name, 'has half a character (a lone surrogate)')
    return value.trim() || null
  }

  /** One line of plain text, its entities decoded; a number is written as text. */
  text(name: string): string | null {
    const decoded = decodeEntities(this.html(name) ?? '')
    // The rules of an import decode once more: what looks like an entity now is none.
    const isPlain = decodeEntities(decoded) === decoded
    return cleanLine(isPlain ? decoded : decoded.replaceAll('&', '&amp;')) || null
  }

  /** A text with a figure; words without a digit ("Applied", "on request") are none. */
  reference(name: string): string | null {
    const words = this.text(name)
    return words !== null && /\p{Nd}/u.test(words) ? words : null
  }

  /** A number, or a text that is one. Words without a digit ("NA", "TBA", "on request") are no number. */
  number(name: string): number | null {
    const value = this.value(name)
    if (value === null || typeof value === 'number') return value
    if (typeof value !== 'string') return this.#mustBe(name, 'a number')
    const words = this.reference(name)
    if (words === null) return null
    return NUMBER.test(words) ? Number(words.replaceAll(',', '')) : this.#mustBe(name, 'a number')
  }

  /** The day in India of a date or a time in ISO form; words without a digit are none. */
  day(name: string): string | null {
    const words = this.reference(name)
    // What MySQL writes for no date.
    if (words === null || words.startsWith('0000')) return null
    return parseDay(words) ?? this.#mustBe(name, 'a day like 2028-09-30')
  }

  record(name: string): Fields | null {
    const value = this.value(name)
    return value === null ? null : new Fields(value, this.faults, this.note, name)
  }

  /** Records; empty when missing. */
  list(name: string): Fields[] {
    const value = this.value(name) ?? []
    if (!Array.isArray(value)) return this.#mustBe(name, 'a list') ?? []
    const place = `${this.place && `${this.place}.`}${name}`
    return value.map((record, index) => new Fields(record, this.faults, this.note, `${place}[${index}]`))
  }
}

type Read = (fields: Fields, name: string) => unknown
/** A field of a record, its name in the API, how it is read, and how it is written when that is not the value itself. */
type Row<Entry, Field extends keyof Entry> = readonly [
  field: Field & string,
  name: string,
  read: Read,
  write?: (value: Entry[Field]) => unknown,
]
type Table<Entry> = readonly { [Field in keyof Entry]-?: Row<Entry, Field> }[keyof Entry][]
/** A record of another host before it is checked: a missing value is null. The import's rules are applied to it. */
type Unchecked<Entry> = { [Field in keyof Entry]?: Entry[Field] | null }

/** Reads the fields of a table; the caller says what they are. */
function readRow<Entry>(
  table: readonly (readonly [field: string, name: string, read: Read, ...unknown[]])[],
  fields: Fields,
): Unchecked<Entry> {
  return Object.fromEntries(table.map(([field, name, read]) => [field, read(fields, name)])) as never
}

function writeRow<Entry>(table: Table<Entry>, entry: Entry): Record<string, unknown> {
  return Object.fromEntries(
    table.map(([field, name, , write]) => [name, write ? write(entry[field]) : entry[field]]),
  )
}

const list =
  <Entry>(table: Table<Entry>) =>
  (fields: Fields, name: string) =>
    fields.list(name).map((entry) => readRow<Entry>(table, entry))

const writeList =
  <Entry>(table: Table<Entry>) =>
  (entries: Entry[]) =>
    entries.map((entry) => writeRow(table, entry))

/** The API's ids and names of project statuses. */
export const wireStatuses = [
  { id: 1, name: 'Ongoing', status: 'ongoing' },
  { id: 2, name: 'Upcoming', status: 'upcoming' },
  { id: 3, name: 'Completed', status: 'completed' },
] as const satisfies { id: number; name: string; status: ProjectStatus }[]

const findStatus = (status: ProjectStatus) => wireStatuses.find((entry) => entry.status === status)

const text: Read = (fields, name) => fields.text(name)
const html: Read = (fields, name) => fields.html(name)
const number: Read = (fields, name) => fields.number(name)
/** A count, a year, a size: 0 is none. */
const count: Read = (fields, name) => fields.number(name) || null
const day: Read = (fields, name) => fields.day(name)
/** A list of texts, as the import reads it. */
const texts: Read = (fields, name) => fields.value(name)
const slug: Read = (fields, name) => fields.text(name)?.toLowerCase() ?? null
const id: Read = (fields, name) => {
  const value = fields.number(name)
  return value === null ? null : (parseId(value) ?? fields.refuse(name, `${value} is no id`))
}
/** What is no registration by the rules of an import is none. */
const registration = (fields: Fields, name: string) => {
  const words = fields.reference(name)
  return isRegistration(words) ? words : null
}
const writePicture = (picture: Picture | null) => picture?.src ?? null

type Stage = { name: string; percent: number }
const stage: Table<Stage> = [
  ['name', 'stage_name', text],
  ['percent', 'stage_percent', number],
]

const picture: Table<ProjectRecord['gallery'][number]['pictures'][number]> = [
  ['src', 'gallery_path', text],
  ['title', 'gallery_title', text],
]

// The largest size of a unit and what its sizes mean are written by `writeUnits`.
const unit: Table<ProjectRecord['units'][number]> = [
  ['name', 'unit_name', text],
  ['area', 'area_min', readSizes, ({ min }: SquareFeet) => min],
  ['undividedShare', 'undivided_share', count],
  ['facing', 'facing', text],
  ['priceFrom', 'price_from', count],
  ['availability', 'availability', text],
  ['planIds', 'plan_ids', texts],
  ['soldPlanIds', 'sold_plan_ids', texts],
]

const priceSheet: Table<NonNullable<ProjectRecord['priceSheet']>> = [
  ['parkingPrice', 'parking_price', number],
  ['maintenance', 'maintenance_per_sq_ft', count],
  ['corpus', 'corpus_per_sq_ft', count],
  ['floorRise', 'floor_rise_per_sq_ft', count],
  ['floorRiseFrom', 'floor_rise_from', count],
  ['paymentStages', 'payment_stages', list(stage), writeList(stage)],
  ['approvedBanks', 'approved_banks', texts],
]

const progress: Table<ProjectRecord['progress'][number]> = [
  ['date', 'progress_date', day],
  ['text', 'progress_text', text],
  ['stages', 'progress_stages', list(stage), writeList(stage)],
  ['pictures', 'progress_pictures', readPictures, writeList(picture)],
]

type WiredProject = Omit<Project, PartName | 'location' | 'soldArea' | 'changedAt' | 'brochureUrl'>

// An older host does not send place, approvals, dates and units of a project.
const project: Table<WiredProject & { locationId: number }> = [
  ['id', 'project_id', id],
  ['name', 'project_name', text],
  ['slug', 'slug_url', slug],
  ['address', 'project_location', text],
  ['locationId', 'location_id', id],
  ['propertyType', 'property_type', text],
  ['status', 'project_status_id', readStatus, (status: ProjectStatus) => findStatus(status)?.id],
  ['currentStatus', 'current_status', readCurrentStatus],
  ['publishingStatus', 'publishing_status', readPublishingStatus],
  ['area', 'Sq_Ft_Range', readRange, writeSquareFeet],
  ['priceFrom', 'starting_from', readStartPrice, writeStartPrice],
  ['pricesAsOf', 'prices_as_of', day],
  ['reraNumber', 'rera_no', registration],
  ['reraUrl', 'rera_record_url', text],
  ['reraValidUntil', 'rera_valid_until', day],
  ['planningApproval', 'planning_authority', readApproval, writeAuthority],
  ['possessionDate', 'possession_date', day],
  ['coordinates', 'latitude', readCoordinates, writeLatitude],
  ['homeCount', 'home_count', count],
  ['completedYear', 'completed_year', count],
  ['units', 'units', list(unit), writeUnits],
  ['priceSheet', 'price_sheet', readPriceSheet, writePriceSheet],
  ['progress', 'construction_progress', list(progress), writeList(progress)],
  ['reraQr', 'project_qrcode', text, writePicture],
  ['image', 'project_image', text, writePicture],
  ['thumbnail', 'thumbnail_image', text, writePicture],
  ['bannerVideo', 'banner_video_path', text],
  ['description', 'project_description', html],
  ['virtualTourUrl', 'threeDVideoLink', text],
  ['mapUrl', 'location_url', text],
  ['routeMapUrl', 'location_embedded_video_url', text],
  ['walkthroughUrl', 'walkthrough', text],
]

const blog: Table<Omit<Blog, 'excerpt' | 'changedAt'>> = [
  ['id', 'blog_id', id],
  ['title', 'blog_title', text],
  ['body', 'blog_body', html],
  ['slug', 'slug_url', slug],
  ['thumbnail', 'thumbnail_image_path', text, writePicture],
  ['image', 'blog_image_path', text, writePicture],
  ['publishingStatus', 'publishing_status', readPublishingStatus],
  ['publishedOn', 'published_on', day],
]

const location: Table<Location> = [
  ['id', 'location_id', id],
  ['name', 'location_name', text],
  ['slug', 'slug_url', (fields, name) => slug(fields, name) ?? buildSlug(fields.text('location_name'))],
]

const place: Table<ProjectRecord['advantages'][number]['places'][number]> = [
  ['name', 'sub_location_advantage', text],
  // A place without a readable distance cannot be drawn on the distance line.
  ['distanceKm', 'location_advantage_distance', readKilometres, (distance: number) => `${distance} km`],
  ['coordinates', 'latitude', readPin, writeLatitude],
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
    ['icon', 'amenity_image', readIcon, (icon: string) => `/icons/${icon}.svg`],
  ],
  gallery: [
    ['type', 'gallery_type', readGalleryType],
    ['pictures', 'galleryDetails', readPictures, writeList(picture)],
  ],
  advantages: [
    ['name', 'location_advantage_name', text],
    ['places', 'location_advance_details', readPlaces, writePlaces],
  ],
}
/** The lists of a project that have a call of their own. */
export const PART_NAMES = ['specifications', 'features', 'amenities', 'gallery', 'advantages'] as const
export type PartName = (typeof PART_NAMES)[number]

// A value that has two names in the API has its second one here.

function writeUnits(units: Project['units']) {
  return units.map((one) => ({
    ...writeRow(unit, one),
    area_max: one.area.max,
    area_basis: one.area.basis,
  }))
}

function writePlaces(places: LocationAdvantage['places']) {
  return places.map((one) => ({ ...writeRow(place, one), longitude: one.coordinates?.longitude ?? null }))
}

/** A city as the API returns it, with the fields of its menus. */
export function writeLocation(from: Location) {
  return { ...writeRow(location, from), path: from.slug.toLowerCase(), enquiry_menu: false }
}

/** A project as the API returns it; prices only with a RERA number. */
export function writeProject(from: Project): Record<string, unknown> {
  const prices = from.reraNumber ? {} : { priceFrom: null, units: [], priceSheet: null }
  return {
    ...writeRow(project, { ...from, ...prices, locationId: from.location.id }),
    location_name: from.location.name,
    project_status_name: findStatus(from.status)?.name,
    area_basis: from.area?.basis ?? null,
    planning_approval_no: from.planningApproval?.number ?? null,
    longitude: from.coordinates?.longitude ?? null,
  }
}

/** A post as the API returns it. */
export const writeBlog = (from: Blog) => writeRow(blog, from)
/** The response of a call about one part of a project. */
export const writePart = (name: PartName, from: Project) =>
  writeList(parts[name] as Table<unknown>)(from[name])

const tables = { project, blog, location }
export type RecordName = keyof typeof tables

function readWhole<Entry>(
  table: Parameters<typeof readRow>[0],
  wire: unknown,
  note?: Note,
): Unchecked<Entry> {
  const fields = new Fields(wire, [], note)
  return finish(fields, readRow<Entry>(table, fields))
}
/** A project of another host without its parts. `note` hears of a price or an area that cannot be read. @throws WireFault */
export const readProject = (wire: unknown, note?: Note) => readWhole<ProjectRecord>(project, wire, note)
/** A post of another host. @throws WireFault */
export const readBlog = (wire: unknown) => readWhole<BlogRecord>(blog, wire)
/** A city of another host, without its menu fields. @throws WireFault */
export const readLocation = (wire: unknown) => readWhole<Location>(location, wire)

/** The entries of another host's part of a project. @throws WireFault */
export function readPart<Name extends PartName>(name: Name, wire: unknown[]): ProjectRecord[Name] {
  const fields = new Fields({ [name]: wire })
  return finish(fields, dropPartial(list(parts[name] as Table<unknown>)(fields, name))) as ProjectRecord[Name]
}

/** What was read. @throws WireFault with a line for each field that cannot be read */
function finish<T>({ faults }: Fields, read: T): T {
  if (faults.length > 0) throw new WireFault([...new Set(faults)].join('\n'))
  return read
}

/** Without the entries that lack one of their values. */
function dropPartial<Entry extends object>(entries: Entry[]): Entry[] {
  return entries.filter((entry) => !Object.values(entry).includes(null))
}

/** Id and slug of a record, by which it is known; null for one that cannot be read. */
export function readIdentity(wire: unknown, name: RecordName): { id: number | null; slug: string | null } {
  const rows = tables[name].filter(([field]) => field === 'id' || field === 'slug')
  const { id = null, slug = null } = readRow<Location>(rows, new Fields(wire))
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
  const area = readFigure(fields, name, readSquareFeetRange)
  return area && { ...area, basis: readBasis(fields) }
}

function readSizes(fields: Fields, name: string) {
  return { min: count(fields, name), max: count(fields, 'area_max'), basis: readBasis(fields) }
}

function readStartPrice(fields: Fields, name: string) {
  return readFigure(fields, name, readPrice)
}

/** A price or an area, which hosts write in words of their own; null for none, and with a note for one that cannot be read. */
function readFigure<T>(fields: Fields, name: string, read: (words: string) => T | null): T | null {
  const words = fields.reference(name)
  if (words === null || /^\D*0+(?:\.0+)?\D*$/.test(words)) return null
  const value = read(words)
  if (value === null) fields.note(`${name}: cannot be read: "${words.slice(0, 60)}"`)
  return value
}

/** "1180 - 1640", or "1200" for one size. */
function writeSquareFeet(area: Project['area']) {
  if (!area) return null
  return area.min === area.max ? String(area.min) : `${area.min} - ${area.max}`
}

const UNITS = [
  { rupees: 10_000_000, word: 'Crores' },
  { rupees: 100_000, word: 'Lakhs' },
]

/** "68.5 Lakhs" or "1.2 Crores", exact to the rupee; below a lakh the plain number. */
function writeStartPrice(priceFrom: number | null) {
  if (priceFrom === null) return null
  const unit = UNITS.find((entry) => priceFrom >= entry.rupees)
  return unit ? `${priceFrom / unit.rupees} ${unit.word}` : String(priceFrom)
}

function readApproval(fields: Fields, name: string) {
  const [authority, approval] = [fields.text(name), registration(fields, 'planning_approval_no')]
  return authority && approval ? { authority, number: approval } : null
}

function writeAuthority(approval: Project['planningApproval']) {
  return approval?.authority ?? null
}

function readPriceSheet(fields: Fields, name: string) {
  const sheet = fields.record(name)
  return sheet && readRow(priceSheet, sheet)
}

function writePriceSheet(sheet: Project['priceSheet']) {
  return sheet && writeRow(priceSheet, sheet)
}

function readPlaces(fields: Fields, name: string) {
  return dropPartial(list(place)(fields, name))
}

function readCoordinates(fields: Fields, name: string) {
  const [latitude, longitude] = [count(fields, name), count(fields, 'longitude')]
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Coordinates of a place near a project; undefined without usable ones, because its distance is worth showing without a pin. */
function readPin(fields: Fields, name: string) {
  const [latitude, longitude] = [name, 'longitude'].map((one) => Number(fields.text(one)))
  return coordinates().isValidSync({ latitude, longitude }) ? { latitude, longitude } : undefined
}

function writeLatitude(place: Project['coordinates']) {
  return place?.latitude ?? null
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
  const pictures = list(picture)(fields, name)
  return pictures.flatMap(({ src, ...one }) => (src ? [{ src, title: one.title ?? title }] : []))
}

function buildSlug(words: string | null): string | null {
  return words?.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') || null
}
