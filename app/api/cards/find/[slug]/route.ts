import { getProject, listProjectLinks } from '@/lib/catalogue'
import { answerOutage } from '@/lib/http/envelope'
import { listPath } from '@/lib/paths'
import { LIST_PAGE_SIZE } from '@/lib/site'

type Props = { params: Promise<{ slug: string }> }

/**
 * Where a project's card stands when its city's list has several pages and `#slug` named a card that is not on the
 * first (decision 5): `{ href }`, 404 for an unknown project, or 503. Nothing is kept per slug.
 */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  try {
    return await findPlace((await params).slug)
  } catch (error) {
    return answerOutage('/api/cards/find', error)
  }
}

async function findPlace(wanted: string): Promise<Response> {
  const project = await getProject(wanted)
  if (!project) return Response.json({ message: 'There is no such project.' }, { status: 404 })
  const { status, location, slug } = project
  const inCity = (await listProjectLinks(status)).filter((link) => link.location.id === location.id)
  const index = inCity.findIndex((link) => link.slug === slug)
  const page = Math.floor(Math.max(0, index) / LIST_PAGE_SIZE) + 1
  return Response.json({ href: `${listPath(status, location.slug, page)}#${slug}` })
}
