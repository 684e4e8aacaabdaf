import {
  buildProjectRequest,
  EnquiryLink,
  type EnquiryRequest,
  ProjectEnquiryLink,
} from '@/components/forms/enquiry-link'
import type { Project } from '@/lib/catalogue/types'
import type { Home } from '@/lib/projects/homes'
import { buildUnitMessage, formatHomeLabel } from '@/lib/projects/project-texts'

/** The enquiry about a home; about the whole project where that has no price list. */
export function buildHomeRequest(project: Project, { unit, rowNumber }: Home): EnquiryRequest {
  const request = buildProjectRequest(project)
  if (unit === null || rowNumber === null) return request
  return { ...request, rowNumber, message: buildUnitMessage(unit) }
}

type Props = {
  project: Project
  homes: Home[]
  className: string
  /** Only "Enquire", with the rest for screen readers: the bar of a phone has no room for the name of a home. */
  isShort?: boolean
}

/**
 * "Enquire about Type B": a link for each home, of which the style sheet shows the link of the chosen one. A project
 * without homes has one link, "Enquire".
 */
export function HomeEnquiryLinks({ project, homes, className, isShort = false }: Props) {
  if (homes.length === 0) return <ProjectEnquiryLink project={project} className={className} />
  return homes.map((home) => (
    <span key={home.fragment} data-home={home.rowNumber} className="contents">
      <EnquiryLink {...buildHomeRequest(project, home)} className={className}>
        {/* The link is a flex row: one item wraps as one text. */}
        <span>
          Enquire
          <span className={isShort ? 'sr-only' : undefined}>{` about ${formatHomeLabel(home.label)}`}</span>
          {home.unit === null ? null : <span className="sr-only">{` in ${project.name}`}</span>}
        </span>
      </EnquiryLink>{' '}
    </span>
  ))
}
