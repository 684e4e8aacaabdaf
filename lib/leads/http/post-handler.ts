import { ApiError, answerError } from '@/lib/api/envelope'
import type { FormKind } from '../kinds'
import { FAILED_MESSAGE } from '../line-messages'
import { countPost, hashSender } from '../sender'
import { submitLead } from '../submit'
import { answerInvalid, answerSaved } from './answer'
import { describeError } from './describe-error'
import { CAREER_BODY_BYTES, FORM_BODY_BYTES, readJson } from './read-body'
import { isSameOrigin } from './same-origin'

/**
 * A POST handler of specification, section 7: 200 once the lead is on disk, else 400, 403, 413, 415, 422 with field
 * messages, 429 in a flood, 503 when the store is broken; always the envelope, and nothing personal in the log.
 */
export function leadHandler(
  chooseForm: (params: URLSearchParams) => FormKind,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    try {
      return await handle(request, chooseForm(searchParams))
    } catch (error) {
      if (error instanceof ApiError) return answerError(error.status, error.message)
      console.error(`POST ${pathname} failed: ${describeError(error)}`)
      return answerError(503, FAILED_MESSAGE, { 'retry-after': '5' })
    }
  }
}

async function handle(request: Request, form: FormKind): Promise<Response> {
  if (!isSameOrigin(request)) return answerError(403, 'Please send this from a page of this site.')
  const sender = hashSender(request.headers)
  const wait = countPost(sender)
  if (wait > 0)
    return answerError(429, 'Too many messages at once. Please wait a minute and send again.', {
      'retry-after': String(wait),
    })
  const body = await readJson(request, form === 'career' ? CAREER_BODY_BYTES : FORM_BODY_BYTES)
  const result = await submitLead(form, body, { key: request.headers.get('idempotency-key'), sender })
  if (!result.ok) return answerInvalid(result.message, result.fields)
  return answerSaved(result.answer, form === 'enquiry' || form === 'contact')
}
