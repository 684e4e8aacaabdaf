import { type ObjectSchema, ValidationError } from 'yup'
import { isRecord } from '@/lib/format/json'
import { FORM_CALLS, type FormKind, type LeadKind } from './form-kinds'
import { joinPhone } from './forms/enquiry'
import { parseProjectChoice, parseTypedText } from './forms/enquiry-post'
import { type FieldTexts, splitPost } from './forms/form-definition'
import { FORMS, SCHEMAS } from './forms/forms'
import { WRONG_TYPE } from './forms/rules'
import { type LeadMeta, parseLeadMeta } from './lead-meta'

/** Messages by the API's field names. */
export type FieldMessages = Record<string, string>

export type ParsedLead = {
  formKind: FormKind
  leadKind: LeadKind
  /**
   * The API's documented payload, cleaned and with defaults, without the resume. In an enquiry, `projectId` is the
   * choice in the list of projects, and the message is only the typed text.
   */
  payload: Record<string, unknown>
  /** The visitor's answers that have no field in the payload. */
  details: FieldTexts
  meta: LeadMeta
  /** Base64 as received; null without a resume. */
  resume: string | null
}

/** Checks values by a schema: cleaned values, or the first message of each field. */
export async function parseValues<Values extends object>(
  schema: ObjectSchema<Values>,
  values: object,
): Promise<{ ok: true; values: Values } | { ok: false; messages: FieldMessages }> {
  try {
    const checked = await schema.validate(values, { abortEarly: false })
    return { ok: true, values: checked as Values }
  } catch (error) {
    if (error instanceof ValidationError) return { ok: false, messages: listMessages(error) }
    throw error
  }
}

/** Checks the untrusted JSON of a post: the payload and, under `meta`, the details and facts about the visit. */
export async function parseLead(
  formKind: FormKind,
  body: unknown,
): Promise<{ ok: true; lead: ParsedLead } | { ok: false; messages: FieldMessages }> {
  if (!isRecord(body)) return { ok: false, messages: { body: 'Please send one JSON object.' } }
  const { values, meta } = splitBody(formKind, body)
  const faults = listWrongFields(formKind, values)
  if (faults.length > 0) return { ok: false, messages: Object.fromEntries(faults) }
  const valuesToCheck = addProjectChoice(formKind, values, meta.home_id)
  const parsed = await parseValues(SCHEMAS[formKind], valuesToCheck)
  if (!parsed.ok) return parsed
  return { ok: true, lead: await buildParsedLead(formKind, parsed.values, meta) }
}

/** Splits a body into the values of the form's fields, and everything under `meta`, where details are posted. */
function splitBody(formKind: FormKind, { meta: postedMeta, ...payload }: Record<string, unknown>) {
  const meta = isRecord(postedMeta) ? postedMeta : {}
  const details = Object.entries(meta).filter(([name]) => isField(formKind, name))
  const values: Record<string, unknown> = { ...payload, ...Object.fromEntries(details) }
  return { values, meta }
}

/** The values with `projectId` as the choice in the list of projects, if the form is an enquiry. */
function addProjectChoice(formKind: FormKind, values: Record<string, unknown>, ownedProjectId: unknown) {
  const isEnquiry = FORM_CALLS[formKind].leadKind === 'enquiry'
  return isEnquiry ? { ...values, projectId: parseProjectChoice(values, ownedProjectId) } : values
}

async function buildParsedLead(
  formKind: FormKind,
  { resume_base_64, ...values }: Record<string, unknown>,
  postedMeta: Record<string, unknown>,
): Promise<ParsedLead> {
  const leadKind = FORM_CALLS[formKind].leadKind
  const fieldValues = leadKind === 'enquiry' ? await parseEnquiryValues(values) : values
  const { payload, details } = splitPost(FORMS[formKind].fields, fieldValues)
  const meta = parseLeadMeta(postedMeta)
  return {
    formKind,
    leadKind,
    payload,
    details,
    meta,
    resume: resume_base_64 ? String(resume_base_64) : null,
  }
}

/** The values of an enquiry with the typed text as message and the phone number joined with its country code. */
async function parseEnquiryValues(values: Record<string, unknown>): Promise<Record<string, unknown>> {
  const message = parseTypedText(String(values.message), String(values.projectId))
  // Programs that post to the API may send the number without its country code.
  return { ...values, ...(await joinPhone(values)), message }
}

function isField(formKind: FormKind, name: string): boolean {
  return Object.hasOwn(FORMS[formKind].fields, name)
}

const MAX_LISTED_FAULTS = 10
const MAX_LISTED_NAME_LENGTH = 60

/** Fields that the form does not have, and values that no field can have. */
function listWrongFields(
  formKind: FormKind,
  values: Record<string, unknown>,
): [name: string, message: string][] {
  const faults: [name: string, message: string][] = []
  for (const [name, value] of Object.entries(values)) {
    if (!isField(formKind, name)) faults.push([name.slice(0, MAX_LISTED_NAME_LENGTH), 'Unknown field.'])
    else if (value !== null && typeof value === 'object') faults.push([name, WRONG_TYPE])
  }
  return faults.slice(0, MAX_LISTED_FAULTS)
}

function listMessages(error: ValidationError): FieldMessages {
  const faults = error.inner.length > 0 ? error.inner : [error]
  const messages: FieldMessages = {}
  for (const { path, message } of faults) messages[path || 'body'] ??= message
  return messages
}
