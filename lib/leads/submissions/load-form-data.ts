import { MIMEType } from 'node:util'
import { ApiError } from '@/lib/http/envelope'
import { isType, loadBody } from '@/lib/http/request-body'
import type { FormKind } from '../form-kinds'
import { getBodyLimit } from '../resume'

/** No form has this many fields. */
const MAX_FORM_PARTS = 50
/** In characters. No browser writes a part header this long. */
const MAX_PART_HEADER = 2_000

/** The form data of a submission without script. @throws ApiError 413, 415 or 400 */
export async function loadFormData(request: Request, formKind: FormKind): Promise<FormData> {
  const isMultipart = isType(request, 'multipart/form-data')
  if (!isMultipart && !isType(request, 'application/x-www-form-urlencoded'))
    throw new ApiError(415, 'Please send this from its form.')
  const bytes = await loadBody(request, getBodyLimit(formKind))
  const type = request.headers.get('content-type') ?? ''
  if (isMultipart) assertSoundParts(bytes, type)
  const body = new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
  return body.formData().catch(() => {
    throw new ApiError(400, 'The form is incomplete.')
  })
}

/** Counts the parts before they are parsed: thousands of small ones would block the process. @throws ApiError 400 */
function assertSoundParts(bytes: Buffer, type: string): void {
  const boundary = new MIMEType(type).params.get('boundary')
  // The first piece is before all parts, the last one after them.
  const pieces = bytes.toString('latin1').split(`--${boundary}`, MAX_FORM_PARTS + 3)
  const parts = pieces.slice(1, -1)
  const isSound = parts.every((part) => part.slice(0, MAX_PART_HEADER).includes('\r\n\r\n'))
  if (!boundary || parts.length === 0 || parts.length > MAX_FORM_PARTS || !isSound)
    throw new ApiError(400, 'The form is malformed.')
}
