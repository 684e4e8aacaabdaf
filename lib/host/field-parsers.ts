// Parses fields of the API host that hosts write in several ways.

import { API_STATUSES } from '@/lib/api/field-names'
import { AREA_BASES, CURRENT_STATUSES, PUBLISHING_STATUSES } from '@/lib/catalogue/enums'
import { parseId } from '@/lib/catalogue/id'
import { parseRegistration } from '@/lib/catalogue/registration'
import { type ApiForm, coordinates, type ProjectRecord } from '@/lib/catalogue/schema'
import type { Coordinates, ProjectStatus, PublishingStatus } from '@/lib/catalogue/types'
import { parseAreaRange, parseKilometres, parsePriceRange } from '@/lib/format/parse-amounts'
import { parseTruth } from '@/lib/format/parse-words'
import { getValueOrNull, type Result } from '@/lib/format/result'
import { joinWords } from '@/lib/format/text'
import type { HostFields } from './fields'

type FieldParser = (fields: HostFields, apiName: string) => unknown

/** Fields without a form are parsed by their type in schema.ts, and so is the list of places. */
export const FIELD_PARSERS: Record<Exclude<ApiForm, 'places'>, FieldParser> = {
  status: parseStatusField,
  area: parseAreaField,
  startPrice: (fields, name) => parseFigureField(fields, name, parsePriceRange)?.min ?? null,
  kilometres: (fields, name) => getValueOrNull(parseKilometres(fields.getText(name) ?? '')),
  iconFile: parseIconFile,
  pin: parsePin,
  slug: parseLowerCase,
  currentStatus: parseCurrentStatus,
  announcement: parseIsAnnounced,
  publishingStatus: parsePublishingStatus,
  areaBasis: parseAreaBasis,
  pictures: parsePicturesField,
}

export function parseLowerCase(fields: HostFields, name: string): string | null {
  return fields.getText(name)?.toLowerCase() ?? null
}

export function parseIdField(fields: HostFields, name: string): number | null {
  const value = fields.getNumber(name)
  return value === null ? null : (parseId(value) ?? fields.addFault(name, `${value} is not a valid id`))
}

/** A note next to the number, or a text instead of it, is left out with a warning. */
export function parseRegistrationField(fields: HostFields, name: string): string | null {
  const { number, leftOut } = parseRegistration(fields.getText(name) ?? '')
  if (leftOut === null) return number
  const result = number === null ? 'is not a registration number' : `is left out: the site shows "${number}"`
  fields.addWarning(name, `"${leftOut}" ${result}`)
  return number
}

function parseStatusField(fields: HostFields): ProjectStatus | null {
  const id = fields.getNumber('project_status_id')
  const name = fields.getText('project_status_name')
  const apiStatus = API_STATUSES.find((candidate) =>
    id === null ? candidate.name.toLowerCase() === name?.toLowerCase() : candidate.id === id,
  )
  if (apiStatus) return apiStatus.status
  if (id !== null) return fields.addFault('project_status_id', `must be 1, 2 or 3, not ${id}`)
  if (name === null) return fields.addFault('project_status_id', 'is missing')
  const names = joinWords(
    API_STATUSES.map((status) => status.name),
    'disjunction',
  )
  return fields.addFault('project_status_name', `must be ${names}, not "${name}"`)
}

/** An unknown status becomes the neutral one. */
function parseCurrentStatus(fields: HostFields, name: string): ProjectRecord['currentStatus'] {
  const word = parseLowerCase(fields, name)
  if (word === 'get ready to move') return 'Get Ready To Move In'
  return CURRENT_STATUSES.find((status) => status.toLowerCase() === word) ?? 'Ongoing'
}

/** Older hosts do not have the field: their new launches are announced. */
function parseIsAnnounced(fields: HostFields, name: string): boolean {
  const value = fields.getValue(name)
  if (value === null) return parseCurrentStatus(fields, 'current_status') === 'New Launch'
  return parseTruth(String(value)) ?? false
}

/** "PUBLISHED", "Published" or "P". */
export function parsePublishingStatus(fields: HostFields, name: string): PublishingStatus | null {
  const text = fields.getText(name)
  if (text === null) return null
  const word = text.toUpperCase()
  const status = PUBLISHING_STATUSES.find((choice) => choice === word || choice.charAt(0) === word)
  return status ?? fields.addFault(name, `must be PUBLISHED or UNPUBLISHED, not "${text}"`)
}

function parseAreaField(fields: HostFields): ProjectRecord['area'] {
  const area = parseFigureField(fields, 'Sq_Ft_Range', parseAreaRange)
  return area && { ...area, basis: parseAreaBasis(fields, 'area_basis') }
}

function parseAreaBasis(fields: HostFields, name: string): (typeof AREA_BASES)[number] | null {
  const word = parseLowerCase(fields, name)
  return AREA_BASES.find((basis) => basis === word) ?? null
}

/** A price or an area as people write it. Null when it is missing; when it cannot be read, null with a warning. */
function parseFigureField<Value>(
  fields: HostFields,
  name: string,
  parse: (text: string) => Result<Value>,
): Value | null {
  const figure = fields.getFigure(name)
  if (figure === null || ZERO.test(figure)) return null
  const result = parse(figure)
  if (!result.ok) fields.addWarning(name, result.fault)
  return getValueOrNull(result)
}

/** "0", "Rs. 0/-", "0.00": an unknown price or area. */
const ZERO = /^\D*0+(?:\.0+)?\D*$/

/** A place without usable coordinates is still shown in the list. */
function parsePin(fields: HostFields): Coordinates | undefined {
  const latitude = Number(fields.getText('latitude'))
  const longitude = Number(fields.getText('longitude'))
  return coordinates().isValidSync({ latitude, longitude }) ? { latitude, longitude } : undefined
}

/** The key of an icon from the path of its file: "pool" for "/icons/pool.svg". A host may have any files. */
function parseIconFile(fields: HostFields, name: string): string {
  const { key } = ICON_FILE.exec(fields.getText(name) ?? '')?.groups ?? {}
  return key ?? 'amenity'
}

const ICON_FILE = /(?:^|\/)(?<key>[a-z0-9]+(?:-[a-z0-9]+)*)\.[a-z]{3,4}$/

/** A picture without a title gets the title of its group. A picture without a path is left out. */
function parsePicturesField(fields: HostFields, name: string): { src: string; title: string }[] {
  const groupName = fields.getText('gallery_type') ?? 'Picture'
  const pictures: { src: string; title: string }[] = []
  for (const picture of fields.listRecords(name)) {
    const src = picture.getText('gallery_path')
    if (src !== null) pictures.push({ src, title: picture.getText('gallery_title') ?? groupName })
  }
  return pictures
}
