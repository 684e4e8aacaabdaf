import { object, string } from 'yup'

/**
 * What our own forms add to the documented payload under the one key `meta`; every part may be missing.
 * The idempotency key travels in the `Idempotency-Key` header, or here from a plain form.
 */
export type LeadMeta = {
  /** Path of the page the form stood on, without its query. */
  page?: string
  /** Language of the page. */
  language?: string
  /** Signed time of the first touch (decision 32). */
  form_time?: string
  /** The hidden field that people leave empty (decision 32). */
  website?: string
  idempotency_key?: string
  resume_name?: string
  resume_type?: string
  /** What the landowner typed into the helper for the area. */
  land_area?: string
  land_unit?: string
}

const text = (max: number) => string().strict().max(max)
const schema = object({
  page: text(300).matches(/^\/(?!\/)/, { excludeEmptyString: true }),
  language: text(20),
  form_time: text(200),
  website: text(500),
  idempotency_key: text(200),
  resume_name: text(255),
  resume_type: text(150),
  land_area: text(20),
  land_unit: text(10),
})

/** The meta part of a post, or null when it is not of the shape above. */
export function parseMeta(value: unknown): LeadMeta | null {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) return null
  if (Object.keys(value).some((key) => !Object.hasOwn(schema.fields, key)) || !schema.isValidSync(value))
    return null
  const { page, ...rest } = value as LeadMeta
  return page ? { ...rest, page: page.split(/[?#]/)[0] } : rest
}
