import { ApiError } from '@/lib/http/envelope'
import { respondErrorPage } from '@/lib/http/error-page'
import { logFailure } from '@/lib/log'
import { buildRefusedFormPath, buildSentEnquiryPath, buildThankYouPath } from '@/lib/routing/paths'
import { parseCampaign } from '../campaign'
import { FAILED_MESSAGE, FORM_CALLS, type FormKind } from '../form-kinds'
import { FORMS } from '../forms/forms'
import { renameResumeMessage } from '../forms/resume-file'
import { type FieldMessages, parseValues } from '../parse-lead'
import { submitLead } from '../submit-lead'
import { admitSubmission, RETRY_SECONDS } from './admit-submission'
import { loadFormData } from './load-form-data'
import { saveRefusedForm } from './refused-forms'

const RESUME_AGAIN_MESSAGE = 'Please choose your resume again: the file was not kept.'

/**
 * Handles a form that is sent without script: redirects (303) to the thank-you page when the lead is on disk, else to
 * the form with the values and a message next to each field. Requests without readable fields get a short error page.
 */
export async function handlePlainForm(request: Request, formKind: FormKind): Promise<Response> {
  try {
    const location = await submitPlainForm(request, formKind)
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  } catch (error) {
    if (error instanceof ApiError) return respondNotSent(error.status, error.message, error.headers)
    logFailure(request, error)
    return respondNotSent(503, FAILED_MESSAGE, { 'retry-after': String(RETRY_SECONDS) })
  }
}

/** Submits a form as its page does with script, and returns the address of the page that comes next. */
async function submitPlainForm(request: Request, formKind: FormKind): Promise<string> {
  const sender = admitSubmission(request)
  const typed = parseFields(await loadFormData(request, formKind), formKind)
  const referrer = request.headers.get('referer') ?? ''
  const values = typed.file ? { ...typed.values, resume: typed.file } : typed.values
  const form = FORMS[formKind]
  const checked = await parseValues(form.schema, values)
  if (!checked.ok) return saveForCorrection(formKind, typed, checked.fault)
  const { payload, details } = await form.buildBody(checked.value)
  const meta = { ...buildMeta(referrer), website: typed.website, ...details }
  const submitted = await submitLead(formKind, { ...payload, meta }, { key: null, sender })
  if (!submitted.ok) return saveForCorrection(formKind, typed, submitted.messages)
  const isEnquiry = FORM_CALLS[formKind].leadKind === 'enquiry'
  return isEnquiry ? buildSentEnquiryPath(submitted.answer.reference) : buildThankYouPath(formKind)
}

/** What a form without script sends. */
type PlainForm = { values: Record<string, string>; website?: string; file: File | null }

/**
 * Other names are left out: lynx and w3m also send inputs without a name. Of several values with the same name, the
 * first is used.
 */
function parseFields(data: FormData, formKind: FormKind): PlainForm {
  const form: PlainForm = { values: {}, file: null }
  for (const [name, value] of data) {
    if (typeof value !== 'string') {
      // A file input without a choice sends a file without a name.
      if (name === 'resume' && value.name) form.file ??= value
    } else if (Object.hasOwn(FORMS[formKind].fields, name)) form.values[name] ??= value
    else if (name === 'website') form.website ??= value
  }
  return form
}

/** The language, and page and campaign as far as the address of the page with the form tells them. */
function buildMeta(referrer: string): Record<string, string> {
  const meta = { language: 'en', ...parseCampaign(referrer) }
  const page = URL.canParse(referrer) ? new URL(referrer).pathname : ''
  // The address of a refused form expires.
  return page.startsWith(buildRefusedFormPath('')) ? meta : { ...meta, page }
}

/**
 * Stores a refused form, and returns the address at which it is shown again. A file is not stored, so its field has a
 * message.
 */
async function saveForCorrection(
  formKind: FormKind,
  { values, file }: PlainForm,
  messages: FieldMessages,
): Promise<string> {
  const shownMessages = renameResumeMessage(messages)
  if (file) shownMessages.resume ??= RESUME_AGAIN_MESSAGE
  const id = await saveRefusedForm({ formKind, values, messages: shownMessages })
  return `${buildRefusedFormPath(id)}#errors`
}

function respondNotSent(status: number, message: string, headers?: Record<string, string>): Response {
  const text = `${message} Please go back with your browser: your entries are still there.`
  return respondErrorPage(status, { title: 'This was not sent', text }, headers)
}
