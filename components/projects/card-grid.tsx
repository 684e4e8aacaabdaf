import type { Offer } from '@/lib/catalogue/offers'
import type { ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { formatStartRate } from '@/lib/format/project'
import { CompletedCard } from './completed-card'
import { EnquiryTile } from './enquiry-tile'
import { ProjectCard } from './project-card'
import { UpcomingCard } from './upcoming-card'

const grids: Record<ProjectStatus, string> = {
  ongoing: 'grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-3',
  upcoming: 'grid grid-cols-1 gap-x-8 gap-y-14 md:grid-cols-2 print:grid-cols-3 print:gap-4',
  completed:
    'grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4 print:grid-cols-4 print:gap-4',
}

/** A project of a list; `unit` is what of it fits the list's filter, `offers` is what can be bought in it. */
export type ListedCard = ProjectSummary & { unit?: string | null; offers?: Offer[] }

type Props = {
  status: ProjectStatus
  projects: ListedCard[]
  /** True on list pages: cards of ongoing projects have their buttons, and a tile to enquire ends the grid. */
  isList?: boolean
  headingLevel?: 'h2' | 'h3'
  /** The end of the axis of square feet that the cards share. */
  axisEnd: number
}

/** The cards of a list. An upcoming or completed card is a link target and is outlined when the address names it. */
export function CardGrid({ status, projects, isList = false, headingLevel = 'h2', axisEnd }: Props) {
  if (status !== 'ongoing')
    return (
      <ul className={grids[status]}>
        {projects.map((project, index) => {
          const first = isList && index === 0
          return (
            <li
              key={project.id}
              id={project.slug}
              className="scroll-mt-32 outline-offset-8 outline-laterite target:outline-3"
            >
              {status === 'upcoming' ? (
                <UpcomingCard project={project} first={first} />
              ) : (
                <CompletedCard project={project} first={first} axisEnd={axisEnd} />
              )}
            </li>
          )
        })}
        {isList && status === 'upcoming' ? <EnquiryTile after={projects.length} columns={2} /> : null}
      </ul>
    )
  // Elsewhere the tile only fills the gap that the last row leaves.
  const hasTile = isList || projects.length % 6 > 0
  return (
    <ul className={grids.ongoing}>
      {projects.map((project, index) => (
        <li key={project.id} className={index > 2 ? 'lazy-render' : undefined}>
          <ProjectCard
            project={project}
            unit={project.unit}
            rate={formatStartRate(project.offers ?? [])}
            axisEnd={axisEnd}
            first={isList && index === 0}
            hasButtons={isList}
            headingLevel={headingLevel}
          />
        </li>
      ))}
      {hasTile ? <EnquiryTile after={projects.length} columns={3} /> : null}
    </ul>
  )
}
