import { EnquiryLink } from '@/components/forms/enquiry-link'
import { buttonClass } from '@/components/ui/button-class'
import { InLandUnits } from '@/components/ui/land-units'
import type { Offer } from '@/lib/catalogue/offers'
import type { ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { formatStartRate } from '@/lib/format/project'
import { CompletedCard } from './completed-card'
import { ProjectCard } from './project-card'
import { UpcomingCard } from './upcoming-card'

const grids: Record<ProjectStatus, string> = {
  ongoing: 'gap-6 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-3',
  upcoming: 'gap-x-8 gap-y-14 md:grid-cols-2 print:grid-cols-3 print:gap-4',
  completed: 'gap-x-6 gap-y-8 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4 print:grid-cols-4 print:gap-4',
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
  const isOngoing = status === 'ongoing'
  // Elsewhere the tile only fills the gap that the last row leaves.
  const hasTile = isOngoing ? isList || projects.length % 6 > 0 : isList && status === 'upcoming'
  return (
    <ul className={`grid grid-cols-1 ${grids[status]}`}>
      {projects.map((project, index) => {
        const card = { project, axisEnd, first: isList && index === 0 }
        if (isOngoing)
          return (
            <li key={project.id} className={index > 2 ? 'lazy-render' : undefined}>
              <ProjectCard
                {...card}
                unit={project.unit}
                rate={<StartRate project={project} />}
                hasButtons={isList}
                headingLevel={headingLevel}
              />
            </li>
          )
        const Card = status === 'upcoming' ? UpcomingCard : CompletedCard
        return (
          <li
            key={project.id}
            id={project.slug}
            className="scroll-mt-32 outline-offset-8 outline-laterite target:outline-3"
          >
            <Card {...card} />
          </li>
        )
      })}
      {hasTile ? <EnquiryTile after={projects.length} columns={isOngoing ? 3 : 2} /> : null}
    </ul>
  )
}

/** The start price for a square foot, or for the unit of land that is shown. */
function StartRate({ project: { area, offers = [] } }: { project: ListedCard }) {
  return <InLandUnits basis={area?.basis} write={(unit) => formatStartRate(offers, unit)} />
}

// The tile fills the rest of the last row: of two columns from 768 px, of three from 1024 px.
const ofTwo = ['md:col-span-2', 'md:col-span-1']
const ofThree = ['lg:col-span-3', 'lg:col-span-2', 'lg:col-span-1']

/** The last cell of a list, after so many cards: an enquiry for visitors who found nothing. */
function EnquiryTile({ after, columns }: { after: number; columns: 2 | 3 }) {
  return (
    <li
      className={`flex flex-wrap content-center items-center justify-between gap-x-8 gap-y-3 self-start bg-neem-pale p-6 print:hidden ${ofTwo[after % 2]} ${columns === 3 ? ofThree[after % 3] : ''}`}
    >
      <div>
        <p className="text-h4">Looking for something else?</p>
        <p className="mt-1 max-w-measure text-label">
          Tell us the city, the size and the budget. We reply with the projects that suit you, or tell you if
          there is none.
        </p>
      </div>
      <EnquiryLink kind="enquiry" className={buttonClass('structure')}>
        Enquire
      </EnquiryLink>
    </li>
  )
}
