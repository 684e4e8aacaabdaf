import { ApiError } from '@/lib/http/envelope'
import { CAREER_BODY_BYTES, FORM_BODY_BYTES, isType, readBody } from '@/lib/http/read-body'
import type { Campaign } from '../campaign'
import type { FormKind } from '../kinds'

/** The fields of a form that is sent without script; of several with one name, the first. */
export type PlainForm = { values: Record<string, string>; file: File | null }

/**
 * Reads a form that is sent without script.
 * @throws ApiError 413, 415 or 400.
 */
export async function readForm(request: Request, form: FormKind): Promise<PlainForm> {
  const isMultipart = isType(request, 'multipart/form-data')
  if (!isMultipart && !isType(request, 'application/x-www-form-urlencoded'))
    throw new ApiError(415, 'Please send this from its form.')
  const bytes = await readBody(request, form === 'career' ? CAREER_BODY_BYTES : FORM_BODY_BYTES)
  const type = request.headers.get('content-type') ?? ''
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

const META_FIELDS = [
  ...['website', 'idempotency_key', 'land_area', 'land_unit'],
  ...['visit_date', 'visit_part', 'call_time'],
]

/**
 * Converts a form to the JSON body that the same form sends with script. `page` is the path of its page, `campaign` what
 * the page's address says.
 */
export async function toLeadBody(
  { values, file }: PlainForm,
  page: string | undefined,
  campaign: Campaign = {},
): Promise<Record<string, unknown>> {
  const meta: Record<string, string> = { language: 'en', ...campaign, ...(page ? { page } : {}) }
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    if (META_FIELDS.includes(name)) meta[name] = value
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
