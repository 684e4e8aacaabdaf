import { type ObjectSchema, ValidationError } from 'yup'
import { type FormKind, type LeadKind, leadKindOf } from './kinds'
import { NO_PROJECT, withoutProject } from './no-project'
import { type LeadMeta, parseMeta } from './parse-meta'
import { readPhone } from './phone'
import {
  careerSchema,
  contactSchema,
  enquirySchema,
  jointVentureFormSchema,
  jointVentureSchema,
  subscribeSchema,
} from './schemas'

/** Field messages by the wire's names. */
export type FieldMessages = Record<string, string>

export type ParsedLead = {
  form: FormKind
  kind: LeadKind
  /** The documented payload, trimmed and with its defaults; without the resume. */
  payload: Record<string, string | number | boolean>
  meta: LeadMeta
  /** Base64 as sent; null without a resume. */
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

/**
 * A lead out of untrusted JSON; unknown fields are refused (issue 3, item 2).
 * @returns the lead, or the messages of specification section 5 by field.
 */
export async function parseLead(form: FormKind, body: unknown): Promise<ParseResult> {
  if (!isRecord(body)) return { ok: false, fields: { body: 'Please send one JSON object.' } }
  const { meta: givenMeta, ...values } = body
  const meta = parseMeta(givenMeta)
  if (!meta) return { ok: false, fields: { meta: 'Unknown or malformed details.' } }
  const schema = schemas[form]
  const odd = { ...findUnknown(values, schema), ...findMistyped(values) }
  if (Object.keys(odd).length > 0) return { ok: false, fields: odd }
  try {
    const { resume_base_64: resume, ...rest } = await validate(form, dropNulls(values), meta)
    const payload = finish(form, rest)
    return { ok: true, lead: { form, kind: leadKindOf(form), payload, meta, resume: resume || null } }
  } catch (error) {
    if (error instanceof ValidationError) return { ok: false, fields: listMessages(error) }
    throw error
  }
}

/** The first message of each field. */
export function listMessages(error: ValidationError): FieldMessages {
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

function dropNulls(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}

/** The cast values; a landowner's area is checked along with them and is no part of the payload. */
async function validate(
  form: FormKind,
  values: Record<string, unknown>,
  { land_area, land_unit }: LeadMeta,
): Promise<Record<string, string>> {
  if (form !== 'joint-venture' || !land_area)
    return schemas[form].validate(values, { abortEarly: false }) as Promise<Record<string, string>>
  const {
    land_area: _,
    land_unit: __,
    ...rest
  } = await jointVentureFormSchema.validate({ ...values, land_area, land_unit }, { abortEarly: false })
  return rest
}

/** Defaults of the wire (specification, section 3) and the number in its one joined form. */
function finish(form: FormKind, values: Record<string, string>): ParsedLead['payload'] {
  if (form !== 'enquiry' && form !== 'contact') return values
  const { projectId, message, ...rest } = values
  const countryCode = `+${(values.country_code ?? '').replace('+', '')}`
  return {
    ...rest,
    last_name: values.last_name ?? '',
    country_code: countryCode,
    mobile_no: readPhone(values.mobile_no ?? '', countryCode) ?? values.mobile_no ?? '',
    query_for: values.query_for ?? (form === 'contact' ? 'GE' : 'VB'),
    ...(projectId && projectId !== NO_PROJECT
      ? { projectId: Number(projectId), message: message || 'Brocher Enquiry' }
      : { message: withoutProject(message ?? '') }),
  }
}
