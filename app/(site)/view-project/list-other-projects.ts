import type { LinksByStatus } from '@/components/projects/detail/other-projects'
import { listProjectLinks } from '@/lib/catalogue'
import type { ProjectStatus } from '@/lib/catalogue/types'

/** Links of each status at the page's foot: enough to choose from, light with 2,000 projects. */
const SHOWN_LINKS = 12

/** Links to published projects of every status, for a project's page and its preview. */
export async function listOtherProjects(): Promise<LinksByStatus> {
  const [ongoing, upcoming, completed] = await Promise.all(
    (['ongoing', 'upcoming', 'completed'] satisfies ProjectStatus[]).map(async (status) => {
      const links = await listProjectLinks(status)
      return { links: links.slice(0, SHOWN_LINKS), total: links.length }
    }),
  )
  const none = { links: [], total: 0 }
  return { ongoing: ongoing ?? none, upcoming: upcoming ?? none, completed: completed ?? none }
}
