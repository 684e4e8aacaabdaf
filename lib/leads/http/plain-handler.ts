import { randomBytes } from 'node:crypto'
import { ApiError } from '@/lib/http/envelope'
import { logFailure } from '@/lib/http/log-failure'
import { isSameOrigin } from '@/lib/http/same-origin'
import { formAgainPath, sentEnquiryPath, thankYouPath } from '@/lib/paths'
import { readCampaign } from '../campaign'
import { type FormKind, leadKindOf } from '../kinds'
import { FAILED_MESSAGE, RESUME_AGAIN_MESSAGE } from '../messages'
import type { FieldMessages } from '../parse-lead'
import { countPost, hashSender } from '../rate-limit'
import { saveRefusedForm } from '../refused-forms'
import { submitLead } from '../submit'
import { type PlainForm, readForm, toLeadBody } from './read-form'

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
  if (!isSameOrigin(request)) throw new ApiError(403, 'Please send this from a page of this site.')
  const sender = hashSender(request.headers)
  if ((await countPost(sender)) > 0)
    throw new ApiError(429, 'Too many messages at once. Please wait a minute and send again.')
  const page = readReferrer(request)
  const plain = await readForm(request, form)
  const body = await toLeadBody(form, plain, page && readPath(page), readCampaign(page?.href ?? ''))
  const result = await submitLead(form, body, { key: null, sender })
  if (result.ok)
    return redirect(
      leadKindOf(form) === 'enquiry' ? sentEnquiryPath(result.answer.reference) : thankYouPath(form),
    )
  const id = randomBytes(16).toString('hex')
  const { website: _, general_user_accept: __, idempotency_key: ___, ...values } = plain.values
  await saveRefusedForm(id, form, { values, messages: buildMessages(result.fields, plain) })
  return redirect(`${formAgainPath(id)}#errors`)
}

/** The messages by form field. A chosen file is lost in a refused form, so its field always gets a message. */
function buildMessages({ resume_base_64, ...messages }: FieldMessages, { file }: PlainForm): FieldMessages {
  const resume = resume_base_64 ?? (file ? RESUME_AGAIN_MESSAGE : undefined)
  return resume ? { ...messages, resume } : messages
}

function readReferrer({ headers }: Request): URL | undefined {
  const referrer = headers.get('referer') ?? ''
  return URL.canParse(referrer) ? new URL(referrer) : undefined
}

/** The page of the form; undefined for a refused form, whose URL expires. */
function readPath({ pathname }: URL): string | undefined {
  return pathname.startsWith(formAgainPath('')) ? undefined : pathname.slice(0, 300)
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** A short page for a form that is refused before its fields are read. */
function respondFailure(status: number, message: string): Response {
  const text = message.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Not sent</title><main><h1>This was not sent</h1><p>${text}</p><p>Please go back with your browser: what you typed is still there.</p></main></html>`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(html, { status, headers })
}
