import { type InferType, object, ValidationError } from 'yup'
import { parseId } from '@/lib/catalogue/id'
import { cleanLine } from '@/lib/format/clean-text'
import { isRecord } from '@/lib/http/read-body'
import { CAMPAIGN_FIELDS, type Campaign, LONGEST_CAMPAIGN_VALUE } from './campaign'
import { buildEnquiry, DEFAULT_MESSAGE, type EnquiryValues } from './forms/enquiry'
import { splitValues, type Texts, text, WRONG_TYPE } from './forms/form'
import { FORMS, SCHEMAS } from './forms/forms'
import { type FormKind, type LeadKind, leadKindOf } from './kinds'
import { formatDetails } from './lead'

/**
 * What this site's forms add to the documented payload under the key `meta`, beside their details. The visitor cannot mend it, so
 * it never refuses a lead: a long value is cut, and one that says nothing is dropped. `page` is the path of the page with the
 * form, `form_time` the signed time of the first input, `website` a hidden field that people leave empty, `home_id` the completed
 * project in which the visitor owns a home. The idempotency key comes from the `Idempotency-Key` header, or from here when a form
 * is sent without script.
 */
const META = object({
  page: text((given) => /^\/(?!\/)[^?#]*/.exec(cleanLine(given))?.[0] ?? '', 300),
  language: text(cleanLine, 20),
  form_time: text(cleanLine, 200),
  website: text(cleanLine, 500),
  idempotency_key: text(cleanLine),
  resume_name: text(cleanLine),
  home_id: text((given) => String(parseId(given) ?? '')),
  ...Object.fromEntries(CAMPAIGN_FIELDS.map((name) => [name, text(cleanLine, LONGEST_CAMPAIGN_VALUE)])),
})

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

/** Validates untrusted JSON: a lead's fields, also under `meta`, and what comes beside. Returns it, or messages by field. */
export async function parseLead(form: FormKind, body: unknown): Promise<ParseResult> {
  if (!isRecord(body)) return { ok: false, fields: { body: 'Please send one JSON object.' } }
  const { meta, ...payload } = body
  const beside = Object.entries(isRecord(meta) ? meta : {})
  const isField = (name: string) => Object.hasOwn(FORMS[form].fields, name)
  const given = { ...payload, ...Object.fromEntries(beside.filter(([name]) => isField(name))) }
  const odd = Object.entries(given).flatMap(([name, value]) => {
    if (!isField(name)) return [[name.slice(0, 60), 'Unknown field.']]
    return value !== null && typeof value === 'object' ? [[name, WRONG_TYPE]] : []
  })
  if (odd.length > 0) return { ok: false, fields: Object.fromEntries(odd.slice(0, 10)) }
  try {
    const { resume_base_64, ...values } = await SCHEMAS[form].validate(given, { abortEarly: false })
    const texts = beside.filter(([, value]) => typeof value === 'string')
    const { home_id, ...rest } = META.cast(Object.fromEntries(texts), { stripUnknown: true })
    const { payload: sent, details } = await divide(form, values)
    const resume = String(resume_base_64 ?? '') || (rest.resume_name ? '' : null)
    const lead = {
      form,
      kind: leadKindOf(form),
      payload: sent,
      details: home_id ? { home_id, ...details } : details,
      meta: rest,
      resume,
    }
    return { ok: true, lead }
  } catch (error) {
    if (error instanceof ValidationError) return { ok: false, fields: listMessages(error) }
    throw error
  }
}

/** The values of the payload and the details beside it. The API has no fields for these, so its message includes them. */
async function divide(form: FormKind, values: Record<string, unknown>) {
  const split = splitValues(FORMS[form].fields, values)
  if (leadKindOf(form) !== 'enquiry') return split
  const enquiry = values as EnquiryValues
  const typed = enquiry.message === DEFAULT_MESSAGE ? '' : enquiry.message
  const message = [typed, formatDetails(form, split.details)].filter(Boolean).join('\n')
  return buildEnquiry({ ...enquiry, message })
}

/** The first message of each field. */
function listMessages(error: ValidationError): FieldMessages {
  const fields: FieldMessages = {}
  for (const { path, message } of error.inner.length > 0 ? error.inner : [error])
    fields[path || 'body'] ??= message
  return fields
}
