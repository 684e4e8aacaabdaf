import { listProjectLinks } from '@/lib/catalogue'
import type { Whereabouts } from '@/lib/catalogue/types'
import { projectHref } from '@/lib/paths'

// Never cached: a path is a stranger's choice.
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ slug: string }> }

/**
 * Where a published project lives that has no page of its own, for the 404 page of its old address; 404 for any other
 * slug, so that nothing of an unpublished project shows.
 */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { slug } = await params
  const project = (await listProjectLinks()).find((link) => link.slug === slug && link.status !== 'ongoing')
  const headers = { 'cache-control': 'no-store' }
  if (!project) return Response.json({ message: 'There is no such project.' }, { status: 404, headers })
  const answer: Whereabouts = { name: project.name, status: project.status, href: projectHref(project) }
  return Response.json(answer, { headers })
}
