import { buildHandlers } from '@/lib/api/handlers'
import { respondMissingFile } from '@/lib/http/plain-response'
import { isFormKind } from '@/lib/leads/form-kinds'
import { handlePlainForm } from '@/lib/leads/submissions/plain-handler'

type Context = RouteContext<'/api/forms/[form]'>

/** A form that is sent without script. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildHandlers(
  'POST',
  async (request, { params }: Context) => {
    const { form } = await params
    return isFormKind(form) ? handlePlainForm(request, form) : respondMissingFile()
  },
)
