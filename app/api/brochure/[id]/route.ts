import { findBrochure } from '@/lib/brochure/find'
import { answerUnavailable } from '@/lib/brochure/serve'
import { getProjectById } from '@/lib/catalogue'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ id: string }> }
const headers = { 'cache-control': 'no-store' }

/**
 * Address and size of a project's brochure. Asked for when somebody begins to fill in the form for it: the brochure is
 * made while they type. 404 for a project without one.
 */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { id } = await params
  try {
    return await answer(id)
  } catch (error) {
    return answerUnavailable(error)
  }
}

async function answer(id: string): Promise<Response> {
  const project = /^\d{1,9}$/.test(id) ? await getProjectById(Number(id)) : null
  const found = project && (await findBrochure(project, 0))
  return found
    ? Response.json(found, { headers })
    : Response.json({ message: 'There is no such brochure.' }, { status: 404, headers })
}
