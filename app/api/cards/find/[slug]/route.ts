import { getProject, listProjectLinks } from '@/lib/catalogue'
import { listPath } from '@/lib/paths'
import { LIST_PAGE_SIZE } from '@/lib/site'

type Props = { params: Promise<{ slug: string }> }

/**
 * Where a project's card stands when its city's list has several pages and `#slug` named a card that is not on the
 * first (decision 5): `{ href }`, or 404 for an unknown project. Nothing is kept per slug.
 */
export async function GET(_request: Request, { params }: Props) {
  const project = await getProject((await params).slug)
  if (!project) return Response.json({ message: 'There is no such project.' }, { status: 404 })
  const { status, location, slug } = project
  const inCity = (await listProjectLinks(status)).filter((link) => link.location.id === location.id)
  const index = inCity.findIndex((link) => link.slug === slug)
  const page = Math.floor(Math.max(0, index) / LIST_PAGE_SIZE) + 1
  return Response.json({ href: `${listPath(status, location.slug, page)}#${slug}` })
}
