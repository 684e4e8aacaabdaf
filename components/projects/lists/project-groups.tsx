import { ButtonLink } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { PROJECT_STATUSES, statusNames } from '@/lib/catalogue/choices'
import type { ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { formatNumber } from '@/lib/format/numbers'
import { formatRegistration } from '@/lib/format/project'
import { listPath, projectHref } from '@/lib/routing/paths'

type GroupedProject = Pick<ProjectSummary, 'id' | 'name' | 'slug' | 'status' | 'city' | 'reraNumber'>

/** Projects of one group; its link leads to the rest. */
const MAX_PROJECTS = 12

type Props = {
  projects: GroupedProject[]
  /** The status of the project on whose page they are. */
  besideStatus?: ProjectStatus
}

/**
 * Ongoing, upcoming and completed projects as links, each with its city and RERA number, in three disclosures; projects without
 * a page lead to their card.
 */
export function ProjectGroups({ projects, besideStatus }: Props) {
  return (
    <div className="mt-6 grid items-start gap-x-6 md:grid-cols-3 print:mt-3 print:grid-cols-3">
      {PROJECT_STATUSES.map((status) => {
        const listed = projects.filter((project) => project.status === status)
        return listed.length === 0 ? null : (
          <Disclosure
            key={status}
            heading={
              <>
                {statusNames[status]}{' '}
                <span className="font-normal text-muted">
                  {formatGroupCount(listed.length, status === besideStatus)}
                </span>
              </>
            }
            className="border-b border-hairline md:border-t-2 md:border-t-structure"
          >
            <ul className="border-t border-hairline">
              {listed.slice(0, MAX_PROJECTS).map((project) => (
                <li key={project.id} className="border-b border-hairline">
                  <a
                    href={projectHref(project)}
                    className="group/row block py-2.5 print:py-0.5 print:[&_*]:leading-tight"
                  >
                    <span className="flex items-baseline justify-between gap-4">
                      <span className="font-semibold underline-offset-4 group-hover/row:underline">
                        {project.name}
                      </span>{' '}
                      <span className="text-label text-muted">{project.city.name}</span>
                    </span>{' '}
                    <span className="block text-small text-muted">{formatRegistration(project)}</span>
                  </a>
                </li>
              ))}
            </ul>
            <ButtonLink kind="quiet" href={listPath(status)}>
              All {status} projects
            </ButtonLink>
          </Disclosure>
        )
      })}
    </div>
  )
}

/** "3", or "3 others" next to one that is not counted. */
function formatGroupCount(count: number, isBesideOne: boolean): string {
  const number = formatNumber(count)
  if (!isBesideOne) return number
  return count === 1 ? `${number} other` : `${number} others`
}
