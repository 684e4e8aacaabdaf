import { PageLink } from '@/components/ui/page-link'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { formatNumber } from '@/lib/format/numbers'
import { formatRera } from '@/lib/format/rera'
import { listPath, projectHref } from '@/lib/paths'

export type IndexEntry = {
  id: number
  name: string
  slug: string
  status: ProjectStatus
  location: { name: string; slug: string }
  reraNumber: string | null
}

const groups: { status: ProjectStatus; title: string; all: string }[] = [
  { status: 'ongoing', title: 'Ongoing', all: 'All ongoing projects' },
  { status: 'upcoming', title: 'Upcoming', all: 'All upcoming projects' },
  { status: 'completed', title: 'Completed', all: 'All completed projects' },
]
/** Rows of one group; the rest is on its list page. */
const MOST = 10

/** 'Our Projects': the published projects by status, each with its RERA number. */
export function ProjectIndex({ projects }: { projects: IndexEntry[] }) {
  return (
    <section aria-labelledby="our-projects" className="bg-band py-16 md:py-24">
      <div className="frame">
        <h2 id="our-projects" className="text-h2">
          Our projects
        </h2>
        <div className="mt-8 grid gap-x-8 gap-y-12 lg:grid-cols-3">
          {groups.map((group) => (
            <Group
              key={group.status}
              {...group}
              projects={projects.filter(({ status }) => status === group.status)}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

function Group({ status, title, all, projects }: (typeof groups)[number] & { projects: IndexEntry[] }) {
  return (
    <section aria-labelledby={`index-${status}`}>
      <h3
        id={`index-${status}`}
        className="flex items-baseline justify-between border-b-2 border-neem pb-2 text-h4"
      >
        {title}
        <span className="text-label font-normal text-muted">{formatNumber(projects.length)}</span>
      </h3>
      <ul>
        {projects.slice(0, MOST).map((project) => (
          <li key={project.id} className="border-b border-hairline">
            <PageLink href={projectHref(project)} className="group block py-2.5">
              <span className="flex items-baseline justify-between gap-4">
                <span className="font-semibold underline-offset-4 group-hover:underline">{project.name}</span>
                <span className="text-label text-muted">{project.location.name}</span>
              </span>
              <span className="block text-small text-muted">{formatRera(project.reraNumber)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
      <PageLink
        href={listPath(status)}
        className="mt-3 inline-flex min-h-11 items-center text-label font-semibold text-neem underline underline-offset-4 hover:decoration-2"
      >
        {all}
      </PageLink>
    </section>
  )
}
