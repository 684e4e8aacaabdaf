import { object, string, ValidationError } from 'yup'
import { isRecord } from '@/lib/http/read-body'
import { CAMPAIGN_FIELDS, type Campaign, LONGEST_CAMPAIGN_VALUE } from './campaign'
import { formatDetails } from './describe-lead'
import { buildEnquiry, DEFAULT_MESSAGE, type EnquiryValues } from './forms/enquiry'
import { type FormFields, splitValues, type Texts } from './forms/form'
import { FORMS, SCHEMAS } from './forms/forms'
import { type FormKind, type LeadKind, leadKindOf } from './kinds'

/**
 * What this site's forms add to the documented payload under the key `meta`, beside their details. Every part is
 * optional. The idempotency key comes from the `Idempotency-Key` header, or from here when a form is sent without script.
 */
type LeadMeta = {
  /** Path of the page with the form, without its query. */
  page?: string
  language?: string
  /** Signed time of the first input (lib/leads/sign.ts). */
  form_time?: string
  /** A hidden field that people leave empty. */
  website?: string
  idempotency_key?: string
  resume_name?: string
  resume_type?: string
  /** Id of the completed project in which the visitor owns a home. */
  home_id?: string
} & Campaign

const text = (max: number) => string().strict().max(max)
const metaSchema = object({
  page: text(300).matches(/^\/(?!\/)/, { excludeEmptyString: true }),
  language: text(20),
  form_time: text(200),
  website: text(500),
  idempotency_key: text(200),
  resume_name: text(255),
  resume_type: text(150),
  home_id: text(10).matches(/^[1-9]\d*$/, { excludeEmptyString: true }),
  ...Object.fromEntries(CAMPAIGN_FIELDS.map((name) => [name, text(LONGEST_CAMPAIGN_VALUE)])),
})

/** Messages by the API's field names. */
export type FieldMessages = Record<string, string>

export type ParsedLead = {
  form: FormKind
  kind: LeadKind
  /** The API's documented payload, trimmed and with defaults, without the resume. */
  payload: Record<string, unknown>
  /** What the visitor gave beside it. */
  details: Texts
  meta: LeadMeta
  /** Base64 as received; null without a resume. */
  resume: string | null
}

type ParseResult = { ok: true; lead: ParsedLead } | { ok: false; fields: FieldMessages }

/** Validates untrusted JSON as a lead. Refuses unknown fields. Returns the lead, or a message for each invalid field. */
export async function parseLead(form: FormKind, body: unknown): Promise<ParseResult> {
  if (!isRecord(body)) return { ok: false, fields: { body: 'Please send one JSON object.' } }
  const { fields } = FORMS[form]
  const { meta: besides, ...values } = body
  const given = parseMeta(fields, besides ?? {})
  if (!given) return { ok: false, fields: { meta: 'Unknown or malformed details.' } }
  const odd = { ...findUnknown(fields, values), ...findMistyped(values) }
  if (Object.keys(odd).length > 0) return { ok: false, fields: odd }
  try {
    const all = shorten({ ...values, ...given.details })
    const { resume_base_64: resume, ...checked } = await SCHEMAS[form].validate(all, { abortEarly: false })
    const { home_id, ...meta } = given.meta
    const { payload, details } = await divide(form, checked)
    const lead = { form, kind: leadKindOf(form), payload, details: { home_id, ...details }, meta }
    return { ok: true, lead: { ...lead, resume: resume || null } }
  } catch (error) {
    if (error instanceof ValidationError) return { ok: false, fields: listMessages(error) }
    throw error
  }
}

/** The values of the payload and the details beside it. The API has no fields for these, so its message includes them. */
async function divide(form: FormKind, values: Record<string, unknown>) {
  if (leadKindOf(form) !== 'enquiry') return splitValues(FORMS[form].fields, values)
  const enquiry = values as EnquiryValues
  const typed = enquiry.message === DEFAULT_MESSAGE ? '' : enquiry.message
  const lines = formatDetails(FORMS[form], splitValues(FORMS[form].fields, values).details)
  return buildEnquiry({ ...enquiry, message: [typed, lines].filter(Boolean).join('\n') })
}

/** The details of the form's fields, and everything else in `meta`; null when it is unknown or malformed. */
function parseMeta(fields: FormFields, value: unknown): { details: Texts; meta: LeadMeta } | null {
  if (!isRecord(value)) return null
  const isDetail = ([name]: [string, unknown]) => fields[name]?.place === 'details'
  const details = Object.entries(value).filter(isDetail)
  const rest = Object.entries(value).filter((entry) => !isDetail(entry))
  if (details.some(([, text]) => typeof text !== 'string')) return null
  if (rest.some(([name]) => !Object.hasOwn(metaSchema.fields, name))) return null
  const others = Object.fromEntries(rest)
  if (!metaSchema.isValidSync(others)) return null
  const { page, ...meta } = others as LeadMeta
  return {
    details: Object.fromEntries(details) as Texts,
    meta: page ? { ...meta, page: page.split(/[?#]/)[0] } : meta,
  }
}

/** The first message of each field. */
function listMessages(error: ValidationError): FieldMessages {
  const fields: FieldMessages = {}
  for (const { path, message } of error.inner.length > 0 ? error.inner : [error])
    fields[path || 'body'] ??= message
  return fields
}

function findUnknown(fields: FormFields, values: Record<string, unknown>): FieldMessages {
  const isKnown = (name: string) => Object.hasOwn(fields, name) && fields[name]?.place === 'payload'
  const unknown = Object.keys(values).filter((name) => !isKnown(name))
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
