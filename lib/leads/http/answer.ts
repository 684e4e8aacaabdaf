import type { FieldMessages } from '../parse-lead'
import type { SavedAnswer } from '../save'

const headers = { 'cache-control': 'no-store' }

/** 200 in the envelope; enquiries also carry `pdf_url` (specification, section 3), with its size beside the reference when known. */
export function answerSaved({ message, reference, ...pdf }: SavedAnswer, isEnquiry: boolean): Response {
  const result = { reference, ...(pdf.pdfBytes ? { pdf_bytes: pdf.pdfBytes } : {}) }
  const envelope = { resultCode: 200, success: true, message, result }
  return Response.json(isEnquiry ? { ...envelope, pdf_url: pdf.pdfUrl } : envelope, { headers })
}

/** 422 in the envelope with the message of each field. */
export function answerInvalid(message: string, fields: FieldMessages): Response {
  return Response.json(
    { resultCode: 422, success: false, message, result: { fields } },
    { status: 422, headers },
  )
}
