import { respondEnvelope, respondThrown } from '@/lib/http/envelope'
import { loadJsonBody } from '@/lib/http/request-body'
import { FAILED_MESSAGE, FORM_CALLS, type FormKind } from '../form-kinds'
import { getBodyLimit } from '../resume'
import type { LeadAnswer } from '../save-lead'
import { submitLead } from '../submit-lead'
import { admitSubmission, RETRY_SECONDS } from './admit-submission'

/**
 * Handles a lead that is sent as JSON. Answers 200 when the lead is on disk, 422 with messages by field, 429 over the
 * rate limit, 503 when the database fails, and 400, 403, 413 or 415 for a body that is not read.
 */
export async function handleLead(request: Request, formKind: FormKind): Promise<Response> {
  try {
    return await respondToLead(request, formKind)
  } catch (error) {
    return respondThrown(request, error, { message: FAILED_MESSAGE, retrySeconds: RETRY_SECONDS })
  }
}

async function respondToLead(request: Request, formKind: FormKind): Promise<Response> {
  const sender = admitSubmission(request)
  const { body } = await loadJsonBody(request, getBodyLimit(formKind))
  const submitted = await submitLead(formKind, body, { key: request.headers.get('idempotency-key'), sender })
  if (!submitted.ok)
    return respondEnvelope({
      status: 422,
      message: submitted.message,
      result: { fields: submitted.messages },
    })
  return respondSaved(formKind, submitted.answer)
}

/** Enquiries also get `pdf_url` next to the result; a known size is in the result. */
function respondSaved(formKind: FormKind, { reference, pdfUrl, pdfBytes }: LeadAnswer): Response {
  const result = pdfBytes ? { reference, pdf_bytes: pdfBytes } : { reference }
  const { leadKind, successMessage } = FORM_CALLS[formKind]
  const extra = leadKind === 'enquiry' ? { pdf_url: pdfUrl } : {}
  return respondEnvelope({ status: 200, message: successMessage, result, extra })
}
