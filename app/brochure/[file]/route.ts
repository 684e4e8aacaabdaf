import { hasBrochure } from '@/lib/brochure/make'
import { answerUnavailable, serveBrochure } from '@/lib/brochure/serve'
import { getProject } from '@/lib/catalogue'
import { buildNotFoundResponse } from '@/lib/http/not-found'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ file: string }> }

/**
 * `/brochure/cassia-vii.pdf` (issue 3, item 6); 404 for anything that is not a published project with a registration
 * number, for which nothing is ever made.
 */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const [, slug] = /^([a-z0-9-]{1,200})\.pdf$/.exec((await params).file) ?? []
  try {
    const project = slug ? await getProject(slug) : null
    return project && hasBrochure(project) ? await serveBrochure(request, project) : buildNotFoundResponse()
  } catch (error) {
    return answerUnavailable(error)
  }
}

export const HEAD = GET
