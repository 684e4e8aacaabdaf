import { ApiError } from '@/lib/api/envelope'
import type { FormKind } from '../kinds'
import { CAREER_BODY_BYTES, FORM_BODY_BYTES, isType, readBody } from './read-body'

/** A plain form's fields; the first of several with one name counts. */
export type PlainForm = { values: Record<string, string>; file: File | null }

/**
 * A form posted without script.
 * @throws ApiError 413, 415 or 400 as for JSON.
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
      throw new ApiError(400, 'The form did not arrive whole.')
    })
  const values: Record<string, string> = {}
  let file: File | null = null
  for (const [name, value] of data) {
    if (typeof value === 'string') values[name] ??= value
    else if (value.size > 0 && name === 'resume') file ??= value
  }
  return { values, file }
}

const OWN_FIELDS = ['website', 'idempotency_key', 'land_area', 'land_unit'] as const

/** The same body as a form with script sends: documented fields, and ours under `meta`. */
export async function toLeadBody(
  { values, file }: PlainForm,
  page: string | undefined,
): Promise<Record<string, unknown>> {
  const meta: Record<string, string> = { language: 'en', ...(page ? { page } : {}) }
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const own = OWN_FIELDS.find((entry) => entry === name)
    if (own) meta[own] = value
    else if (name === 'general_user_accept') body[name] = value === 'true'
    else body[name] = value
  }
  if (!meta.idempotency_key) delete meta.idempotency_key
  if (!file) return { ...body, meta }
  const base64 = Buffer.from(await file.arrayBuffer()).toString('base64')
  return {
    ...body,
    resume_base_64: base64,
    meta: { ...meta, resume_name: file.name, resume_type: file.type },
  }
}
