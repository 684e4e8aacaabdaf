import type { ReactNode } from 'react'
import { EnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button'
import type { Offer } from '@/lib/catalogue/sale'
import type { ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { CompletedCard } from './completed-card'
import { ProjectCard } from './project-card'
import { UpcomingCard } from './upcoming-card'

/** The last tile of a grid of two columns, from 1024 px on three, fills the row: what the cards leave, or a whole one. */
const lastTile =
  'relative col-span-full flex flex-wrap content-end items-end justify-between gap-x-8 gap-y-3 bg-structure-pale p-4 md:p-6 md:max-lg:even:col-span-1 lg:nth-[3n]:col-span-1 lg:nth-[3n+2]:col-span-2 print:hidden'

const grids: Record<ProjectStatus, string> = {
  ongoing: 'gap-6 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-3',
  upcoming: 'gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-4',
  completed: 'gap-x-6 gap-y-8 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4 print:grid-cols-4 print:gap-4',
}

/** A project of a list; `unit` is what of it fits the list's filter, `offers` is what can be bought in it. */
export type ListedCard = ProjectSummary & { unit?: string | null; offers?: Offer[] }

type Props = {
  status: ProjectStatus
  projects: ListedCard[]
  /** True on list pages: cards of ongoing projects have their buttons, and a tile to enquire ends the grid. */
  isList?: boolean
  /** Ends the grid outside of lists. */
  children?: ReactNode
}

/** The cards of a list. Each card of a list is a link target and is outlined when the address names it. */
export function CardGrid({ status, projects, isList = false, children }: Props) {
  const hasTargets = isList || status !== 'ongoing'
  return (
    <ul className={`grid grid-cols-1 ${grids[status]}`}>
      {projects.map((project, index) => (
        <li
          key={project.id}
          id={hasTargets ? project.slug : undefined}
          className={`scroll-mt-32 outline-offset-4 outline-action target:outline-3 ${index > 2 && status === 'ongoing' ? 'lazy-render' : ''}`}
        >
          <Card project={project} isList={isList} isFirst={isList && index === 0} />
        </li>
      ))}
      {isList && status !== 'completed' ? <EnquiryTile /> : children}
    </ul>
  )
}

/** What a card shows: a project, on a list or elsewhere. */
export type ProjectCardProps = {
  project: ListedCard
  isList: boolean
  /** The first card of a page: its picture loads eagerly. */
  isFirst: boolean
}

function Card(card: ProjectCardProps) {
  const { status } = card.project
  if (status === 'ongoing') return <ProjectCard {...card} />
  return status === 'upcoming' ? <UpcomingCard {...card} /> : <CompletedCard {...card} />
}

/** Ends a list: an enquiry for visitors who found nothing. */
function EnquiryTile() {
  return (
    <li className={lastTile}>
      <div>
        <p className="text-h4">Looking for something else?</p>
        <p className="mt-1">Tell us the city, size and budget: we reply with the projects that suit you.</p>
      </div>
      <EnquiryLink kind="enquiry" className={buttonClass('outline', 'bg-page')}>
        Enquire
      </EnquiryLink>
    </li>
  )
}
