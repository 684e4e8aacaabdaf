import { respondThrown } from '@/lib/http/envelope'
import { FORM_BODY_BYTES, readJson } from '@/lib/http/read-body'
import { FAILED_MESSAGE, type FormKind } from '../kinds'
import type { FieldMessages } from '../parse-lead'
import { admitPost } from '../rate-limit'
import { CAREER_BODY_BYTES } from '../resume'
import type { SavedResponse } from '../save'
import { submitLead } from '../submit'

const headers = { 'cache-control': 'no-store' }

/**
 * The POST handler of a lead endpoint: 200 when the lead is on disk, else 400, 403, 413, 415, 422 with field messages,
 * 429 over the rate limit, 503 when the database fails.
 */
export function leadHandler(
  chooseForm: (params: URLSearchParams) => FormKind,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { searchParams } = new URL(request.url)
    try {
      return await handle(request, chooseForm(searchParams))
    } catch (error) {
      return respondThrown(request, error, FAILED_MESSAGE, 5)
    }
  }
}

async function handle(request: Request, form: FormKind): Promise<Response> {
  const sender = await admitPost(request)
  const body = await readJson(request, form === 'career' ? CAREER_BODY_BYTES : FORM_BODY_BYTES)
  const result = await submitLead(form, body, { key: request.headers.get('idempotency-key'), sender })
  if (!result.ok) return respondInvalid(result.message, result.fields)
  return respondSaved(result.response, form === 'enquiry' || form === 'contact')
}

/** Enquiries also get `pdf_url`; a known size is in `result`. */
function respondSaved({ message, reference, pdfUrl, pdfBytes }: SavedResponse, isEnquiry: boolean): Response {
  const result = { reference, ...(pdfBytes ? { pdf_bytes: pdfBytes } : {}) }
  const envelope = { resultCode: 200, success: true, message, result }
  return Response.json(isEnquiry ? { ...envelope, pdf_url: pdfUrl } : envelope, { headers })
}

function respondInvalid(message: string, fields: FieldMessages): Response {
  return Response.json(
    { resultCode: 422, success: false, message, result: { fields } },
    { status: 422, headers },
  )
}
