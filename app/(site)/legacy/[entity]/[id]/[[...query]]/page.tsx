import { permanentRedirect } from 'next/navigation'
import { NotFoundPage } from '@/components/layout/not-found-page'
import { findBlogs, getProjectById } from '@/lib/catalogue'
import { blogPostPath, projectHref } from '@/lib/paths'
import { buildPageMetadata } from '@/lib/seo/metadata'

type Props = { params: Promise<{ entity: string; id: string; query?: string[] }> }

export const metadata = buildPageMetadata('error')
export const generateStaticParams = () => []

/**
 * An old id outside the redirect table: one redirect to the record's page, or 404. Reached only by rewrite from
 * middleware.ts, which reads no database; `query` is the query string in base64url.
 */
export default async function LegacyRecord({ params }: Props) {
  const { entity, id, query = [] } = await params
  const target = await findTarget(entity, Number(id))
  if (!target) return <NotFoundPage />
  const [address, hash] = target.split('#')
  const search = Buffer.from(query.join(''), 'base64url').toString()
  permanentRedirect(`${address}${search}${hash ? `#${hash}` : ''}`)
}

async function findTarget(entity: string, id: number): Promise<string | null> {
  if (entity === 'project') {
    const project = await getProjectById(id)
    return project && projectHref(project)
  }
  const [blog] = await findBlogs({ id })
  return blog ? blogPostPath(blog.slug) : null
}
