import { ApiError, respondEnvelope, respondThrown } from '@/lib/api/envelope'
import { getEnv } from '@/lib/env'
import { buildRateCounter } from '@/lib/http/rate-counter'
import { FORM_BODY_BYTES, readJsonText } from '@/lib/http/read-body'
import { isSameOrigin } from '@/lib/http/same-origin'
import { getSender } from '@/lib/http/sender'
import { sign } from '@/lib/security/secrets'
import { FAILED_MESSAGE, type FormKind, leadKindOf } from '../kinds'
import { CAREER_BODY_BYTES } from '../resume'
import { submitLead } from '../submit'

const countPost = buildRateCounter()

/** The sender of a post as a keyed hash. @throws ApiError 403 for a post from another site, 429 above the limit in a minute */
export function admitPost(request: Request): string {
  if (!isSameOrigin(request)) throw new ApiError(403, 'Please send this from a page of this site.')
  const sender = sign('sender', getSender(request.headers))
  const wait = countPost(sender, getEnv().leadFloodPerMinute)
  if (wait === 0) return sender
  const headers = { 'retry-after': String(wait) }
  throw new ApiError(429, 'Too many messages at once. Please wait a minute and send again.', headers)
}

/**
 * The POST handler of a lead endpoint: 200 when the lead is on disk, else 400, 403, 413, 415, 422 with field messages,
 * 429 over the rate limit, 503 when the database fails.
 */
export function leadHandler(form: FormKind | ((params: URLSearchParams) => FormKind)) {
  return async (request: Request) => {
    try {
      const { searchParams } = new URL(request.url)
      return await handle(request, typeof form === 'string' ? form : form(searchParams))
    } catch (error) {
      return respondThrown(request, error, { message: FAILED_MESSAGE, retrySeconds: 5 })
    }
  }
}

async function handle(request: Request, form: FormKind): Promise<Response> {
  const sender = admitPost(request)
  const { body } = await readJsonText(request, form === 'career' ? CAREER_BODY_BYTES : FORM_BODY_BYTES)
  const submitted = await submitLead(form, body, { key: request.headers.get('idempotency-key'), sender })
  if (!submitted.ok)
    return respondEnvelope({ status: 422, message: submitted.message, result: { fields: submitted.fields } })
  const { message, reference, pdfUrl, pdfBytes } = submitted.response
  // Enquiries also get `pdf_url`; a known size is in `result`.
  const extra = leadKindOf(form) === 'enquiry' ? { pdf_url: pdfUrl } : {}
  const result = { reference, ...(pdfBytes ? { pdf_bytes: pdfBytes } : {}) }
  return respondEnvelope({ status: 200, message, result, extra })
}
