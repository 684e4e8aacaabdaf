import { ApiError } from '@/lib/http/envelope'
import { FORM_BODY_BYTES, isType, readBody } from '@/lib/http/read-body'
import type { Campaign } from '../campaign'
import { FORMS } from '../forms/forms'
import type { FormKind } from '../kinds'
import { CAREER_BODY_BYTES } from '../resume'

/** The fields of a form that is sent without script; of several with one name, the first. */
export type PlainForm = { values: Record<string, string>; file: File | null }

/** No form has so many fields, and no browser writes longer lines about one. */
const MAX_PARTS = 50
const MAX_PART_HEADER = 2_000

/**
 * Reads a form that is sent without script.
 * @throws ApiError 413, 415 or 400.
 */
export async function readForm(request: Request, form: FormKind): Promise<PlainForm> {
  const isMultipart = isType(request, 'multipart/form-data')
  if (!isMultipart && !isType(request, 'application/x-www-form-urlencoded'))
    throw new ApiError(415, 'Please send this from its form.')
  const hasFile = isMultipart && form === 'career'
  const bytes = await readBody(request, hasFile ? CAREER_BODY_BYTES : FORM_BODY_BYTES)
  const type = isMultipart ? checkParts(request, bytes) : 'application/x-www-form-urlencoded'
  const data = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new ApiError(400, 'The form is incomplete.')
    })
  const values: Record<string, string> = {}
  let file: File | null = null
  for (const [name, value] of data) {
    if (typeof value === 'string') values[name] ??= value
    else if (value.size > 0 && name === 'resume') file ??= value
  }
  return { values, file }
}

/**
 * The content type of a form with few parts. Parsing a megabyte of small parts blocks the process for half a second.
 * @throws ApiError 400.
 */
function checkParts({ headers }: Request, bytes: Buffer): string {
  const boundary = /boundary="?([\w'()+./:=?-]{1,70})"?$/.exec(headers.get('content-type') ?? '')?.[1]
  const delimiter = Buffer.from(`--${boundary}`)
  let count = 0
  for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, at + 1)) {
    const headerEnd = bytes.subarray(at, at + MAX_PART_HEADER).indexOf('\r\n\r\n')
    const isLast = bytes.toString('latin1', at + delimiter.length, at + delimiter.length + 2) === '--'
    if (++count > MAX_PARTS || (headerEnd < 0 && !isLast)) throw new ApiError(400, 'The form is malformed.')
  }
  if (!boundary || count === 0) throw new ApiError(400, 'The form is malformed.')
  return `multipart/form-data; boundary=${boundary}`
}

/**
 * Converts a form to the JSON body that the same form sends with script. `page` is the path of its page, `campaign` what
 * the page's address says.
 */
export async function toLeadBody(
  form: FormKind,
  { values, file }: PlainForm,
  page: string | undefined,
  campaign: Campaign = {},
): Promise<Record<string, unknown>> {
  const { fields } = FORMS[form]
  const meta: Record<string, string> = { language: 'en', ...campaign, ...(page ? { page } : {}) }
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    if (name === 'website' || name === 'idempotency_key' || fields[name]?.place === 'details')
      meta[name] = value
    else body[name] = name === 'general_user_accept' ? value === 'true' : value
  }
  if (!meta.idempotency_key) delete meta.idempotency_key
  if (!file) return { ...body, meta }
  return {
    ...body,
    resume_base_64: Buffer.from(await file.arrayBuffer()).toString('base64'),
    meta: { ...meta, resume_name: file.name, resume_type: file.type },
  }
}
