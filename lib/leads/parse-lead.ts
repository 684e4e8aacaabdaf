import { type ObjectSchema, object, string, ValidationError } from 'yup'
import { CAMPAIGN_FIELDS, type Campaign, LONGEST_CAMPAIGN_VALUE } from './campaign'
import { type FormKind, type LeadKind, leadKindOf } from './kinds'
import { DEFAULT_MESSAGE, readHomeOption, withoutProject } from './no-project'
import { readPhone } from './phone'
import {
  careerSchema,
  contactFormSchema,
  contactSchema,
  enquiryFormSchema,
  enquirySchema,
  jointVentureFormSchema,
  jointVentureSchema,
  subscribeSchema,
} from './schemas'
import { addPreferences, type VisitPreferences } from './visit-preferences'

/**
 * What this site's forms add to the documented payload under the key `meta`. Every part is optional. The idempotency
 * key comes from the `Idempotency-Key` header, or from here when a form is sent without script.
 */
export type LeadMeta = {
  /** Path of the page with the form, without its query. */
  page?: string
  language?: string
  /** Signed time of the first input (lib/leads/form-time.ts). */
  form_time?: string
  /** A hidden field that people leave empty. */
  website?: string
  idempotency_key?: string
  resume_name?: string
  resume_type?: string
  land_area?: string
  land_unit?: string
  /** Id of the completed project in which the visitor owns a home. */
  home_id?: string
} & VisitPreferences &
  Campaign

const text = (max: number) => string().strict().max(max)
const metaSchema = object({
  page: text(300).matches(/^\/(?!\/)/, { excludeEmptyString: true }),
  language: text(20),
  form_time: text(200),
  website: text(500),
  idempotency_key: text(200),
  resume_name: text(255),
  resume_type: text(150),
  land_area: text(20),
  land_unit: text(10),
  home_id: text(10).matches(/^[1-9]\d*$/, { excludeEmptyString: true }),
  visit_date: text(10),
  visit_part: text(10),
  call_time: text(10),
  ...Object.fromEntries(CAMPAIGN_FIELDS.map((name) => [name, text(LONGEST_CAMPAIGN_VALUE)])),
})

/** The meta part of a post; null when it is invalid. */
function parseMeta(value: unknown): LeadMeta | null {
  if (value === undefined || value === null) return {}
  if (!isRecord(value) || Object.keys(value).some((key) => !Object.hasOwn(metaSchema.fields, key)))
    return null
  if (!metaSchema.isValidSync(value)) return null
  const { page, ...rest } = value as LeadMeta
  return page ? { ...rest, page: page.split(/[?#]/)[0] } : rest
}

/** Messages by the API's field names. */
export type FieldMessages = Record<string, string>

export type ParsedLead = {
  form: FormKind
  kind: LeadKind
  /** The API's documented payload, trimmed and with defaults, without the resume. */
  payload: Record<string, string | number | boolean>
  meta: LeadMeta
  /** Base64 as received; null without a resume. */
  resume: string | null
}

export type ParseResult = { ok: true; lead: ParsedLead } | { ok: false; fields: FieldMessages }

const schemas: Record<FormKind, ObjectSchema<object>> = {
  enquiry: enquirySchema,
  contact: contactSchema,
  career: careerSchema,
  'joint-venture': jointVentureSchema,
  subscribe: subscribeSchema,
}

/** Validates untrusted JSON as a lead. Refuses unknown fields. Returns the lead, or a message for each invalid field. */
export async function parseLead(form: FormKind, body: unknown): Promise<ParseResult> {
  if (!isRecord(body)) return { ok: false, fields: { body: 'Please send one JSON object.' } }
  const { meta: givenMeta, ...values } = body
  const meta = parseMeta(givenMeta)
  if (!meta) return { ok: false, fields: { meta: 'Unknown or malformed details.' } }
  const schema = schemas[form]
  const odd = { ...findUnknown(values, schema), ...findMistyped(values) }
  if (Object.keys(odd).length > 0) return { ok: false, fields: odd }
  try {
    const { resume_base_64: resume, ...rest } = await validate(form, shorten(values), meta)
    const payload = finish(form, rest, meta)
    const home = readHomeOption(rest.projectId)
    const known = home === null ? meta : { ...meta, home_id: String(home) }
    return { ok: true, lead: { form, kind: leadKindOf(form), payload, meta: known, resume: resume || null } }
  } catch (error) {
    if (error instanceof ValidationError) return { ok: false, fields: listMessages(error) }
    throw error
  }
}

/** The first message of each field. */
function listMessages(error: ValidationError): FieldMessages {
  const fields: FieldMessages = {}
  for (const { path, message } of error.inner.length > 0 ? error.inner : [error])
    fields[path || 'body'] ??= message
  return fields
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function findUnknown(values: Record<string, unknown>, schema: ObjectSchema<object>): FieldMessages {
  const unknown = Object.keys(values).filter((name) => !Object.hasOwn(schema.fields, name))
  return Object.fromEntries(unknown.slice(0, 10).map((name) => [name.slice(0, 60), 'Unknown field.']))
}

function findMistyped(values: Record<string, unknown>): FieldMessages {
  const wrong = Object.entries(values).filter(([name, value]) => {
    if (value === undefined || value === null) return false
    if (name === 'general_user_accept') return typeof value !== 'boolean'
    return typeof value !== 'string' && !(name === 'projectId' && Number.isSafeInteger(value))
  })
  return Object.fromEntries(wrong.slice(0, 10).map(([name]) => [name, 'This field has the wrong type.']))
}

/** Longer than any field but the resume may be. */
const LONGEST_TEXT = 10_000

/** Drops nulls, and cuts texts that are too long in any case: checking a megabyte blocks the process. */
function shorten(values: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(values).filter(([, value]) => value !== null)
  return Object.fromEntries(
    given.map(([name, value]) => [
      name,
      typeof value === 'string' && name !== 'resume_base_64' ? value.slice(0, LONGEST_TEXT) : value,
    ]),
  )
}

/** The forms with fields that are not part of the API's payload; these travel under `meta`. */
const formSchemas: Partial<Record<FormKind, { schema: ObjectSchema<object>; extra: (keyof LeadMeta)[] }>> = {
  enquiry: { schema: enquiryFormSchema, extra: ['visit_date', 'visit_part', 'call_time'] },
  contact: { schema: contactFormSchema, extra: ['visit_date', 'visit_part', 'call_time'] },
  'joint-venture': { schema: jointVentureFormSchema, extra: ['land_area', 'land_unit'] },
}

/** Validates and casts the values, and checks the form's own fields in `meta`. Returns the values of the payload. */
async function validate(
  form: FormKind,
  values: Record<string, unknown>,
  meta: LeadMeta,
): Promise<Record<string, string>> {
  const { schema, extra } = formSchemas[form] ?? { schema: schemas[form], extra: [] }
  const extras = Object.fromEntries(extra.map((name) => [name, meta[name]]))
  const valid = await schema.validate({ ...values, ...extras }, { abortEarly: false })
  return Object.fromEntries(
    Object.entries(valid as Record<string, string>).filter(([name]) => !(name in extras)),
  )
}

/** Adds the API's default values and the preferences, and joins the phone number with its country code. */
function finish(form: FormKind, values: Record<string, string>, meta: LeadMeta): ParsedLead['payload'] {
  if (form !== 'enquiry' && form !== 'contact') return values
  const { projectId, message: typed = '', ...rest } = values
  const message = addPreferences(typed === DEFAULT_MESSAGE ? '' : typed, meta)
  const countryCode = `+${(values.country_code ?? '').replace('+', '')}`
  return {
    ...rest,
    last_name: values.last_name ?? '',
    country_code: countryCode,
    mobile_no: readPhone(values.mobile_no ?? '', countryCode) ?? values.mobile_no ?? '',
    query_for: values.query_for ?? (form === 'contact' ? 'GE' : 'VB'),
    ...(projectId && /^\d+$/.test(projectId)
      ? { projectId: Number(projectId), message: message || DEFAULT_MESSAGE }
      : { message: meta.home_id || readHomeOption(projectId) ? message : withoutProject(message) }),
  }
}
