import { type InferType, object, string, ValidationError } from 'yup'
import { parseId } from '@/lib/catalogue/id'
import { isRecord } from '@/lib/http/read-body'
import { cleanLine } from '@/lib/text'
import { CAMPAIGN_FIELDS, type Campaign, LONGEST_CAMPAIGN_VALUE } from './campaign'
import { buildEnquiry, DEFAULT_MESSAGE, type EnquiryValues } from './forms/enquiry'
import { splitValues, type Texts } from './forms/form'
import { FORMS, SCHEMAS } from './forms/forms'
import { WRONG_TYPE } from './forms/rules'
import { type FormKind, type LeadKind, leadKindOf } from './kinds'
import { formatDetails } from './lead'

const given = (longest: number) => string().max(longest)

/**
 * What this site's forms add to the documented payload under the key `meta`, beside their details. Every part is optional:
 * `page` is the path of the page with the form, `form_time` the signed time of the first input, `website` a hidden field that
 * people leave empty, `home_id` the completed project in which the visitor owns a home. The idempotency key comes from the
 * `Idempotency-Key` header, or from here when a form is sent without script.
 */
const META = object({
  page: given(300).matches(/^(?!\/\/)(\/|$)/),
  language: given(20),
  form_time: given(200),
  website: given(500),
  idempotency_key: given(200),
  resume_name: given(1_000),
  resume_type: given(150),
  home_id: given(16).test((id) => !id || parseId(id) !== null),
  ...Object.fromEntries(CAMPAIGN_FIELDS.map((name) => [name, given(LONGEST_CAMPAIGN_VALUE)])),
})
  .noUnknown()
  .strict()

type LeadMeta = Partial<InferType<typeof META>> & Campaign

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

/**
 * Validates untrusted JSON as a lead: its fields, and under `meta` what comes beside them. A field may stand in either. Refuses
 * what no form has. Returns the lead, or a message for each invalid field.
 */
export async function parseLead(form: FormKind, body: unknown): Promise<ParseResult> {
  if (!isRecord(body)) return { ok: false, fields: { body: 'Please send one JSON object.' } }
  const { meta, ...payload } = body
  const isField = ([name]: [string, unknown]) => Object.hasOwn(FORMS[form].fields, name)
  const beside = Object.entries(Object(meta ?? {}))
  const more = Object.fromEntries(beside.filter((entry) => !isField(entry)))
  if (
    !isRecord(meta ?? {}) ||
    beside.some(([, value]) => typeof value !== 'string') ||
    !META.isValidSync(more)
  )
    return { ok: false, fields: { meta: 'Unknown or malformed details.' } }
  const odd = Object.entries(payload).flatMap(([name, value]) => {
    if (!isField([name, value])) return [[name.slice(0, 60), 'Unknown field.']]
    return value !== null && typeof value === 'object' ? [[name, WRONG_TYPE]] : []
  })
  if (odd.length > 0) return { ok: false, fields: Object.fromEntries(odd.slice(0, 10)) }
  try {
    const given = { ...payload, ...Object.fromEntries(beside.filter(isField)) }
    const checked = await SCHEMAS[form].validate(given, { abortEarly: false })
    return { ok: true, lead: await buildLead(form, checked, more) }
  } catch (error) {
    if (error instanceof ValidationError) return { ok: false, fields: listMessages(error) }
    throw error
  }
}

async function buildLead(form: FormKind, checked: Record<string, unknown>, more: Texts): Promise<ParsedLead> {
  const { resume_base_64, ...values } = checked
  const { home_id, page, ...meta }: Texts & LeadMeta = Object.fromEntries(
    Object.entries(more).map(([name, value = '']) => [name, cleanLine(value)]),
  )
  const { payload, details } = await divide(form, values)
  return {
    form,
    kind: leadKindOf(form),
    payload,
    details: { home_id, ...details },
    meta: { ...meta, page: page?.split(/[?#]/)[0] },
    resume: String(resume_base_64 ?? '') || (meta.resume_name ? '' : null),
  }
}

/** The values of the payload and the details beside it. The API has no fields for these, so its message includes them. */
async function divide(form: FormKind, values: Record<string, unknown>) {
  const split = splitValues(FORMS[form].fields, values)
  if (leadKindOf(form) !== 'enquiry') return split
  const enquiry = values as EnquiryValues
  const typed = enquiry.message === DEFAULT_MESSAGE ? '' : enquiry.message
  const lines = formatDetails(form, split.details)
  return buildEnquiry({ ...enquiry, message: [typed, lines].filter(Boolean).join('\n') })
}

/** The first message of each field. */
function listMessages(error: ValidationError): FieldMessages {
  const fields: FieldMessages = {}
  for (const { path, message } of error.inner.length > 0 ? error.inner : [error])
    fields[path || 'body'] ??= message
  return fields
}
