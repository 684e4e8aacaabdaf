import { randomBytes } from 'node:crypto'
import { escapeXml } from '@/lib/format/text'
import { ApiError } from '@/lib/http/envelope'
import { FORM_BODY_BYTES, isType, readBody } from '@/lib/http/read-body'
import { logFailure } from '@/lib/log'
import { formAgainPath, sentEnquiryPath, thankYouPath } from '@/lib/paths'
import { readCampaign } from '../campaign'
import { FORMS } from '../forms/forms'
import { FAILED_MESSAGE, type FormKind, leadKindOf, RESUME_AGAIN_MESSAGE } from '../kinds'
import type { FieldMessages } from '../parse-lead'
import { saveRefusedForm } from '../refused-forms'
import { CAREER_BODY_BYTES } from '../resume'
import { submitLead } from '../submit'
import { admitPost } from './admit-post'

/**
 * Handles a form that is sent without script: redirects (303) to the thank-you page when the lead is on disk, else to
 * the form with the values and a message beside each field. Requests without readable fields get a short error page.
 */
export async function handlePlainForm(request: Request, form: FormKind): Promise<Response> {
  try {
    return await handle(request, form)
  } catch (error) {
    if (error instanceof ApiError) return respondFailure(error.status, error.message)
    logFailure(request, error)
    return respondFailure(503, FAILED_MESSAGE)
  }
}

async function handle(request: Request, form: FormKind): Promise<Response> {
  const sender = admitPost(request)
  const plain = await readForm(request, form)
  const body = await buildBody(form, plain, request.headers.get('referer') ?? '')
  const submitted = await submitLead(form, body, { key: null, sender })
  if (submitted.ok)
    return redirect(
      leadKindOf(form) === 'enquiry' ? sentEnquiryPath(submitted.response.reference) : thankYouPath(form),
    )
  const id = randomBytes(16).toString('hex')
  const { website: _, general_user_accept: __, idempotency_key: ___, ...values } = plain.values
  await saveRefusedForm(id, form, { values, messages: buildMessages(submitted.fields, plain) })
  return redirect(`${formAgainPath(id)}#errors`)
}

/** The messages by form field. A chosen file is lost in a refused form, so its field always gets a message. */
function buildMessages({ resume_base_64, ...messages }: FieldMessages, { file }: PlainForm): FieldMessages {
  const resume = resume_base_64 ?? (file ? RESUME_AGAIN_MESSAGE : undefined)
  return resume ? { ...messages, resume } : messages
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** A short page for a form that is refused before its fields are read. */
function respondFailure(status: number, message: string): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Not sent</title><main><h1>This was not sent</h1><p>${escapeXml(message)}</p><p>Please go back with your browser: what you typed is still there.</p></main></html>`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(html, { status, headers })
}

/** What every form sends beside its fields. */
const BESIDE_FIELDS = ['website', 'idempotency_key']

/**
 * The fields of a form that is sent without script; of several with one name, the first. What the form does not have is
 * left out: lynx and w3m also send inputs without a name.
 */
type PlainForm = { values: Record<string, string>; file: File | null }

/** No form has so many fields, and no browser writes longer lines about one. */
const MAX_PARTS = 50
const MAX_PART_HEADER = 2_000

/**
 * Reads a form that is sent without script.
 * @throws ApiError 413, 415 or 400.
 */
async function readForm(request: Request, form: FormKind): Promise<PlainForm> {
  const isMultipart = isType(request, 'multipart/form-data')
  if (!isMultipart && !isType(request, 'application/x-www-form-urlencoded'))
    throw new ApiError(415, 'Please send this from its form.')
  const bytes = await readBody(
    request,
    isMultipart && form === 'career' ? CAREER_BODY_BYTES : FORM_BODY_BYTES,
  )
  const type = isMultipart ? checkParts(request, bytes) : 'application/x-www-form-urlencoded'
  const data = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new ApiError(400, 'The form is incomplete.')
    })
  const { fields } = FORMS[form]
  const values: Record<string, string> = {}
  let file: File | null = null
  for (const [name, value] of data) {
    // A file input without a choice sends a file without a name.
    if (typeof value !== 'string') file ??= name === 'resume' && value.name ? value : null
    else if (Object.hasOwn(fields, name) || BESIDE_FIELDS.includes(name)) values[name] ??= value
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

/** The JSON body that the same form sends with script. Page and campaign are those of the page that it was sent from. */
async function buildBody(
  form: FormKind,
  { values, file }: PlainForm,
  referrer: string,
): Promise<Record<string, unknown>> {
  const { fields } = FORMS[form]
  const meta: Record<string, string> = { language: 'en', ...readCampaign(referrer) }
  const page = URL.canParse(referrer) ? new URL(referrer).pathname.slice(0, 300) : ''
  // The address of a refused form expires.
  if (!page.startsWith(formAgainPath(''))) meta.page = page
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    if (BESIDE_FIELDS.includes(name) || fields[name]?.place === 'details') meta[name] = value
    else body[name] = name === 'general_user_accept' ? value === 'true' : value
  }
  if (file) {
    body.resume_base_64 = Buffer.from(await file.arrayBuffer()).toString('base64')
    meta.resume_name = file.name
  }
  return { ...body, meta }
}
