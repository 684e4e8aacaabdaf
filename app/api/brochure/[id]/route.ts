import { buildUnavailableResponse, findBrochure } from '@/lib/brochure/make'
import { getProjectById } from '@/lib/catalogue'
import { parseId } from '@/lib/catalogue/id'

type Props = { params: Promise<{ id: string }> }
const headers = { 'cache-control': 'no-store' }

/** Address and size of a project's brochure. Requested when a visitor opens its form, so that it is made meanwhile. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { id } = await params
  try {
    const number = parseId(id)
    const project = number && (await getProjectById(number))
    const found = project && (await findBrochure(project, 0))
    return found
      ? Response.json(found, { headers })
      : Response.json({ message: 'There is no such brochure.' }, { status: 404, headers })
  } catch (error) {
    return buildUnavailableResponse(request, error)
  }
}
