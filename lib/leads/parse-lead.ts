import { ValidationError } from 'yup'
import { parseId } from '@/lib/catalogue/id'
import { isRecord } from '@/lib/http/read-body'
import { cleanLine } from '@/lib/text'
import { CAMPAIGN_FIELDS, type Campaign, LONGEST_CAMPAIGN_VALUE } from './campaign'
import { formatDetails } from './describe-lead'
import { buildEnquiry, DEFAULT_MESSAGE, type EnquiryValues } from './forms/enquiry'
import { type FormFields, splitValues, type Texts } from './forms/form'
import { FORMS, SCHEMAS } from './forms/forms'
import { type FormKind, type LeadKind, leadKindOf } from './kinds'

/**
 * What this site's forms add to the documented payload under the key `meta`, beside their details, with the longest text of
 * each. Every part is optional: `page` is the path of the page with the form, `form_time` the signed time of the first input,
 * `website` a hidden field that people leave empty, `home_id` the completed project in which the visitor owns a home.
 * The idempotency key comes from the `Idempotency-Key` header, or from here when a form is sent without script.
 */
const META = {
  page: 300,
  language: 20,
  form_time: 200,
  website: 500,
  idempotency_key: 200,
  resume_name: 1_000,
  resume_type: 150,
  home_id: 16,
}
const META_LENGTHS: Record<string, number> = {
  ...META,
  ...Object.fromEntries(CAMPAIGN_FIELDS.map((name) => [name, LONGEST_CAMPAIGN_VALUE])),
}
type LeadMeta = Partial<Record<keyof typeof META, string>> & Campaign

/** Messages by the API's field names. */
export type FieldMessages = Record<string, string>

export type ParsedLead = {
  form: FormKind
  kind: LeadKind
  /** The API's documented payload, cleaned and with defaults, without the resume. */
  payload: Record<string, unknown>
  /** What the visitor gave beside it. */
  details: Texts
  meta: LeadMeta
  /** Base64 as received, which is empty for an empty file; null without a resume. */
  resume: string | null
}

type ParseResult = { ok: true; lead: ParsedLead } | { ok: false; fields: FieldMessages }

/** Validates untrusted JSON as a lead. Refuses unknown fields. Returns the lead, or a message for each invalid field. */
export async function parseLead(form: FormKind, body: unknown): Promise<ParseResult> {
  if (!isRecord(body)) return { ok: false, fields: { body: 'Please send one JSON object.' } }
  const { fields } = FORMS[form]
  const { meta: beside, ...values } = body
  const given = parseMeta(fields, beside ?? {})
  if (!given) return { ok: false, fields: { meta: 'Unknown or malformed details.' } }
  const odd = Object.entries(values).flatMap(([name, value]) => {
    const message = findOddity(fields, name, value)
    return message ? [[name.slice(0, 60), message]] : []
  })
  if (odd.length > 0) return { ok: false, fields: Object.fromEntries(odd.slice(0, 10)) }
  try {
    const all = shorten({ ...values, ...given.details })
    const { resume_base_64, ...checked } = await SCHEMAS[form].validate(all, { abortEarly: false })
    const { home_id, ...meta } = given.meta
    const { payload, details } = await divide(form, checked)
    const resume = resume_base_64 || (meta.resume_name ? '' : null)
    const lead = { form, kind: leadKindOf(form), payload, details: { home_id, ...details }, meta, resume }
    return { ok: true, lead }
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

/** The details of the form's fields, and everything else in `meta`, cleaned; null when it is unknown or malformed. */
function parseMeta(fields: FormFields, value: unknown): { details: Texts; meta: LeadMeta } | null {
  if (!isRecord(value)) return null
  const details: Texts = {}
  const meta: LeadMeta & Texts = {}
  for (const [name, text] of Object.entries(value)) {
    const isDetail = Object.hasOwn(fields, name) && fields[name]?.place === 'details'
    const longest = Object.hasOwn(META_LENGTHS, name) ? META_LENGTHS[name] : undefined
    if (typeof text !== 'string' || (!isDetail && (longest === undefined || text.length > longest)))
      return null
    if (isDetail) details[name] = text
    else meta[name] = cleanLine(text)
  }
  const { page, home_id } = meta
  if ((page && !/^\/(?!\/)/.test(page)) || (home_id && !parseId(home_id))) return null
  return { details, meta: page ? { ...meta, page: page.split(/[?#]/)[0] } : meta }
}

/** The first message of each field. */
function listMessages(error: ValidationError): FieldMessages {
  const fields: FieldMessages = {}
  for (const { path, message } of error.inner.length > 0 ? error.inner : [error])
    fields[path || 'body'] ??= message
  return fields
}

/** What is wrong with a field that no form sends so. */
function findOddity(fields: FormFields, name: string, value: unknown): string | null {
  if (!Object.hasOwn(fields, name) || fields[name]?.place !== 'payload') return 'Unknown field.'
  if (value === undefined || value === null) return null
  const isRight =
    name === 'general_user_accept'
      ? typeof value === 'boolean'
      : typeof value === 'string' || (name === 'projectId' && Number.isSafeInteger(value))
  return isRight ? null : 'This field has the wrong type.'
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
