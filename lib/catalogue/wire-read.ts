import { isLeftOut, readPrice } from './read-price'
import {
  AREA_BASES,
  type AreaBasis,
  CURRENT_STATUSES,
  type CurrentStatus,
  type Location,
  type PublishingStatus,
} from './types'
import { type Fields, readFields, WireFault } from './wire-fields'
import { projectStatusIds, readArea, readCoordinates, readStatusId } from './wire-values'

// Converts records of another host to an owner's records. parseCatalogue checks and cleans the result, so a value that
// is missing is left to it.

export type RecordName = 'project' | 'blog' | 'location'

/** Id and slug of a record, by which it is known. */
export type WireIdentity = { id: number | null; slug: string | null }

/** Id and slug of a record. @throws WireFault */
export function readIdentity(wire: unknown, name: RecordName): WireIdentity {
  const fields = readFields(wire)
  const id = fields.number(`${name}_id`)
  const slug = readSlug(fields)
  if (name !== 'location') return { id, slug }
  const words = fields.text('location_name')?.toLowerCase() ?? ''
  return { id, slug: slug ?? (words.replaceAll(/[^a-z0-9]+/g, '-') || null) }
}

function readSlug(fields: Fields): string | null {
  return fields.text('slug_url')?.toLowerCase() ?? null
}

/** A city, without its menu fields. @throws WireFault */
export function readLocation(wire: unknown) {
  return { ...readIdentity(wire, 'location'), name: readFields(wire).text('location_name') }
}

/** The publishing status of a project or post; `listed` when the record does not say. @throws WireFault when unknown. */
export function readPublishing(wire: unknown, listed: PublishingStatus): PublishingStatus {
  const word = readFields(wire).text('publishing_status')?.toUpperCase() ?? listed
  if (word === 'PUBLISHED' || word === 'P') return 'PUBLISHED'
  if (word === 'UNPUBLISHED' || word === 'U') return 'UNPUBLISHED'
  throw new WireFault(`publishing_status: must be PUBLISHED or UNPUBLISHED, not "${word}"`)
}

/** Takes the name of an optional field that cannot be read, and the fault. */
export type NoteField = (field: string, fault: string) => void

const refuse: NoteField = (_, fault) => {
  throw new WireFault(fault)
}

/**
 * A project without its parts. `location_id` is missing on some hosts; the city is then the one whose name the record
 * holds. An optional field that cannot be read is null and goes to `note`.
 * @throws WireFault for a required field, and without `note` for any
 */
export function readProject(
  wire: unknown,
  cities: Location[],
  listed: PublishingStatus = 'PUBLISHED',
  note: NoteField = refuse,
) {
  const fields = readFields(wire)
  const tryRead = buildTryRead(note)
  const tryText = (field: string, name: string) => tryRead(field, () => fields.text(name))
  const statusId = fields.number('project_status_id')
  const status = statusId === null ? readStatusName(fields) : readStatusId(statusId)
  if (!status) throw new WireFault(`project_status_id: must be 1, 2 or 3, not ${statusId}`)
  const address = tryText('address', 'project_location')
  return {
    id: fields.number('project_id'),
    name: fields.text('project_name'),
    slug: readSlug(fields),
    locationId: fields.number('location_id') ?? findCity(fields.text('location_name') ?? address, cities),
    address,
    propertyType: fields.text('property_type'),
    status,
    currentStatus: tryRead('currentStatus', () => readCurrentStatus(fields.text('current_status'))),
    publishingStatus: readPublishing(wire, listed),
    area: tryRead('area', () =>
      readFigure(fields, 'Sq_Ft_Range', (text) =>
        readArea({ Sq_Ft_Range: text, area_basis: readBasis(fields) }),
      ),
    ),
    priceFrom: tryRead('priceFrom', () => readFigure(fields, 'starting_from', readPrice)),
    reraNumber: tryText('reraNumber', 'rera_no'),
    reraQr: tryText('reraQr', 'project_qrcode'),
    ...readFacts(fields, tryRead),
    thumbnail: tryText('thumbnail', 'thumbnail_image'),
    image: tryText('image', 'project_image'),
    bannerVideo: tryText('bannerVideo', 'banner_video_path'),
    walkthroughUrl: tryText('walkthroughUrl', 'walkthrough'),
    virtualTourUrl: tryText('virtualTourUrl', 'threeDVideoLink'),
    mapUrl: tryText('mapUrl', 'location_url'),
    routeMapUrl: tryText('routeMapUrl', 'location_embedded_video_url'),
    description: tryText('description', 'project_description') ?? '',
  }
}

/** A price or an area; null when the host says that there is none. @throws WireFault for a text that cannot be read */
function readFigure<T>(fields: Fields, name: string, read: (text: string) => T | null): T | null {
  const text = fields.text(name)
  if (text === null || isLeftOut(text)) return null
  const value = read(text)
  if (value === null) throw new WireFault(`${name}: cannot be read: "${text.slice(0, 60)}"`)
  return value
}

type TryRead = <T>(field: string, read: () => T) => T | null

function buildTryRead(note: NoteField): TryRead {
  return (field, read) => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof WireFault)) throw error
      note(field, error.message)
      return null
    }
  }
}

/** Approvals, dates, place and units, which older hosts do not send. */
function readFacts(fields: Fields, tryRead: TryRead) {
  const tryText = (field: string, name: string) => tryRead(field, () => fields.text(name))
  return {
    reraUrl: tryText('reraUrl', 'rera_record_url'),
    reraValidUntil: tryText('reraValidUntil', 'rera_valid_until'),
    planningApproval: tryRead('planningApproval', () => {
      const authority = fields.text('planning_authority')
      const number = fields.text('planning_approval_no')
      return authority && number ? { authority, number } : null
    }),
    possessionDate: tryText('possessionDate', 'possession_date'),
    coordinates: tryRead('coordinates', () =>
      readCoordinates({ latitude: fields.number('latitude'), longitude: fields.number('longitude') }),
    ),
    homeCount: tryRead('homeCount', () => fields.number('home_count')),
    completedYear: tryRead('completedYear', () => fields.number('completed_year')),
    units: tryRead('units', () => fields.list('units').map(readUnit)),
  }
}

function readUnit(unit: Fields) {
  return {
    name: unit.text('unit_name'),
    area: { min: unit.number('area_min'), max: unit.number('area_max'), basis: readBasis(unit) },
    facing: unit.text('facing'),
    priceFrom: unit.number('price_from'),
    availability: unit.text('availability'),
    planIds: unit.texts('plan_ids'),
  }
}

function readBasis(fields: Fields): AreaBasis | null {
  const word = fields.text('area_basis')
  return AREA_BASES.find((basis) => basis === word) ?? null
}

function readStatusName(fields: Fields) {
  const name = fields.text('project_status_name')?.toLowerCase()
  return projectStatusIds.find((entry) => entry.name.toLowerCase() === name)?.status
}

/** Without a known word the neutral one. */
function readCurrentStatus(text: string | null): CurrentStatus {
  const word = text?.toLowerCase() ?? ''
  if (word === 'get ready to move') return 'Get Ready To Move In'
  return CURRENT_STATUSES.find((known) => known.toLowerCase() === word) ?? 'Ongoing'
}

function findCity(text: string | null, cities: Location[]): number | null {
  const named = cities.filter(({ name }) => text?.toLowerCase().includes(name.toLowerCase()))
  return named.length === 1 ? (named[0]?.id ?? null) : null
}

/** A post. @throws WireFault for a required field, and without `note` for any */
export function readBlog(wire: unknown, listed: PublishingStatus = 'PUBLISHED', note: NoteField = refuse) {
  const fields = readFields(wire)
  const tryRead = buildTryRead(note)
  return {
    id: fields.number('blog_id'),
    title: fields.text('blog_title'),
    slug: readSlug(fields),
    thumbnail: tryRead('thumbnail', () => fields.text('thumbnail_image_path')),
    image: tryRead('image', () => fields.text('blog_image_path')),
    publishingStatus: readPublishing(wire, listed),
    publishedOn: tryRead('publishedOn', () => fields.text('published_on')?.slice(0, 10) ?? null),
    body: fields.text('blog_body') ?? '',
  }
}
