import type { ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { CompletedCard } from './completed-card'
import { EnquiryTile } from './enquiry-tile'
import { ProjectCard } from './project-card'
import { UpcomingCard } from './upcoming-card'

// Each kind of list has its own structure: a lead card over a grid, wide pairs, a dense register.
const grids: Record<ProjectStatus, string> = {
  ongoing: 'grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3',
  upcoming: 'grid grid-cols-1 gap-x-8 gap-y-14 md:grid-cols-2',
  completed: 'grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
}

type Props = {
  status: ProjectStatus
  projects: ProjectSummary[]
  /** The first ongoing project large, and a tile to enquire at the end: on the list itself. */
  lead?: boolean
  headingLevel?: 'h2' | 'h3'
}

/** The cards of a list, drawn for their kind. */
export function CardGrid({ status, projects, lead = false, headingLevel = 'h2' }: Props) {
  return (
    <ul className={grids[status]}>
      {projects.map((project, index) => (
        <li
          key={project.id}
          className={
            index > 1 ? 'far' : status === 'ongoing' && lead && index === 0 ? 'col-span-full' : undefined
          }
        >
          {status === 'ongoing' ? (
            <ProjectCard project={project} wide={lead && index === 0} headingLevel={headingLevel} />
          ) : status === 'upcoming' ? (
            <UpcomingCard project={project} />
          ) : (
            <CompletedCard project={project} />
          )}
        </li>
      ))}
      {lead && status !== 'completed' ? (
        <EnquiryTile after={projects.length} columns={status === 'ongoing' ? 3 : 2} />
      ) : null}
      {/* Without a large first card (home), the tile fills the hole that five or four cards leave. */}
      {!lead && status === 'ongoing' && projects.length % 6 > 0 ? (
        <EnquiryTile after={projects.length + 1} columns={3} />
      ) : null}
    </ul>
  )
}
