import { type ObjectSchema, ValidationError } from 'yup'
import { isRecord } from '@/lib/format/json'
import { type Result, refuse } from '@/lib/format/result'
import type { FormKind } from './form-kinds'
import { WRONG_TYPE } from './forms/field-rules'
import { type FieldTexts, type FormDefinition, splitBody } from './forms/form-definition'
import { FORMS } from './forms/forms'
import { type LeadMeta, parseLeadMeta } from './lead-meta'

/** Messages by the API's field names. */
export type FieldMessages = Record<string, string>

export type ParsedLead = {
  formKind: FormKind
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
): Promise<Result<Values, FieldMessages>> {
  try {
    const checked = await schema.validate(values, { abortEarly: false })
    return { ok: true, value: checked as Values }
  } catch (error) {
    if (error instanceof ValidationError) return refuse(listMessages(error))
    throw error
  }
}

/** Checks the untrusted JSON of a submission: the payload and, under `meta`, the details and facts about the visit. */
export async function parseLead(
  formKind: FormKind,
  body: unknown,
): Promise<Result<ParsedLead, FieldMessages>> {
  if (!isRecord(body)) return refuse({ body: 'Please send one JSON object.' })
  const form = FORMS[formKind]
  const meta = isRecord(body.meta) ? body.meta : {}
  const received = joinValues(form, body, meta)
  const faults = listWrongFields(form, received)
  if (faults.length > 0) return refuse(Object.fromEntries(faults))
  const values = form.parseBody ? form.parseBody(received, meta) : received
  const checked = await parseValues(form.schema, values)
  if (!checked.ok) return checked
  const { resume_base_64: resume, ...fieldValues } = checked.value
  const normalised = form.normalise ? await form.normalise(fieldValues) : fieldValues
  const { payload, details } = splitBody(form.fields, normalised)
  return {
    ok: true,
    value: { formKind, payload, details, meta: parseLeadMeta(meta), resume: resume ? String(resume) : null },
  }
}

/** The values of all fields: details are sent under `meta`. */
function joinValues(
  form: FormDefinition,
  { meta: _, ...payload }: Record<string, unknown>,
  meta: Record<string, unknown>,
): Record<string, unknown> {
  const details = Object.entries(meta).filter(([name]) => hasField(form, name))
  return { ...payload, ...Object.fromEntries(details) }
}

function hasField({ fields }: FormDefinition, name: string): boolean {
  return Object.hasOwn(fields, name)
}

const MAX_LISTED_FAULTS = 10
const MAX_LISTED_NAME_LENGTH = 60

/** Fields that the form does not have, and values that no field can have. */
function listWrongFields(
  form: FormDefinition,
  values: Record<string, unknown>,
): [name: string, message: string][] {
  const faults: [name: string, message: string][] = []
  for (const [name, value] of Object.entries(values)) {
    if (!hasField(form, name)) faults.push([name.slice(0, MAX_LISTED_NAME_LENGTH), 'Unknown field.'])
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
