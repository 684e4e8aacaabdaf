import { getBlog, getProject, listLocations } from '@/lib/catalogue'
import { PROJECT_STATUSES } from '@/lib/catalogue/choices'
import { blogPostPath, listPath, projectPath } from '@/lib/paths'
import { buildPageCard, buildPostCard, buildProjectCard, type ShareCard } from './share-card'
import { buildListEntry, seoTable } from './table'

/** The card of the indexable page at `path`; null for any other path, and for what is not published. */
export async function findShareCard(path: string): Promise<ShareCard | null> {
  const slug = path.split('/').at(-1) ?? ''
  if (path === projectPath(slug)) {
    const project = await getProject(slug)
    return project?.status === 'ongoing' ? buildProjectCard(project) : null
  }
  if (path === blogPostPath(slug)) {
    const blog = await getBlog(slug)
    return blog && buildPostCard(blog)
  }
  const { error: _excluded, ...pages } = seoTable
  const page = Object.values(pages).find((entry) => entry.path === path)
  if (page) return buildPageCard(page)
  const location = (await listLocations()).find((city) => city.slug === slug)
  const status = PROJECT_STATUSES.find((one) => path === listPath(one, slug))
  return location && status ? buildPageCard(buildListEntry(status, location)) : null
}
