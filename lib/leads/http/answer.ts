import type { FieldMessages } from '../parse-lead'
import type { SavedAnswer } from '../save'

const headers = { 'cache-control': 'no-store' }

/** 200 in the envelope; enquiries also carry `pdf_url` (specification, section 3). */
export function answerSaved({ message, reference, pdfUrl }: SavedAnswer, isEnquiry: boolean): Response {
  const envelope = { resultCode: 200, success: true, message, result: { reference } }
  return Response.json(isEnquiry ? { ...envelope, pdf_url: pdfUrl } : envelope, { headers })
}

/** 422 in the envelope with the message of each field. */
export function answerInvalid(message: string, fields: FieldMessages): Response {
  return Response.json(
    { resultCode: 422, success: false, message, result: { fields } },
    { status: 422, headers },
  )
}
