import { PageLink } from '@/components/ui/page-link'
import { PROJECT_STATUSES, statusNames } from '@/lib/catalogue/choices'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { formatNumber } from '@/lib/format/numbers'
import { formatRera } from '@/lib/format/project'
import { listPath, projectHref } from '@/lib/paths'

type Entry = {
  id: number
  name: string
  slug: string
  status: ProjectStatus
  location: { name: string; slug: string }
  reraNumber: string | null
}

/** Rows of one group; its link says how many more its list page has. */
const MOST = 12

/** Ongoing, upcoming and completed projects as links, each with its RERA number; projects without a page lead to their card. */
export function ProjectGroups({ projects }: { projects: Entry[] }) {
  return (
    <div className="mt-8 grid gap-y-12">
      {PROJECT_STATUSES.map((status) => (
        <Group key={status} status={status} projects={projects.filter((one) => one.status === status)} />
      ))}
    </div>
  )
}

/** The heading beside its projects, so that a short list leaves no empty column; nothing without projects. */
function Group({ status, projects }: { status: ProjectStatus; projects: Entry[] }) {
  if (projects.length === 0) return null
  const more = projects.length - MOST
  return (
    <section
      aria-labelledby={`all-${status}`}
      className="grid gap-x-8 border-t-2 border-neem pt-3 lg:grid-cols-[1fr_3fr]"
    >
      <h3 id={`all-${status}`} className="flex items-baseline justify-between self-start text-h4">
        {statusNames[status]}{' '}
        <span className="text-label font-normal text-muted">{formatNumber(projects.length)}</span>
      </h3>
      <div>
        <ul className="grid gap-x-8 sm:grid-cols-2 md:grid-cols-3">
          {projects.slice(0, MOST).map((project) => (
            <li key={project.id} className="border-b border-hairline">
              <PageLink href={projectHref(project)} className="group block py-2.5">
                <span className="flex items-baseline justify-between gap-4">
                  <span className="font-semibold underline-offset-4 group-hover:underline">
                    {project.name}
                  </span>{' '}
                  <span className="text-label text-muted">{project.location.name}</span>
                </span>{' '}
                <span className="block text-small text-muted">{formatRera(project.reraNumber)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
        <PageLink
          href={listPath(status)}
          className="mt-3 inline-flex min-h-11 items-center text-label font-semibold text-neem underline underline-offset-4 hover:decoration-2"
        >
          {more > 0 ? `${formatNumber(more)} more ${status} projects` : `All ${status} projects`}
        </PageLink>
      </div>
    </section>
  )
}
