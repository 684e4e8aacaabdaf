import { type InferType, object } from 'yup'
import { cleanLine } from '@/lib/format/clean-text'
import { CAMPAIGN_FIELDS, type Campaign, MAX_CAMPAIGN_LENGTH } from './campaign'
import { textRule } from './forms/field-rules'

/** The path of an address: "/contact-us" of "/contact-us?x=1". `//host` would be the address of another host. */
const PATH = /^\/(?!\/)[^?#]*/

const MAX_PATH_LENGTH = 300
const MAX_LANGUAGE_LENGTH = 20
const MAX_TOKEN_LENGTH = 200
const MAX_WEBSITE_LENGTH = 500

/**
 * Fields that this site's forms add to the documented payload under the key `meta`, next to their details. Visitors
 * cannot fix these values, so a bad one never rejects the lead: a long one is cut, and one without meaning is dropped.
 */
const META_SCHEMA = object({
  /** The path of the page with the form. */
  page: textRule((path) => PATH.exec(cleanLine(path))?.[0] ?? '', MAX_PATH_LENGTH),
  language: textRule(cleanLine, MAX_LANGUAGE_LENGTH),
  /** The signed time of the first input. */
  form_time: textRule(cleanLine, MAX_TOKEN_LENGTH),
  /** A hidden field that people leave empty. */
  website: textRule(cleanLine, MAX_WEBSITE_LENGTH),
  resume_name: textRule(cleanLine),
  ...Object.fromEntries(CAMPAIGN_FIELDS.map((name) => [name, textRule(cleanLine, MAX_CAMPAIGN_LENGTH)])),
})

export type LeadMeta = Partial<InferType<typeof META_SCHEMA>> & Campaign

/** The known texts of a posted `meta`. */
export function parseLeadMeta(meta: Record<string, unknown>): LeadMeta {
  const texts = Object.entries(meta).filter(([, value]) => typeof value === 'string')
  return META_SCHEMA.cast(Object.fromEntries(texts), { stripUnknown: true })
}
