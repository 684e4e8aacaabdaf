import { ButtonLink } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { PROJECT_STATUSES } from '@/lib/catalogue/enums'
import type { ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { formatNumber } from '@/lib/format/numbers'
import { formatRegistration } from '@/lib/projects/project-texts'
import { statusNames } from '@/lib/projects/status-labels'
import { buildListPath, buildPageOrCardPath } from '@/lib/routing/paths'

type GroupedProject = Pick<ProjectSummary, 'id' | 'name' | 'slug' | 'status' | 'city' | 'reraNumber'>

/** Links in one group; the others are on the list page. */
const MAX_PROJECTS = 12

type Props = {
  projects: GroupedProject[]
  /** From 768 px on the groups are open, like the index of a book. */
  isIndex?: boolean
}

/**
 * Ongoing, upcoming and completed projects as links, each with its city and RERA number, in three disclosures; projects
 * without a page lead to their card.
 */
export function ProjectGroups({ projects, isIndex = false }: Props) {
  const groups = PROJECT_STATUSES.map((status) => ({
    status,
    projects: projects.filter((project) => project.status === status),
  })).filter((group) => group.projects.length > 0)
  return (
    <div
      className={`mt-6 items-start gap-x-6 md:grid print:mt-3 print:grid print:grid-cols-3 ${isIndex ? indexClass : 'md:grid-cols-2 lg:grid-cols-3'}`}
    >
      {groups.map((group) => (
        <ProjectGroup key={group.status} {...group} isIndex={isIndex} />
      ))}
    </div>
  )
}

/*
 * The index has two columns from 768 px on, the upcoming projects below the ongoing ones. From 1280 px on it has four:
 * the upcoming and the completed projects have three of them. So its columns are nearly equally high, because the
 * upcoming projects are the fewest and the completed ones the most.
 */
const indexClass = 'md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-y-6 xl:grid-cols-4 print:grid-rows-none'
const indexGroupClasses: Record<ProjectStatus, string> = {
  ongoing: 'xl:col-start-1 xl:row-span-2 xl:row-start-1 print:col-auto print:row-auto',
  upcoming: 'md:col-start-1 xl:col-span-3 xl:col-start-2 xl:row-start-1 print:col-auto print:row-auto',
  completed:
    'md:col-start-2 md:row-span-2 md:row-start-1 xl:col-span-3 xl:col-start-2 xl:row-span-1 xl:row-start-2 print:col-auto print:row-auto',
}

type ProjectGroupProps = { status: ProjectStatus; projects: GroupedProject[]; isIndex: boolean }

function ProjectGroup({ status, projects, isIndex }: ProjectGroupProps) {
  const hasColumns = isIndex && status !== 'ongoing'
  return (
    <Disclosure
      heading={
        <>
          {statusNames[status]}{' '}
          <span className="font-normal text-muted">{formatNumber(projects.length)}</span>
        </>
      }
      isForPhones={isIndex}
      className={`border-b border-hairline ${isIndex ? `md:border-b-0 ${indexGroupClasses[status]}` : 'md:border-t-2 md:border-t-structure'}`}
    >
      <ul className={`border-t border-hairline ${hasColumns ? 'xl:grid xl:grid-cols-3 xl:gap-x-6' : ''}`}>
        {projects.slice(0, MAX_PROJECTS).map((project) => (
          <li key={project.id} className="break-inside-avoid border-b border-hairline">
            <ProjectGroupRow project={project} />
          </li>
        ))}
      </ul>
      <p className="break-before-avoid">
        <ButtonLink kind="quiet" href={buildListPath(status)}>
          All {status} projects
        </ButtonLink>
      </p>
    </Disclosure>
  )
}

function ProjectGroupRow({ project }: { project: GroupedProject }) {
  return (
    <a
      href={buildPageOrCardPath(project)}
      className="group/row block py-2.5 print:py-0.5 print:[&_*]:leading-tight"
    >
      <span className="flex items-baseline justify-between gap-4">
        <span className="font-semibold underline-offset-4 group-hover/row:underline">{project.name}</span>{' '}
        <span className="text-label text-muted">{project.city.name}</span>
      </span>{' '}
      <span className="block text-small">{formatRegistration(project)}</span>
    </a>
  )
}
