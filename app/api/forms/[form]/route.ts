import { handlePlainForm } from '@/lib/leads/http/plain-handler'
import { isFormKind } from '@/lib/leads/kinds'

export const dynamic = 'force-dynamic'

/** Forms that are sent without script. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ form: string }> },
): Promise<Response> {
  const { form } = await params
  return isFormKind(form) ? handlePlainForm(request, form) : new Response('Not found\n', { status: 404 })
}
