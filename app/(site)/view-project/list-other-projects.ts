import type { LinksByStatus } from '@/components/projects/detail/other-projects'
import { listProjectLinks } from '@/lib/catalogue'
import type { ProjectStatus } from '@/lib/catalogue/types'

/** Links of each status on a project's page. */
const SHOWN_LINKS = 12

/** Links to published projects of every status, for a project's page and its preview. */
export async function listOtherProjects(): Promise<LinksByStatus> {
  const links = await listProjectLinks()
  const pick = (status: ProjectStatus) => {
    const found = links.filter((link) => link.status === status)
    return { links: found.slice(0, SHOWN_LINKS), total: found.length }
  }
  return { ongoing: pick('ongoing'), upcoming: pick('upcoming'), completed: pick('completed') }
}
