import { cleanLine } from '@/lib/format/clean-text'
import {
  type ParsedAmount,
  parseAreaRange,
  parseKilometres,
  parsePriceRange,
} from '@/lib/format/parse-amounts'
import { CRORE, LAKH } from '@/lib/format/units'
import { isRecord } from '@/lib/http/read-body'
import { AREA_BASES, CURRENT_STATUSES, PROJECT_STATUSES, PUBLISHING_STATUSES, statusNames } from './choices'
import { parseDay } from './day'
import { decodeEntities } from './html'
import { parseId } from './id'
import { parseRegistration } from './registration'
import type { BlogRecord, Node, ProjectRecord } from './schema'
import { blogSchema, coordinates, formatGiven, locationSchema, projectSchema } from './schema'
import type { Blog, Location, Project, ProjectStatus, PublishingStatus } from './types'

// Records as the API writes them, in both directions: our responses and the records of another host. The names are those
// of schema.ts. `app_user_id` must not reach visitors.

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
    const entries = Object.entries(isRecord(record) ? record : {})
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

/** A record of another host before it is checked: a missing value is null. The import's rules are applied to it. */
type Unchecked<Entry> = { [Field in keyof Entry]?: Entry[Field] | null }

/** The API's ids and names of project statuses. */
export const wireStatuses = PROJECT_STATUSES.map((status, index) => ({
  id: index + 1,
  name: statusNames[status],
  status,
}))

/** The lists of a project that have a call of their own. */
export const PART_NAMES = ['specifications', 'features', 'amenities', 'gallery', 'advantages'] as const
export type PartName = (typeof PART_NAMES)[number]

const schemas = {
  projects: projectSchema,
  blogs: blogSchema,
  locations: locationSchema,
} as unknown as Record<'projects' | 'blogs' | 'locations', Node & { fields: Record<string, Node> }>
const getPart = (name: PartName) => schemas.projects.fields[name] as Node

/** The fields of a record that the API has. */
function listWired(schema: Node): { field: string; node: Node; name: string }[] {
  return Object.entries(schema.fields ?? {}).flatMap(([field, node]) => {
    const name = node.spec.meta?.wire
    return name === undefined ? [] : [{ field, node, name }]
  })
}

function readRecord<Entry>(schema: Node, fields: Fields): Unchecked<Entry> {
  const read = listWired(schema).map(({ field, node, name }) => {
    return [field, (rules[name]?.read ?? readValue)(fields, name, node)]
  })
  return Object.fromEntries(read)
}

/** A value as its type is read. */
function readValue(fields: Fields, name: string, node: Node): unknown {
  const { fields: own, innerType, spec, type } = node
  if (own && name === '') {
    const record = readRecord(node, fields)
    return spec.nullable && Object.values(record).includes(null) ? null : record
  }
  if (own) {
    const record = fields.record(name)
    return record && readRecord(node, record)
  }
  if (innerType?.fields) return fields.list(name).map((entry) => readRecord(innerType, entry))
  // A list of texts, as the import reads it.
  if (type === 'array') return fields.value(name)
  if (type === 'number') {
    const value = fields.number(name)
    // Of a count, a year or a size, 0 is none.
    return value !== 0 || node.isValidSync(0) ? value : null
  }
  if (spec.meta?.kind === 'html') return fields.html(name)
  return spec.meta?.kind === 'day' ? fields.day(name) : fields.text(name)
}

function writeRecord(schema: Node, entry: object): Record<string, unknown> {
  const values = entry as Record<string, unknown>
  const written = listWired(schema).map(({ field, node, name }) => {
    const value = values[field] ?? null
    if (rules[name]?.write) return rules[name].write(value as never, node)
    return name === '' ? writeRecord(node, value ?? {}) : { [name]: writeValue(node, value) }
  })
  return Object.assign({}, ...written)
}

function writeValue(node: Node, value: unknown): unknown {
  const { fields, innerType, spec } = node
  if (innerType?.fields) return (value as object[]).map((entry) => writeRecord(innerType, entry))
  if (fields) return value && writeRecord(node, value)
  // A record has the picture itself in place of its path, a list of pictures has both.
  return spec.meta?.kind === 'picture' && isRecord(value) ? value.src : value
}

/** How a value is read, and the fields as which it is written, where its type does not say it. */
type Rule = {
  read?: (fields: Fields, name: string, node: Node) => unknown
  write?: (value: never, node: Node) => Record<string, unknown>
}

const rules: Record<string, Rule> = {
  project_id: { read: readId },
  location_id: { read: readId },
  blog_id: { read: readId },
  slug_url: { read: readLower },
  city_slug: {
    read: (fields) =>
      readLower(fields, 'slug_url') ??
      readLower(fields, 'location_name')
        ?.match(/[a-z0-9]+/g)
        ?.join('-') ??
      null,
    write: (slug: string) => ({ slug_url: slug }),
  },
  status: {
    read: readStatus,
    write: (status: ProjectStatus) => {
      const { id, name } = wireStatuses.find((entry) => entry.status === status) ?? {}
      return { project_status_id: id, project_status_name: name }
    },
  },
  current_status: { read: readCurrentStatus },
  is_announced: { read: readAnnounced },
  publishing_status: { read: readPublishingStatus },
  range: {
    read: (fields) => {
      const area = readFigure(fields, 'Sq_Ft_Range', parseAreaRange)
      return area && { ...area, basis: readBasis(fields, 'area_basis') }
    },
    // "1180 - 1640", or "1200" for one size.
    write: (area: Project['area']) => ({
      Sq_Ft_Range: area && (area.min === area.max ? String(area.min) : `${area.min} - ${area.max}`),
      area_basis: area?.basis ?? null,
    }),
  },
  area_basis: { read: readBasis },
  starting_from: {
    read: (fields, name) => readFigure(fields, name, parsePriceRange)?.min ?? null,
    // "68.5 Lakhs" or "1.2 Crores", exact to the rupee.
    write: (price: number | null) => {
      const words = price && (price < CRORE ? `${price / LAKH} Lakhs` : `${price / CRORE} Crores`)
      return { starting_from: words }
    },
  },
  rera_no: { read: readRegistration },
  planning_approval_no: { read: readRegistration },
  // Undefined without usable ones, because the distance of a place is worth showing without a pin.
  pin: {
    read: (fields) => {
      const [latitude, longitude] = ['latitude', 'longitude'].map((name) => Number(fields.text(name)))
      return coordinates().isValidSync({ latitude, longitude }) ? { latitude, longitude } : undefined
    },
    write: (place: object | null, node) => writeRecord(node, place ?? {}),
  },
  // A place without a readable distance cannot be drawn on the distance line.
  location_advance_details: {
    read: (fields, name, node) => dropPartial(readValue(fields, name, node) as object[]),
  },
  location_advantage_distance: {
    read: readKilometres,
    write: (distance: number) => ({ location_advantage_distance: `${distance} km` }),
  },
  // The icon's key: the name of its file, which other hosts may not have.
  amenity_image: {
    read: (fields, name) =>
      /(?:^|\/)([a-z0-9]+(?:-[a-z0-9]+)*)\.[a-z]{3,4}$/.exec(fields.text(name) ?? '')?.[1] ?? 'amenity',
    write: (icon: string) => ({ amenity_image: `/icons/${icon}.svg` }),
  },
  gallery_type: {
    read: (fields, name) =>
      fields.text(name) ?? (readPictures(fields, 'galleryDetails').length > 0 ? 'Gallery' : null),
  },
  galleryDetails: { read: readPictures },
  progress_pictures: { read: readPictures },
}

/** A city as the API returns it, with the fields of its menus. */
export function writeLocation(from: Location) {
  return { ...writeRecord(schemas.locations, from), path: from.slug.toLowerCase(), enquiry_menu: false }
}

/** A project as the API returns it. */
export function writeProject(from: Project): Record<string, unknown> {
  return {
    ...writeRecord(schemas.projects, { ...from, locationId: from.location.id }),
    location_name: from.location.name,
  }
}

/** A post as the API returns it. */
export const writeBlog = (from: Blog) => writeRecord(schemas.blogs, from)
/** The response of a call about one part of a project. */
export const writePart = (name: PartName, from: Project) => writeValue(getPart(name), from[name])

function readWhole<Entry>(schema: Node, wire: unknown, note?: Note): Unchecked<Entry> {
  const fields = new Fields(wire, [], note)
  return finish(fields, readRecord<Entry>(schema, fields))
}
/** A project of another host without its parts. `note` hears of a price or an area that cannot be read. @throws WireFault */
export const readProject = (wire: unknown, note?: Note) =>
  readWhole<ProjectRecord>(schemas.projects, wire, note)
/** A post of another host. @throws WireFault */
export const readBlog = (wire: unknown) => readWhole<BlogRecord>(schemas.blogs, wire)
/** A city of another host, without its menu fields. @throws WireFault */
export const readLocation = (wire: unknown) => readWhole<Location>(schemas.locations, wire)

/** The entries of another host's part of a project; one without one of its values is left out. @throws WireFault */
export function readPart<Name extends PartName>(name: Name, wire: unknown[]): ProjectRecord[Name] {
  const fields = new Fields({ [name]: wire })
  const entries = readValue(fields, name, getPart(name)) as object[]
  return finish(fields, dropPartial(entries)) as ProjectRecord[Name]
}

/** What was read. @throws WireFault with a line for each field that cannot be read */
function finish<T>({ faults }: Fields, read: T): T {
  if (faults.length > 0) throw new WireFault([...new Set(faults)].join('\n'))
  return read
}

/** Without the entries that lack one of their values. */
function dropPartial(entries: object[]): object[] {
  return entries.filter((entry) => !Object.values(entry).includes(null))
}

/** Id and slug of a record, by which it is known; null for one that cannot be read. */
export function readIdentity(wire: unknown, list: keyof typeof schemas) {
  const { id, slug } = schemas[list].fields
  const read = readRecord<Location>({ fields: { id, slug } } as unknown as Node, new Fields(wire))
  return { id: read.id ?? null, slug: read.slug ?? null }
}

/** True when the host lists a project or post as unpublished: by its own word when that is known, else by the list it came with. */
export function isUnpublished(wire: unknown, listed: PublishingStatus): boolean {
  return (readPublishingStatus(new Fields(wire), 'publishing_status') ?? listed) === 'UNPUBLISHED'
}

/** The id of the only city whose name is in the name or the address of a project's city; else null. */
export function findCity(wire: unknown, cities: Location[]): number | null {
  const fields = new Fields(wire)
  const words = readLower(fields, 'location_name') ?? readLower(fields, 'project_location')
  const named = cities.filter(({ name }) => words?.includes(name.toLowerCase()))
  return named.length === 1 ? (named[0]?.id ?? null) : null
}

function readLower(fields: Fields, name: string) {
  return fields.text(name)?.toLowerCase() ?? null
}

function readId(fields: Fields, name: string) {
  const value = fields.number(name)
  return value === null ? null : (parseId(value) ?? fields.refuse(name, `${value} is no id`))
}

/** The number of an authority. A note next to it, and words in its place, are named and left out. */
function readRegistration(fields: Fields, name: string) {
  const { number, leftOut } = parseRegistration(fields.text(name) ?? '')
  if (leftOut === null) return number
  const isNumberKept = number !== null
  fields.note(
    `${name}: "${leftOut}" ${isNumberKept ? `is left out: the site shows "${number}"` : 'is not a registration number'}`,
  )
  return number
}

function readStatus(fields: Fields) {
  const id = fields.number('project_status_id')
  const name = readLower(fields, 'project_status_name')
  const found = wireStatuses.find((one) => (id === null ? one.name.toLowerCase() === name : one.id === id))
  return found?.status ?? fields.refuse('project_status_id', `must be 1, 2 or 3, not ${id}`)
}

/** Without a known word the neutral one. */
function readCurrentStatus(fields: Fields, name: string) {
  const word = readLower(fields, name)
  if (word === 'get ready to move') return 'Get Ready To Move In'
  return CURRENT_STATUSES.find((known) => known.toLowerCase() === word) ?? 'Ongoing'
}

/** An older host has no such field: its new launches are announced, as they were before the field. */
function readAnnounced(fields: Fields, name: string): boolean {
  const value = fields.value(name)
  if (value === null) return readCurrentStatus(fields, 'current_status') === 'New Launch'
  return [true, 1, '1', 'true'].includes(value as boolean | number | string)
}

function readPublishingStatus(fields: Fields, name: string): PublishingStatus | null {
  const word = fields.text(name)?.toUpperCase() ?? null
  if (word === null) return null
  const status = PUBLISHING_STATUSES.find((known) => known === word || known[0] === word)
  return status ?? fields.refuse(name, `must be PUBLISHED or UNPUBLISHED, not "${word}"`)
}

function readBasis(fields: Fields, name: string) {
  const word = fields.text(name)
  return AREA_BASES.find((basis) => basis === word) ?? null
}

/** A price or an area, which hosts write in words of their own; null for none, and with a note for one that cannot be read. */
function readFigure<T>(fields: Fields, name: string, parse: (words: string) => ParsedAmount<T>): T | null {
  const words = fields.reference(name)
  if (words === null || /^\D*0+(?:\.0+)?\D*$/.test(words)) return null
  const { value, fault } = parse(words)
  if (fault !== null) fields.note(`${name}: ${fault}`)
  return value
}

/** "3.2 km", "3.2" and "800 m" as kilometres; null for anything else. */
function readKilometres(fields: Fields, name: string) {
  return parseKilometres(fields.text(name) ?? '').value
}

/** A picture without a title has that of its group, one without a path is left out. */
function readPictures(fields: Fields, name: string) {
  const group = fields.text('gallery_type') ?? 'Picture'
  return fields.list(name).flatMap((picture) => {
    const src = picture.text('gallery_path')
    return src ? [{ src, title: picture.text('gallery_title') ?? group }] : []
  })
}
