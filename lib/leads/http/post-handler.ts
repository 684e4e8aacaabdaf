import { respondThrown } from '@/lib/http/envelope'
import { FORM_BODY_BYTES, readJson } from '@/lib/http/read-body'
import { FAILED_MESSAGE, type FormKind, leadKindOf } from '../kinds'
import { CAREER_BODY_BYTES } from '../resume'
import { submitLead } from '../submit'
import { admitPost } from './admit-post'

/**
 * The POST handler of a lead endpoint: 200 when the lead is on disk, else 400, 403, 413, 415, 422 with field messages,
 * 429 over the rate limit, 503 when the database fails.
 */
export function leadHandler(
  chooseForm: (params: URLSearchParams) => FormKind,
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return await handle(request, chooseForm(new URL(request.url).searchParams))
    } catch (error) {
      return respondThrown(request, error, FAILED_MESSAGE, 5)
    }
  }
}

async function handle(request: Request, form: FormKind): Promise<Response> {
  const sender = admitPost(request)
  const body = await readJson(request, form === 'career' ? CAREER_BODY_BYTES : FORM_BODY_BYTES)
  const submitted = await submitLead(form, body, { key: request.headers.get('idempotency-key'), sender })
  if (!submitted.ok) return respond(422, submitted.message, { fields: submitted.fields })
  const { message, reference, pdfUrl, pdfBytes } = submitted.response
  // Enquiries also get `pdf_url`; a known size is in `result`.
  const beside = leadKindOf(form) === 'enquiry' ? { pdf_url: pdfUrl } : {}
  return respond(200, message, { reference, ...(pdfBytes ? { pdf_bytes: pdfBytes } : {}) }, beside)
}

function respond(status: number, message: string, result: object, beside = {}): Response {
  const envelope = { resultCode: status, success: status === 200, message, result, ...beside }
  return Response.json(envelope, { status, headers: { 'cache-control': 'no-store' } })
}
