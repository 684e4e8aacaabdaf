import { randomBytes } from 'node:crypto'
import { ApiError } from '@/lib/api/envelope'
import { getDatabase, getReader } from '@/lib/database/connection'
import { escapeXml } from '@/lib/format/text'
import { FORM_BODY_BYTES, isType, readBody } from '@/lib/http/read-body'
import { logFailure } from '@/lib/log'
import { formAgainPath, paths, sentEnquiryPath, thankYouPath } from '@/lib/routing/paths'
import { readCampaign } from '../campaign'
import { FORMS } from '../forms/forms'
import { FAILED_MESSAGE, FORM_KINDS, type FormKind, leadKindOf } from '../kinds'
import type { FieldMessages } from '../parse-lead'
import { CAREER_BODY_BYTES } from '../resume'
import { submitLead } from '../submit'
import { admitPost } from './post-handler'

/** A browser does not keep the chosen file of a refused form. */
const RESUME_AGAIN_MESSAGE = 'Please choose your resume again: the file was not kept.'

/**
 * Handles a form that is sent without script: redirects (303) to the thank-you page when the lead is on disk, else to
 * the form with the values and a message beside each field. Requests without readable fields get a short error page.
 */
export async function handlePlainForm(request: Request, form: FormKind): Promise<Response> {
  try {
    const location = await handle(request, form)
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  } catch (error) {
    if (error instanceof ApiError) return respondFailure(error.status, error.message, error.headers)
    logFailure(request, error)
    return respondFailure(503, FAILED_MESSAGE, { 'retry-after': '5' })
  }
}

/** The page that comes next. A chosen file is lost in a refused form, so its field always gets a message. */
async function handle(request: Request, form: FormKind): Promise<string> {
  const sender = admitPost(request)
  const data = await readForm(request, form)
  const { values, file, body } = await readBodyOf(data, form, request.headers.get('referer') ?? '')
  const submitted = await submitAgain(form, body, sender)
  if (submitted.ok)
    return leadKindOf(form) === 'enquiry' ? sentEnquiryPath(submitted.response.reference) : thankYouPath(form)
  const { resume_base_64: resume = file ? RESUME_AGAIN_MESSAGE : undefined, ...fields } = submitted.fields
  const messages = resume ? { ...fields, resume } : fields
  const id = `${form}-${randomBytes(16).toString('hex')}`
  await saveRefusedForm(id, form, { values, messages })
  return `${formAgainPath(id)}#errors`
}

/**
 * Submits a form. The visitor may have come back to a refused form that was sent since, and have changed it: its key is then used
 * for other content, and this is another message.
 */
async function submitAgain(form: FormKind, body: { meta: Record<string, string> }, sender: string) {
  const submitted = await submitLead(form, body, { key: null, sender })
  if (submitted.ok || !submitted.fields.idempotency_key) return submitted
  const { idempotency_key: _, ...meta } = body.meta
  return submitLead(form, { ...body, meta }, { key: null, sender })
}

/** A short page for a form that is refused before its fields are read. */
function respondFailure(status: number, message: string, more?: Record<string, string>): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Not sent</title><main><h1>This was not sent</h1><p>${escapeXml(message)}</p><p>Please go back with your browser: what you typed is still there.</p></main></html>`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...more }
  return new Response(html, { status, headers })
}

/** No form has so many fields, and no browser writes longer lines about one. */
const MAX_PARTS = 50
const MAX_PART_HEADER = 2_000

/** The form data of a post. Small parts are counted first: many would block the process. @throws ApiError 413, 415 or 400 */
async function readForm(request: Request, form: FormKind): Promise<FormData> {
  const isMultipart = isType(request, 'multipart/form-data')
  if (!isMultipart && !isType(request, 'application/x-www-form-urlencoded'))
    throw new ApiError(415, 'Please send this from its form.')
  const limit = isMultipart && form === 'career' ? CAREER_BODY_BYTES : FORM_BODY_BYTES
  const bytes = await readBody(request, limit)
  const type = request.headers.get('content-type') ?? ''
  const [, boundary] = /boundary="?([\w'()+./:=?-]{1,70})"?$/.exec(type) ?? []
  const parts = isMultipart
    ? bytes
        .toString('latin1')
        .split(`--${boundary}`, MAX_PARTS + 3)
        .slice(1, -1)
    : []
  const isSound = parts.every((part) => part.slice(0, MAX_PART_HEADER).includes('\r\n\r\n'))
  if (isMultipart && (!boundary || parts.length === 0 || parts.length > MAX_PARTS || !isSound))
    throw new ApiError(400, 'The form is malformed.')
  const body = new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
  return body.formData().catch(() => {
    throw new ApiError(400, 'The form is incomplete.')
  })
}

/** The JSON body that the form sends with script. Other names are left out: lynx and w3m also send inputs without a name. */
async function readBodyOf(data: FormData, form: FormKind, referrer: string) {
  const values: Record<string, string> = {}
  const meta: Record<string, string> = { language: 'en', ...readCampaign(referrer) }
  const page = URL.canParse(referrer) ? new URL(referrer).pathname : ''
  // The address of a refused form expires.
  if (!page.startsWith(formAgainPath(''))) meta.page = page
  let file: File | null = null
  for (const [name, value] of data) {
    // A file input without a choice sends a file without a name.
    if (typeof value !== 'string') file ??= name === 'resume' && value.name ? value : null
    else if (Object.hasOwn(FORMS[form].fields, name)) values[name] ??= value
    else if (name === 'website' || name === 'idempotency_key') meta[name] ??= value
  }
  if (!file) return { values, file, body: { ...values, meta } }
  const resume_base_64 = Buffer.from(await file.arrayBuffer()).toString('base64')
  return { values, file, body: { ...values, resume_base_64, meta: { ...meta, resume_name: file.name } } }
}

/** The values of a refused form that was sent without script, and the messages by field. */
type RefusedForm = { values: Record<string, string>; messages: FieldMessages }

const LIFETIME_MS = 15 * 60_000
/** At most this many are stored, so that a flood cannot fill the disk. */
export const MAX_REFUSED_FORMS = 2_000
/** Characters of a value that are stored: more than any field takes. */
const MAX_VALUE = 4_000

/** Stores a refused form under a random id for 15 minutes. Deletes expired ones, and the oldest when there are too many. */
export async function saveRefusedForm(
  id: string,
  form: FormKind,
  { values, messages }: RefusedForm,
  now = new Date(),
): Promise<void> {
  const others = getDatabase().deleteFrom('refused_forms')
  await others
    .where('id', 'not in', ({ selectFrom }) => {
      const forms = selectFrom('refused_forms').select('id').orderBy('expires_at', 'desc')
      return forms.where('expires_at', '>', now.toISOString()).limit(MAX_REFUSED_FORMS - 1)
    })
    .execute()
  const short = Object.entries(values).map(([name, value]) => [name, value.slice(0, MAX_VALUE)])
  const state = JSON.stringify({ values: Object.fromEntries(short), messages })
  const expires_at = new Date(now.getTime() + LIFETIME_MS).toISOString()
  await getDatabase().insertInto('refused_forms').values({ id, form, state, expires_at }).execute()
}

/** The refused form with this id; null when it is unknown or expired. */
export async function getRefusedForm(id: string, now = new Date()) {
  const forms = getReader().selectFrom('refused_forms').select(['form', 'state']).where('id', '=', id)
  const row = await forms.where('expires_at', '>', now.toISOString()).executeTakeFirst()
  return row ? { form: row.form, ...(JSON.parse(row.state) as RefusedForm) } : null
}

/** The page of the form that a refused one came from, by the id of the refused form: it outlives the form itself. */
export function findFormPage(id: string): string {
  const form = FORM_KINDS.find((kind) => id.startsWith(`${kind}-`)) ?? 'enquiry'
  return FORM_PAGES[form]
}

/** The page with each form; the subscription is in every footer. */
const FORM_PAGES: Record<FormKind, string> = {
  enquiry: paths.enquiry,
  contact: paths.contact,
  career: paths.careers,
  'joint-venture': paths.jointVentures,
  subscribe: `${paths.home}#footer-mail`,
}
