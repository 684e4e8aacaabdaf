import { buildHandlers } from '@/lib/api/handlers'
import { respondMissingFile } from '@/lib/http/plain-response'
import { isFormKind } from '@/lib/leads/form-kinds'
import { handlePlainForm } from '@/lib/leads/http/plain-handler'

/** A form that is sent without script. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildHandlers('POST', (request) => {
  const form = new URL(request.url).pathname.split('/').at(-1) ?? ''
  return isFormKind(form) ? handlePlainForm(request, form) : respondMissingFile()
})
