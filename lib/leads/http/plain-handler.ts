import { randomBytes } from 'node:crypto'
import { ApiError } from '@/lib/api/envelope'
import { brochureThanksPath, formAgainPath, paths, thankYouPath } from '@/lib/paths'
import type { FormKind } from '../kinds'
import { FAILED_MESSAGE } from '../line-messages'
import { saveRefusedForm } from '../refused-forms'
import { countPost, hashSender } from '../sender'
import { submitLead } from '../submit'
import { describeError } from './describe-error'
import { answerPlainFailure } from './plain-failure'
import { type PlainForm, readForm, toLeadBody } from './read-form'
import { isOwnForm } from './same-origin'

/**
 * Takes a form without script (decision 19): 303 to the thank-you page once the lead is on disk; else 303 to the form
 * again, with what was typed and a message beside each field; a short page for all that holds no fields.
 */
export async function handlePlainForm(request: Request, form: FormKind): Promise<Response> {
  try {
    return await handle(request, form)
  } catch (error) {
    if (error instanceof ApiError) return answerPlainFailure(error.status, error.message)
    console.error(`POST form ${form} failed: ${describeError(error)}`)
    return answerPlainFailure(503, FAILED_MESSAGE)
  }
}

async function handle(request: Request, form: FormKind): Promise<Response> {
  if (!isOwnForm(request)) throw new ApiError(403, 'Please send this from a page of this site.')
  const sender = hashSender(request.headers)
  if (countPost(sender) > 0)
    throw new ApiError(429, 'Too many messages at once. Please wait a minute and send again.')
  const plain = asBrochure(await readForm(request, form), request)
  const body = await toLeadBody(plain, readPage(request))
  const result = await submitLead(form, body, { key: null, sender })
  if (result.ok) {
    const { answer, projectSlug } = result
    return redirect(answer.pdfUrl && projectSlug ? brochureThanksPath(projectSlug) : thankYouPath(form))
  }
  const { resume_base_64: resume, ...messages } = result.fields
  const id = randomBytes(16).toString('hex')
  const { website: _, general_user_accept: __, idempotency_key: ___, ...values } = plain.values
  await saveRefusedForm(id, form, { values, messages: resume ? { ...messages, resume } : messages })
  return redirect(`${formAgainPath(id)}#errors`)
}

/**
 * The enquiry page is one and the same for everybody (decision 19): without script, only its address knows that a
 * brochure is asked for.
 */
function asBrochure(plain: PlainForm, { headers }: Request): PlainForm {
  const referrer = headers.get('referer') ?? ''
  if (!URL.canParse(referrer)) return plain
  const { pathname, searchParams } = new URL(referrer)
  if (pathname !== paths.enquiry || searchParams.get('kind') !== 'brochure') return plain
  return { ...plain, values: { ...plain.values, query_for: 'VB' } }
}

/** The page the form stood on; a form shown again says nothing, its own address ends in a quarter of an hour. */
function readPage({ headers }: Request): string | undefined {
  const referrer = headers.get('referer')
  if (!referrer || !URL.canParse(referrer)) return undefined
  const { pathname } = new URL(referrer)
  return pathname.startsWith(formAgainPath('')) ? undefined : pathname.slice(0, 300)
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
