import type { ReactNode } from 'react'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { CompletedCard } from './completed-card'
import { type CardProject, ProjectCard, type ProjectCardProps } from './project-card'
import { UpcomingCard } from './upcoming-card'

const grids: Record<ProjectStatus, string> = {
  ongoing: 'gap-x-6 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-2 print:gap-2',
  upcoming: 'gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-4',
  completed: 'gap-x-6 gap-y-8 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4 print:grid-cols-4 print:gap-4',
}

type Props = {
  status: ProjectStatus
  projects: CardProject[]
  /** True on list pages: cards of ongoing projects have their buttons. */
  isList?: boolean
  /** The last cell. */
  children?: ReactNode
}

const targetClass = 'scroll-mt-32 outline-offset-4 outline-action target:outline-3'

/** The first cards of a phone's page, which are rendered when it loads. */
const EAGER_CARDS = 3

/** The cards of a list. Each card of a list is a link target and is outlined when the address names it. */
export function CardGrid({ status, projects, isList = false, children }: Props) {
  const isOngoing = status === 'ongoing'
  const hasTargets = isList || !isOngoing
  const cellClass = isOngoing ? `${targetClass} card-grid-level mb-6 print:mb-0` : targetClass
  return (
    <ul className={`grid grid-cols-1 ${grids[status]}`}>
      {projects.map((project, index) => (
        <li
          key={project.id}
          id={hasTargets ? project.slug : undefined}
          className={`${cellClass} ${isOngoing && index >= EAGER_CARDS ? 'card-grid-lazy' : ''}`}
        >
          <Card project={project} isList={isList} isFirst={isList && index === 0} />
        </li>
      ))}
      {children}
    </ul>
  )
}

function Card(card: ProjectCardProps) {
  const { status } = card.project
  if (status === 'ongoing') return <ProjectCard {...card} />
  return status === 'upcoming' ? <UpcomingCard {...card} /> : <CompletedCard {...card} />
}
